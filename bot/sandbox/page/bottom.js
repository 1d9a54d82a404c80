// Keeps the newest message of a chat in sight, unless one reads further up.

import { element } from "./dom.js";

const NEAR_PX = 48;

export class Bottom {
  #log;
  #there = true;

  /** `log` scrolls and holds `list`. `button` leads back down; it is shown when there is news below what one reads. */
  constructor(log, list) {
    this.#log = log;
    this.button = element("button", { type: "button", class: "down", "aria-label": "Newest messages", hidden: true }, "↓");
    log.addEventListener("scroll", () => this.#scrolled());
    this.button.addEventListener("click", () => {
      this.goThere();
      log.focus({ preventScroll: true });
    });
    // Pictures that arrive, a keyboard that grows and a window that shrinks all move the bottom.
    const observer = new ResizeObserver(() => this.keep());
    observer.observe(list);
    observer.observe(log);
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#log;
    if (clientHeight === 0) return; // of a chat that is not shown
    this.#there = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (this.#there) this.button.hidden = true;
  }

  /** Goes to the newest message, and stays with what comes. */
  goThere() {
    this.#there = true;
    this.keep();
  }

  /** Stays at the newest message if one is there. */
  keep() {
    if (this.#there) this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** Something new came. */
  news() {
    this.button.hidden = this.#there;
  }
}
