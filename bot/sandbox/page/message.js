// One message as an element that changes in place.

import { element, hueOf, nameOf, setAttribute, setText } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { MediaView } from "./media.js";
import { watchRoom } from "./room.js";
import { renderText } from "./text.js";

export const GENERAL = 1;
const TIME = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hour12: false });
const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium", hour12: false });

/** What a message goes by here: its message_id, or minus its ephemeral_message_id if only one person sees it. */
export function numberOf({ message_id: number, ephemeral_message_id: ephemeral }) {
  return ephemeral === undefined ? number : -ephemeral;
}

/** The topic of a message in a group that has topics. */
export function topicOf(message) {
  return message.is_topic_message ? message.message_thread_id : GENERAL;
}

export class MessageView {
  #actions;
  #viewer;
  #follows;
  #shown = {}; // what each part was last drawn from, so that an unchanged part is left alone

  /**
   * `actions`: `press(message, button, row, column)`, `link(url)`, `command(text)`, `reply(message)`, `jump(number)`.
   */
  constructor(actions) {
    this.#actions = actions;
    this.keyboard = new Keyboard({
      press: (button, row, column) => actions.press(this.message, button, row, column),
      focusLost: () => this.node.focus({ preventScroll: true }),
    });
    this.sender = element("bdi", { class: "sender" });
    this.only = element("p", { class: "only-you" }, "Only you can see this");
    this.quote = element("div", { class: "quote-place" });
    this.media = new MediaView();
    this.text = element("div", { class: "text" });
    this.effect = element("span", { class: "effect", role: "img", "aria-label": "" });
    this.reactions = element("span", { class: "reactions", role: "img", "aria-label": "" });
    this.edited = element("span", { class: "edited" });
    this.time = element("time");
    this.bubble = element(
      "div", { class: "bubble" },
      this.sender, this.only, this.quote, this.media.node,
      element("div", { class: "words" }, this.text, element("div", { class: "stamp" }, this.effect, this.reactions, this.edited, this.time)),
    );
    this.bubble.addEventListener("click", (event) => this.#clicked(event));
    this.node = element("article", { class: "message", tabindex: "-1" }, this.bubble, this.keyboard.node);
    watchRoom(this.node);
  }

  /** Shows this Bot API message as the person `viewer` sees it, `follows` when the one before is of the same sender. */
  update(message, viewer, follows) {
    if (this.message === message && this.#viewer === viewer && this.#follows === follows) return;
    this.message = message;
    this.#viewer = viewer;
    this.#follows = follows;
    const from = message.sender_chat ?? message.from ?? message.chat;
    const service = serviceText(message);
    setAttribute(this.node, "data-message", numberOf(message));
    setAttribute(this.node, "data-side", service !== null ? "service" : from.id === viewer ? "mine" : "theirs");
    setAttribute(this.node, "data-follows", follows && service === null);
    setAttribute(this.node, "data-only-you", message.receiver_user !== undefined);
    this.only.hidden = message.receiver_user === undefined;
    setAttribute(this.node, "aria-label", nameOf(from));
    setText(this.sender, service === null ? nameOf(from) : "");
    setAttribute(this.sender, "data-hue", hueOf(from.id));
    // In a topic whatever answers nothing else is said to answer the message that began it.
    const original = message.reply_to_message?.forum_topic_created ? undefined : message.reply_to_message;
    this.#part("quote", original, () => this.#drawQuote(original));
    const { photo, animation, document: file, caption, has_media_spoiler: veiled } = message;
    this.#part("media", [photo, animation, file, caption, veiled], () => this.media.update(message));
    const picture = photo?.at(-1) ?? animation;
    const shape = picture && (picture.width > 2 * picture.height ? "wide" : "tall");
    setAttribute(this.node, "data-picture", shape);
    const text = service ?? message.text ?? message.caption ?? "";
    const entities = message.entities ?? message.caption_entities ?? [];
    this.#part("text", [text, entities], () => this.#drawText(text, entities));
    setAttribute(this.bubble, "data-caption-above", message.show_caption_above_media);
    this.#mark(this.effect, "Effect", message.effect ?? "");
    this.#mark(this.reactions, "Reactions", (message.reactions ?? []).join(""));
    setText(this.edited, message.edit_date ? "edited" : "");
    const date = new Date(message.date * 1000);
    setText(this.time, TIME.format(date));
    setAttribute(this.time, "datetime", date.toISOString());
    setAttribute(this.time, "title", FULL.format(date));
    const rows = message.reply_markup?.inline_keyboard ?? [];
    setAttribute(this.node, "data-keyboard", rows.length > 0);
    this.keyboard.update(rows);
  }

  #part(name, value, draw) {
    const key = JSON.stringify(value ?? null);
    if (this.#shown[name] === key) return;
    this.#shown[name] = key;
    const hadFocus = this.bubble.contains(document.activeElement);
    draw();
    if (hadFocus && document.activeElement === document.body) this.node.focus({ preventScroll: true });
  }

  #mark(node, words, emoji) {
    setText(node, emoji);
    setAttribute(node, "aria-label", `${words}: ${emoji}`);
  }

  /** Plays the effect that a message came with, once. */
  playEffect() {
    const { effect } = this.message;
    if (effect === undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const burst = element("span", { class: "burst", "aria-hidden": "true" }, effect);
    burst.addEventListener("animationend", () => burst.remove());
    this.node.append(burst);
  }

  #drawText(text, entities) {
    this.text.hidden = text === "";
    this.text.replaceChildren(renderText(text, entities, this.#actions));
  }

  #drawQuote(original) {
    this.quote.replaceChildren();
    if (original === undefined) return;
    const button = element(
      "button", { type: "button", class: "quote", "aria-label": `Go to the message of ${senderName(original)}` },
      element("bdi", { class: "quote-sender" }, senderName(original)),
      element("span", { class: "quote-text", dir: "auto" }, summary(original)),
    );
    button.addEventListener("click", () => this.#actions.jump(numberOf(original)));
    this.quote.append(button);
  }

  #clicked(event) {
    const selecting = !(getSelection()?.isCollapsed ?? true);
    if (selecting || event.target.closest("a, button, [role=button], video") !== null) return;
    this.#actions.reply(this.message);
  }
}

/** A message in a few words, for a quote of it. */
export function summary(message) {
  const text = message.text ?? message.caption;
  if (text !== undefined) return text.slice(0, 200);
  if (message.photo) return "Photo";
  if (message.animation) return "Animation";
  if (message.document) return message.document.file_name ?? "Document";
  return serviceText(message) ?? "Message";
}

/** Who a message is of. */
export function senderName(message) {
  return nameOf(message.sender_chat ?? message.from ?? message.chat);
}

/** What happened, when the message only tells that something did; null for one that somebody wrote. */
export function serviceText(message) {
  const who = senderName(message);
  if (message.new_chat_members) {
    const names = message.new_chat_members.map(nameOf).join(", ");
    const joinedAlone = message.new_chat_members.every((member) => member.id === message.from?.id);
    return joinedAlone ? `${isolate(who)} joined` : `${isolate(who)} added ${isolate(names)}`;
  }
  if (message.left_chat_member) {
    const gone = message.left_chat_member;
    return gone.id === message.from?.id ? `${isolate(who)} left` : `${isolate(who)} removed ${isolate(nameOf(gone))}`;
  }
  if (message.group_chat_created || message.supergroup_chat_created) return `${isolate(who)} created the group`;
  if (message.new_chat_title) return `The group is now called ${isolate(message.new_chat_title)}`;
  if (message.forum_topic_created) return `${isolate(who)} created the topic ${isolate(message.forum_topic_created.name)}`;
  if (message.forum_topic_closed) return `${isolate(who)} closed the topic`;
  if (message.forum_topic_reopened) return `${isolate(who)} opened the topic again`;
  if (message.pinned_message) return `${isolate(who)} pinned a message`;
  if (message.migrate_to_chat_id || message.migrate_from_chat_id) return "The group became a supergroup";
  return null;
}

/** A name inside a sentence, kept from turning the sentence round (FSI … PDI). */
function isolate(name) {
  return `\u2068${name}\u2069`;
}
