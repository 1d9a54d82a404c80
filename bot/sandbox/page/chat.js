// One chat: its messages as one person sees them, kept up to date in place, and the field to write in.

import * as api from "./api.js";
import { Bottom } from "./bottom.js";
import { Composer } from "./composer.js";
import { arrange, avatar, element, setAttribute, setText } from "./dom.js";
import { Kept } from "./kept.js";
import { oneAtATime } from "./live.js";
import { GENERAL, MessageView, numberOf, serviceText, summary, topicOf } from "./message.js";
import { toast, toastPlace } from "./notices.js";

export class ChatView {
  #kept = new Kept();
  #messages = new Map(); // number -> MessageView, of what is shown of them
  #topics = null; // thread -> option to choose it; null where there are no topics
  #pins = []; // numbers of the pinned messages, the latest last
  #revision = 0;
  #complete = true; // the next reading is of everything, not of what changed
  #quiet = true; // what is read next is not news: the first reading, and the first through another person's eyes
  #reading = oneAtATime(() => this.#read());
  #username = ""; // the bot's, which a command in a group is addressed to
  #actions;

  /**
   * `id` of the chat, `viewer` the id of the person whose eyes these are (null: nobody's).
   * `actions`: `link(person, url)` follows a link, `alert(person, text)` shows an alert, `arrived(chat)` is told of new messages,
   * `topic(chat)` that another topic was chosen.
   */
  constructor({ id, viewer, kind, actions }) {
    this.id = id;
    this.viewer = viewer;
    this.#actions = actions;
    this.title = element("h2", { id: `title-${id}`, dir: "auto" });
    this.face = element("span", { class: "face" });
    this.note = element("p", { class: "chat-note" });
    this.tools = element("div", { class: "chat-tools" });
    this.topics = element("select", { "aria-label": "Topic", hidden: true });
    this.topics.addEventListener("change", () => {
      this.showTopic(this.topic);
      this.#actions.topic(this);
    });
    this.pin = element("button", { type: "button", class: "pinned", hidden: true }, element("span", { dir: "auto" }));
    this.pin.addEventListener("click", () => this.#pinned?.node.focus());
    this.intro = element("div", { class: "intro", hidden: true, dir: "auto" });
    this.list = element("div", { class: "messages" });
    this.log = element(
      "div",
      { class: "log", role: "log", tabindex: "0", "aria-labelledby": `title-${id}`, "aria-describedby": "log-hint" },
      this.intro, this.list,
    );
    this.bottom = new Bottom(this.log, this.list);
    this.toasts = toastPlace();
    this.composer = new Composer({
      send: (message) => this.write(message),
      leave: () => this.log.focus(),
      offered: () => this.#offered(),
      command: (name) => this.write({ text: kind === "group" ? `/${name}@${this.#username}` : `/${name}` }),
    });
    this.node = element(
      "section", { class: "chat", "data-kind": kind, "data-chat": id, "aria-labelledby": `title-${id}` },
      element("header", {}, this.face, element("div", { class: "chat-name" }, this.title, this.note), this.topics, this.tools),
      this.pin,
      element("div", { class: "log-place" }, this.log, this.bottom.button, this.toasts),
      this.composer.node,
    );
    this.log.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows whose chat it is and a line about it. */
  describe(someone, name, note) {
    if (this.title.textContent !== name) this.face.replaceChildren(avatar(someone));
    setText(this.title, name);
    setText(this.note, note);
  }

  /** Shows what the bot says of itself to whom it has not talked to yet, or nothing. */
  introduce(words) {
    setText(this.intro, words);
    this.intro.hidden = words === "";
  }

  /** Offers the topics of a group, `[{thread, name, closed}]`, or none (undefined); one of them is shown at a time. */
  setTopics(topics) {
    const shown = JSON.stringify(topics ?? null);
    if (shown === this.#topics) return;
    this.#topics = shown;
    const chosen = this.topic;
    this.topics.hidden = topics === undefined;
    const named = (topics ?? []).map(({ thread, name, closed }) => [thread, closed ? `${name} (closed)` : name]);
    this.topics.replaceChildren(...named.map(([value, words]) => element("option", { value }, words)));
    this.showTopic(chosen);
  }

  /** The thread of the topic that is shown, null where there are no topics. */
  get topic() {
    return this.topics.value === "" ? null : Number(this.topics.value);
  }

  /** Shows a topic, or General where it is not there. */
  showTopic(thread) {
    this.topics.value = String(thread ?? GENERAL);
    if (this.topics.value === "" && this.topics.options.length > 0) this.topics.value = String(GENERAL);
    this.#show();
    this.bottom.keep();
  }

  /** Shows the chat as another person sees it. */
  setViewer(person) {
    if (person === this.viewer) return;
    this.viewer = person;
    this.#quiet = true;
    this.refresh({ complete: true });
  }

  /** Reads what changed, or everything. */
  refresh({ complete = false } = {}) {
    this.#complete ||= complete;
    return this.#reading();
  }

  async #read() {
    const { viewer } = this;
    if (viewer === null) {
      this.#apply({ revision: 0, messages: [], pinned: [] }, true);
      return;
    }
    const after = this.#complete ? 0 : this.#revision;
    this.#complete = false;
    let answer;
    try {
      answer = await api.messages(this.id, viewer, after);
    } catch (error) {
      this.#complete = true;
      this.tell(error.message, "fault");
      return;
    }
    if (viewer !== this.viewer || answer.revision < after) {
      this.refresh({ complete: true }); // another's eyes by now, or a world that began anew
    } else {
      this.#apply(answer, after === 0);
    }
  }

  #apply({ revision, messages, pinned }, complete) {
    setAttribute(this.log, "aria-busy", this.#quiet ? "true" : null);
    const there = messages.filter((message) => !message.deleted);
    const news = this.#quiet ? [] : there.map(numberOf).filter((number) => !this.#kept.has(number));
    this.#quiet = false;
    if (complete) this.#kept.clear();
    for (const message of messages) {
      if (message.deleted) this.#kept.delete(numberOf(message));
      else this.#keep(message);
    }
    this.#pins = pinned;
    this.#show();
    for (const number of news) this.#messages.get(number)?.playEffect();
    this.#revision = revision;
    setAttribute(this.log, "aria-busy", null);
    this.bottom.keep();
    if (news.length > 0) {
      this.bottom.news();
      this.#actions.arrived(this);
    }
  }

  /** What takes the place of another message takes its element too: nothing flickers, and the focus stays. */
  #keep(message) {
    const before = this.#kept.set(message);
    const view = this.#messages.get(before);
    if (view === undefined) return;
    this.#messages.delete(before);
    this.#messages.set(numberOf(message), view);
  }

  #show() {
    const { topic } = this;
    const messages = this.#kept.values.filter((message) => topic === null || topicOf(message) === topic);
    const focusInside = this.list.contains(document.activeElement);
    const views = new Map();
    let before = null;
    for (const message of messages) {
      const view = this.#messages.get(numberOf(message)) ?? this.#makeMessage();
      const follows = before !== null && before.from?.id === message.from?.id && serviceText(before) === null;
      view.update(message, this.viewer, follows);
      views.set(numberOf(message), view);
      before = message;
    }
    this.#messages = views;
    arrange(this.list, [...views.values()].map((view) => view.node));
    if (focusInside && !this.list.contains(document.activeElement)) this.log.focus({ preventScroll: true });
    const pinned = this.#pinned;
    this.pin.hidden = pinned === undefined;
    if (pinned !== undefined) setText(this.pin.firstElementChild, `Pinned: ${summary(pinned.message)}`);
  }

  /** The view of the latest pinned message of those that are shown. */
  get #pinned() {
    return this.#messages.get(this.#pins.findLast((number) => this.#messages.has(number)));
  }

  #makeMessage() {
    return new MessageView({
      press: (message, button, row, column) => this.#press(message, button, row, column),
      link: (url) => this.#actions.link(this.viewer, url),
      command: (text) => this.write({ text }),
      reply: (message) => this.composer.replyTo(message),
      jump: (number) => this.#messages.get(this.#kept.standIn(number))?.node.focus(),
    });
  }

  async #press(message, button, row, column) {
    const person = this.viewer;
    if (button.url !== undefined) {
      this.#actions.link(person, button.url);
    } else if (button.copy_text !== undefined) {
      await navigator.clipboard.writeText(button.copy_text.text);
      this.tell("Copied.");
    } else if (button.callback_data !== undefined) {
      await this.#tap(person, message, row, column);
    } else {
      this.tell("A button of this kind does nothing here.", "fault");
    }
  }

  async #tap(person, message, row, column) {
    try {
      const { answer } = await api.tap(this.id, numberOf(message), { person, row, column });
      if (answer?.url) this.#actions.link(person, answer.url);
      if (!answer?.text) return;
      if (answer.show_alert) this.#actions.alert(person, answer.text);
      else this.tell(answer.text);
    } catch (error) {
      this.tell(error.message, "fault");
    }
  }

  /** The commands that this chat's person is offered here. */
  async #offered() {
    try {
      const { username, commands } = await api.bot(this.id, this.viewer);
      this.#username = username;
      return commands;
    } catch (error) {
      this.tell(error.message, "fault");
      return [];
    }
  }

  /** Sends a message as this chat's person; true when it went out. */
  async write(message) {
    try {
      const where = this.topic === null ? {} : { thread: this.topic };
      await api.send(this.id, { person: this.viewer, ...where, ...message });
    } catch (error) {
      this.tell(error.message, "fault");
      return false;
    }
    this.bottom.goThere();
    await this.refresh();
    return true;
  }

  /** A toast over this chat. */
  tell(text, kind) {
    toast(this.toasts, text, kind);
  }

  /** Whether its messages can be seen now. */
  get visible() {
    return this.log.clientHeight > 0;
  }

  /** Arrow keys, Home and End move from message to message, Enter replies to one. */
  #key(event) {
    const nodes = [...this.list.children];
    const at = nodes.indexOf(event.target);
    if (at < 0 && event.target !== this.log) return;
    if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      this.composer.replyTo([...this.#messages.values()][at].message);
      return;
    }
    const last = nodes.length - 1;
    const target = { ArrowUp: at < 0 ? last : at - 1, ArrowDown: at < 0 ? last : at + 1, Home: 0, End: last }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    nodes[Math.min(Math.max(target, 0), last)]?.focus();
  }
}
