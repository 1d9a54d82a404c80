// The top of the page: who "I" am, which group is shown, and the ways to add people and groups.

import * as api from "./api.js";
import { arrange, avatar, element, nameOf, setText } from "./dom.js";
import { ask } from "./forms.js";

const LANGUAGES = [
  ["en", "English"], ["ar", "العربية"], ["fa", "فارسی"], ["de", "Deutsch"], ["es", "Español"], ["fr", "Français"],
  ["it", "Italiano"], ["pt", "Português"], ["ru", "Русский"], ["tr", "Türkçe"],
];

export class Header {
  #choices = new Map(); // person id -> label with its radio button
  #titles = null; // of the groups to choose from, as they were last put there

  /** `actions`: `me(id)` and `group(id)` are chosen, `changed()` says that people or chats were added. */
  constructor(actions) {
    this.actions = actions;
    this.meBox = document.getElementById("me");
    this.groupChoice = document.getElementById("group-choice");
    this.groupSelect = document.getElementById("group");
    this.connection = document.getElementById("connection");
    this.meBox.addEventListener("change", (event) => actions.me(Number(event.target.value)));
    this.groupSelect.addEventListener("change", () => actions.group(Number(this.groupSelect.value)));
    document.getElementById("add-person").addEventListener("click", () => this.#askPerson());
    document.getElementById("add-group").addEventListener("click", () => this.#askGroup());
  }

  /** Shows the world: `{bot, people, groups, me, group}` with `me` and `group` ids or null. */
  update({ bot, people, groups, me, group }) {
    this.world = { people, groups, group };
    setText(document.getElementById("bot-name"), nameOf(bot));
    document.title = `${nameOf(bot)} · sandbox`;
    for (const person of people) {
      if (!this.#choices.has(person.id)) this.#choices.set(person.id, choice(person));
      this.#choices.get(person.id).querySelector("input").checked = person.id === me;
    }
    arrange(this.meBox, people.map((person) => this.#choices.get(person.id)));
    this.groupChoice.hidden = groups.length < 2;
    const titles = JSON.stringify(groups.map(({ id, title }) => [id, title]));
    if (titles !== this.#titles) {
      this.#titles = titles;
      this.groupSelect.replaceChildren(...groups.map(({ id, title }) => element("option", { value: id }, title)));
    }
    this.groupSelect.value = String(group);
  }

  /** Shows whether what is on the page is what is in the world: "live" or "lost". */
  setConnection(state) {
    this.connection.dataset.state = state;
    setText(this.connection, state === "live" ? "Connected" : "Connection lost, trying again…");
  }

  #askPerson() {
    const group = this.world.groups.find(({ id }) => id === this.world.group);
    ask({
      title: "Add a person",
      action: "Add",
      fields: [
        { name: "first_name", label: "First name", type: "text", required: true },
        { name: "last_name", label: "Last name", type: "text" },
        { name: "username", label: "Username", type: "text" },
        { name: "language_code", label: "Language", type: "select", options: LANGUAGES },
        ...(group ? [{ name: "joins", label: `Joins ${group.title}`, type: "checkbox", checked: true }] : []),
      ],
      submit: async ({ joins, ...values }) => {
        const person = await api.addPerson(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")));
        if (joins) await api.join(group.id, person.id);
        await this.actions.changed();
      },
    });
  }

  #askGroup() {
    ask({
      title: "New group of all people and the bot",
      action: "Create",
      fields: [
        { name: "title", label: "Name", type: "text", required: true, maxlength: 128 },
        { name: "type", label: "Kind", type: "select", options: [["supergroup", "Supergroup"], ["group", "Basic group"]] },
      ],
      submit: async (values) => {
        const chat = await api.addChat({ ...values, members: this.world.people.map(({ id }) => id) });
        await this.actions.changed();
        this.actions.group(chat.id);
      },
    });
  }
}

function choice(person) {
  const radio = element("input", { type: "radio", name: "me", value: person.id });
  return element("label", { class: "me-choice" }, radio, avatar(person), element("bdi", {}, nameOf(person)));
}
