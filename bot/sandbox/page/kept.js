// The messages of a chat by their numbers, in the order in which they stand.

import { numberOf } from "./message.js";

export class Kept {
  #messages = new Map(); // number -> message
  #instead = new Map(); // number of a public message -> number of the ephemeral one that stands in its place

  has(number) {
    return this.#messages.has(number);
  }

  get values() {
    return [...this.#messages.values()];
  }

  /** The number under which a message, or what stands in its place, is kept. */
  standIn(number) {
    return this.has(number) ? number : this.#instead.get(number);
  }

  clear() {
    this.#messages.clear();
    this.#instead.clear();
  }

  delete(number) {
    this.#messages.delete(number);
  }

  /**
   * Keeps a message: where it was, in place of the one that it replaces or that had replaced it, or else at the end.
   * Gives the number whose place it took, if it took one.
   */
  set(message) {
    const number = numberOf(message);
    const place = message.replaces ?? number;
    const before = this.has(number) ? number : this.standIn(place);
    if (message.replaces !== undefined) this.#instead.set(place, number);
    if (before === undefined || before === number || !this.has(before)) {
      this.#messages.set(number, message);
      return undefined;
    }
    const moved = [...this.#messages].map(([key, kept]) => (key === before ? [number, message] : [key, kept]));
    this.#messages = new Map(moved);
    if (place === number) this.#instead.delete(place);
    return before;
  }
}
