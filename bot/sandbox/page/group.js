// What an administrator can do with a group: make it a supergroup, switch topics on and off, add and close them.

import * as api from "./api.js";
import { arrange, element } from "./dom.js";
import { ask } from "./forms.js";

export class GroupTools {
  #group = null;
  #me = null;

  /** `view` is the group's ChatView; `attempt(action)` does something and shows what came of it. */
  constructor(view, attempt) {
    this.view = view;
    const button = (words, run) => {
      const node = element("button", { type: "button", class: "quiet" }, words);
      node.addEventListener("click", run);
      return node;
    };
    this.upgrade = button("Make supergroup", () => attempt(() => api.upgrade(this.#group.id)));
    this.forum = button("", () => attempt(() => api.forum(this.#group.id, !this.#group.is_forum)));
    this.add = button("New topic", () => this.#askTopic(attempt));
    this.close = button("", () => attempt(() => this.#turnTopic()));
  }

  /** Shows what `me` can do with the group. */
  update(group, me) {
    this.#group = group;
    this.#me = me;
    const { upgrade, forum, add, close } = this;
    forum.textContent = group.is_forum ? "Topics off" : "Topics on";
    close.textContent = this.#topic?.closed ? "Open topic" : "Close topic";
    const supergroup = group.type === "supergroup";
    const shown = supergroup ? [...(group.is_forum ? [add, close] : []), forum] : [upgrade];
    arrange(this.view.tools, group.admins.includes(me) ? shown : []);
  }

  get #topic() {
    return this.#group.topics?.find(({ thread }) => thread === this.view.topic);
  }

  #turnTopic() {
    const { thread, closed } = this.#topic;
    return api.closeTopic(this.#group.id, thread, { person: this.#me, closed: !closed });
  }

  #askTopic(attempt) {
    ask({
      title: "New topic",
      action: "Create",
      fields: [{ name: "name", label: "Name", type: "text", required: true, maxlength: 128 }],
      submit: async ({ name }) => {
        const { thread } = await api.addTopic(this.#group.id, { person: this.#me, name });
        await attempt(async () => {}); // reads that the topic is there
        this.view.showTopic(thread);
        this.update(this.#group, this.#me);
      },
    });
  }
}
