// The inline keyboard under a message. It changes in place: a button that stays where it was stays the same element.

import { element, setAttribute, setText } from "./dom.js";

export class Keyboard {
  #press;
  #focusLost;

  /** `press(button, row, column)` is awaited while the button shows it is busy; `focusLost()` runs when no button is left to focus. */
  constructor({ press, focusLost }) {
    this.#press = press;
    this.#focusLost = focusLost;
    this.rows = [];
    this.node = element("div", { class: "keyboard", role: "group", "aria-label": "Buttons" });
    this.node.addEventListener("click", (event) => this.#clicked(event.target.closest("button")));
  }

  /** Shows these rows of Bot API buttons. */
  update(rows) {
    const focused = this.#place(document.activeElement);
    this.rows = rows;
    fit(this.node, rows.length, () => element("div", { class: "keyboard-row" }));
    rows.forEach((row, index) => {
      const line = this.node.children[index];
      fit(line, row.length, () => element("button", { type: "button", class: "key" }));
      row.forEach((button, column) => dress(line.children[column], button));
    });
    this.node.hidden = rows.length === 0;
    if (focused !== null) this.#keepFocus(focused);
  }

  #place(node) {
    if (!this.node.contains(node)) return null;
    const row = node.parentElement;
    return { row: [...this.node.children].indexOf(row), column: [...row.children].indexOf(node) };
  }

  #keepFocus({ row, column }) {
    if (this.node.contains(document.activeElement)) return;
    const line = this.node.children[Math.min(row, this.rows.length - 1)];
    const nearest = line?.children[Math.min(column, line.children.length - 1)];
    if (nearest) nearest.focus({ preventScroll: true });
    else this.#focusLost();
  }

  async #clicked(node) {
    if (node === null || node.ariaDisabled === "true" || node.ariaBusy === "true") return;
    const { row, column } = this.#place(node);
    setAttribute(node, "aria-busy", "true");
    try {
      await this.#press(this.rows[row][column], row, column);
    } finally {
      setAttribute(node, "aria-busy", null);
    }
  }
}

/** Makes a parent have so many children, adding and removing at the end. */
function fit(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild.remove();
  while (parent.children.length < count) parent.append(make());
}

function dress(node, button) {
  setText(node, button.text);
  setAttribute(node, "dir", "auto");
  setAttribute(node, "data-style", button.style);
  setAttribute(node, "data-link", button.url !== undefined);
  setAttribute(node, "data-icon", button.icon_custom_emoji_id !== undefined);
  // Not the disabled attribute: it would take the focus away from a button that has it.
  setAttribute(node, "aria-disabled", button.disabled !== undefined ? "true" : null);
}
