// The list of the bot's commands at a chat's foot, as the bot offers them to this person here.

import { element, setAttribute } from "./dom.js";

export class CommandMenu {
  #offered;
  #send;

  /** `offered()` gives the BotCommands when the list is opened; `send(command)` takes the one that is chosen. */
  constructor({ offered, send }) {
    this.#offered = offered;
    this.#send = send;
    this.button = element("button", { type: "button", class: "menu", "aria-label": "Commands", "aria-expanded": "false" }, "/");
    this.node = element("ul", { class: "commands", hidden: true });
    this.button.addEventListener("click", () => (this.node.hidden ? this.#open() : this.#close()));
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#close();
    });
  }

  async #open() {
    const commands = await this.#offered();
    const lines = commands.map((command) => element("li", {}, this.#choice(command)));
    this.node.replaceChildren(...(lines.length > 0 ? lines : [element("li", { class: "none" }, "The bot has set no commands.")]));
    this.#show(true);
    this.node.querySelector("button")?.focus();
  }

  #choice({ command, description, is_ephemeral: ephemeral }) {
    const choice = element(
      "button", { type: "button" },
      element("bdi", { class: "command-name" }, `/${command}`),
      element("span", { class: "command-words", dir: "auto" }, description),
      ephemeral ? element("span", { class: "only-you" }, "Only you will see it") : null,
    );
    choice.addEventListener("click", () => {
      this.#close();
      this.#send(command);
    });
    return choice;
  }

  #close() {
    this.#show(false);
    this.button.focus();
  }

  #show(open) {
    this.node.hidden = !open;
    setAttribute(this.button, "aria-expanded", String(open));
  }
}
