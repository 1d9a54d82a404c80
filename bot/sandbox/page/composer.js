// The foot of a chat: the field to write in, the message replied to, or one big button instead (Start, Unblock, Join).

import { CommandMenu } from "./commands.js";
import { element, setAttribute, setText } from "./dom.js";
import { numberOf, senderName, summary } from "./message.js";

export class Composer {
  #send;
  #leave;
  #reply = null;
  #action = null;
  #queue = Promise.resolve(); // messages go out in the order they were written

  /**
   * `send({text, reply_to?, anonymous?})` tells whether the message went out; `leave()` takes the focus when nothing here
   * can have it; `offered()` gives the commands to choose from and `command(name)` sends the one chosen.
   */
  constructor({ send, leave, offered, command }) {
    this.#send = send;
    this.#leave = leave;
    this.field = element("textarea", { rows: "1", dir: "auto", maxlength: "4096", placeholder: "Message" });
    this.replyWords = element("span", { class: "reply-words", dir: "auto" });
    const cancelReply = element("button", { type: "button", class: "close", "aria-label": "Do not reply" }, "×");
    this.replyBar = element("div", { class: "reply-bar", hidden: true }, this.replyWords, cancelReply);
    this.anonymous = element("input", { type: "checkbox" });
    this.anonymousChoice = element("label", { class: "field-inline anonymous", hidden: true }, this.anonymous, "Anonymously");
    this.menu = new CommandMenu({ offered, send: command });
    this.form = element(
      "form", { class: "write" },
      this.menu.button,
      element("label", {}, element("span", { class: "unseen" }, "Message"), this.field),
      element("button", { type: "submit", class: "strong" }, "Send"),
    );
    this.big = element("button", { type: "button", class: "strong big" });
    this.bigNote = element("span", { class: "big-note" });
    this.dismiss = element("button", { type: "button", class: "close", "aria-label": "Not now" }, "×");
    this.bar = element("div", { class: "big-bar", hidden: true }, this.big, this.bigNote, this.dismiss);
    this.node = element("footer", { class: "composer" }, this.menu.node, this.replyBar, this.anonymousChoice, this.form, this.bar);

    cancelReply.addEventListener("click", () => this.#endReply());
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.big.addEventListener("click", () => this.#act());
    this.dismiss.addEventListener("click", () => this.#action.dismiss());
  }

  /**
   * Puts one big button in the field's place, or the field back (null).
   * An action is `{label, note, run, dismiss?}`; `run` is awaited, `dismiss` makes it one that can be put aside.
   */
  setAction(action) {
    const focused = this.node.contains(document.activeElement);
    this.#action = action;
    this.form.hidden = action !== null;
    this.bar.hidden = action === null;
    if (action !== null) {
      setText(this.big, action.label);
      setText(this.bigNote, action.note);
      this.dismiss.hidden = action.dismiss === undefined;
      this.#endReply({ focus: false });
    }
    // A browser takes the focus from what was hidden only later, so ask what is hidden, not what has the focus.
    if (focused && document.activeElement.closest("[hidden]") !== null) this.focus();
  }

  /** Whether one may write here anonymously. */
  allowAnonymous(allowed) {
    this.anonymousChoice.hidden = !allowed;
    this.anonymous.checked &&= allowed;
  }

  /** Makes the next message a reply to this one. */
  replyTo(message) {
    if (this.#action !== null) return;
    this.#reply = numberOf(message);
    setText(this.replyWords, `Reply to ${senderName(message)}: ${summary(message)}`);
    this.replyBar.hidden = false;
    this.focus();
  }

  focus() {
    (this.#action === null ? this.field : this.big).focus();
  }

  async #act() {
    if (this.big.ariaBusy === "true") return;
    setAttribute(this.big, "aria-busy", "true");
    try {
      await this.#action.run();
    } finally {
      setAttribute(this.big, "aria-busy", null);
    }
  }

  #endReply({ focus = true } = {}) {
    this.#reply = null;
    this.replyBar.hidden = true;
    if (focus) this.focus();
  }

  #submit(event) {
    event.preventDefault();
    const text = this.field.value;
    if (text.trim() === "") return;
    const message = { text };
    if (this.#reply !== null) message.reply_to = this.#reply;
    if (this.anonymous.checked) message.anonymous = true;
    this.field.value = "";
    this.#endReply();
    this.#queue = this.#queue.then(async () => {
      const sent = await this.#send(message);
      if (!sent && this.field.value === "") this.field.value = text;
    });
  }

  #key(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.form.requestSubmit();
    } else if (event.key === "Escape") {
      if (this.#reply === null) this.#leave();
      else this.#endReply();
    }
  }
}
