// Puts the page together: reads the world, keeps a view for each chat, and follows what happens.

import * as api from "./api.js";
import { ChatView } from "./chat.js";
import { arrange, element, nameOf, setAttribute, setText } from "./dom.js";
import { ask } from "./forms.js";
import { GroupTools } from "./group.js";
import { Header } from "./header.js";
import { botLink, groupLink, startLink } from "./links.js";
import { follow, oneAtATime } from "./live.js";
import { alertBox } from "./notices.js";
import { safeAddress } from "./text.js";

const groupsBox = document.getElementById("groups");
const privatesBox = document.getElementById("privates");
const tabsBox = document.getElementById("tabs");

const world = { bot: null, people: [], groups: [], intros: new Map(), me: remembered("me"), group: remembered("group") };
const views = new Map(); // chat id -> ChatView
const tools = new Map(); // group id -> its GroupTools
const tabs = new Map(); // chat id -> its button in the bar of a narrow page
const offers = new Map(); // person id -> start payload that waits for Start to be pressed (null: none, Start alone)
let tab = null; // the chat shown on a narrow page

function remembered(name) {
  return Number(localStorage.getItem(`sandbox-${name}`)) || null;
}

function remember(name, id) {
  localStorage.setItem(`sandbox-${name}`, String(id));
}

function chooseMe(id) {
  world.me = id;
  remember("me", id);
  draw();
}

function chooseGroup(id) {
  world.group = tab = id;
  remember("group", id);
  draw();
}

/** Reads who and which chats there are. */
const readWorld = oneAtATime(async () => {
  const [{ people }, { bot, chats }] = await Promise.all([api.people(), api.chats()]);
  // Who follows a group goes with it when it becomes a supergroup.
  const moved = chats.find(({ id, upgraded_to: to }) => to !== undefined && id === world.group);
  if (moved !== undefined) {
    if (tab === moved.id) tab = moved.upgraded_to;
    world.group = moved.upgraded_to;
    remember("group", world.group);
  }
  const groups = chats.filter((chat) => chat.upgraded_to === undefined);
  const living = people.filter(({ deleted }) => !deleted);
  const strangers = living.filter(({ started }) => !started);
  const told = await Promise.all(strangers.map(async ({ id }) => [id, (await api.bot(id, id)).description]));
  Object.assign(world, { bot, people: living, groups, intros: new Map(told) });
  draw();
});

const header = new Header({ me: chooseMe, group: chooseGroup, changed: readWorld });

/** Draws everything but the messages from the world as it was last read. */
function draw() {
  const { people, groups } = world;
  if (!people.some(({ id }) => id === world.me)) world.me = people[0]?.id ?? null;
  if (!groups.some(({ id }) => id === world.group)) world.group = groups[0]?.id ?? null;
  const ids = [...groups, ...people].map(({ id }) => id);
  for (const id of views.keys()) {
    if (ids.includes(id)) continue;
    views.delete(id);
    tools.delete(id);
  }
  if (!ids.includes(tab)) tab = world.group ?? world.me;
  groups.forEach(drawGroup);
  people.forEach(drawPrivate);
  arrange(groupsBox, groups.length > 0 ? groups.map(({ id }) => views.get(id).node) : [emptyGroups()]);
  arrange(privatesBox, people.map(({ id }) => views.get(id).node));
  drawTabs();
  header.update(world);
}

function emptyGroups() {
  return element("p", { class: "empty" }, "There is no group yet. Add people, then a new group for them and the bot.");
}

function viewOf(id, kind, viewer) {
  if (!views.has(id)) {
    const view = new ChatView({ id, viewer, kind, actions: { link: followLink, alert: showAlert, arrived, topic: draw } });
    if (kind === "group") tools.set(id, new GroupTools(view, (action) => attempt(view, action)));
    views.set(id, view);
    view.refresh();
  }
  return views.get(id);
}

function drawGroup(group) {
  const mine = group.members.includes(world.me);
  const view = viewOf(group.id, "group", null);
  view.setViewer(mine ? world.me : null);
  view.node.hidden = group.id !== world.group;
  setAttribute(view.node, "data-tab", group.id === tab);
  const here = ["member", "administrator", "restricted"].includes(group.bot);
  const count = group.members.length;
  view.describe(group, group.title, `${count} ${count === 1 ? "person" : "people"}${here ? " and the bot" : ", the bot is not here"}`);
  view.setTopics(group.topics);
  tools.get(group.id).update(group, world.me);
  view.composer.allowAnonymous(group.type === "supergroup" && group.admins.includes(world.me));
  view.composer.setAction(world.me === null || mine ? null : {
    label: "Join",
    note: "You are not a member of this group.",
    run: () => attempt(view, () => api.join(group.id, world.me)),
  });
}

function drawPrivate(person) {
  const view = viewOf(person.id, "private", person.id);
  const me = person.id === world.me;
  setAttribute(view.node, "data-me", me);
  setAttribute(view.node, "data-tab", person.id === tab);
  // Only what concerns "me" is read out; five chats at once could not be followed.
  setAttribute(view.log, "aria-live", me ? "polite" : "off");
  view.describe(person, nameOf(person), `Private chat with the bot${me ? " · you" : ""}${person.blocked ? " · blocked" : ""}`);
  if (view.tools.childElementCount === 0) view.tools.append(blockButton(view, person.id));
  view.tools.hidden = !person.started || person.blocked;
  view.introduce(world.intros.get(person.id) ?? "");
  view.composer.setAction(privateAction(view, person));
}

function blockButton(view, person) {
  const button = element("button", { type: "button", class: "quiet" }, "Block bot");
  button.addEventListener("click", () => attempt(view, () => api.block(person)));
  return button;
}

function privateAction(view, person) {
  if (person.blocked) {
    return { label: "Unblock", note: "This person blocked the bot.", run: () => attempt(view, () => api.unblock(person.id)) };
  }
  const payload = offers.get(person.id) ?? null;
  if (payload !== null) {
    return {
      label: "Start",
      note: `A link was opened: ${payload}`,
      run: () => attempt(view, () => start(person.id, payload)),
      dismiss: () => offer(person.id, null),
    };
  }
  if (person.started) return null;
  return { label: "Start", note: "", run: () => attempt(view, () => api.send(person.id, { person: person.id, text: "/start" })) };
}

/** Offers a person the Start button that carries a payload, or takes it back (null). */
function offer(person, payload) {
  offers.set(person, payload);
  draw();
}

async function start(person, payload) {
  await api.open(person, { link: startLink(world.bot.username, payload) });
  offers.set(person, null);
}

/** Does something for a chat and shows what came of it, or why it could not be. */
async function attempt(view, action) {
  try {
    await action();
    await Promise.all([readWorld(), view.refresh()]);
  } catch (error) {
    view.tell(error.message, "fault");
  }
}

/** A person follows a link; one that is none, or dangerous, leads nowhere. */
function followLink(person, url) {
  const address = safeAddress(url);
  if (address === null) return;
  const wanted = botLink(address, world.bot.username);
  if (wanted === null) {
    window.open(address, "_blank", "noreferrer");
  } else if ("startgroup" in wanted) {
    askGroup(person, wanted.startgroup);
  } else {
    show(person);
    offer(person, wanted.start);
    views.get(person).composer.focus();
  }
}

function askGroup(person, payload) {
  const options = world.groups.map(({ id, title }) => [id, title]);
  ask({
    title: "Add the bot to a group",
    action: "Add",
    fields: [{ name: "group", label: "Group", type: "select", options }],
    submit: async ({ group }) => {
      await api.open(person, { link: groupLink(world.bot.username, payload), group: Number(group) });
      await readWorld();
    },
  });
}

async function showAlert(person, text) {
  const someone = world.people.find(({ id }) => id === person);
  const focused = document.activeElement;
  await alertBox(`${nameOf(world.bot)} to ${nameOf(someone)}`, text);
  if (document.activeElement === document.body && focused?.isConnected !== true) views.get(person)?.log.focus();
}

/** Shows a chat on a narrow page. */
function show(id) {
  tab = id;
  if (world.groups.some((group) => group.id === id)) world.group = id;
  draw();
  const view = views.get(id);
  view.node.scrollIntoView({ block: "nearest" });
  setAttribute(tabs.get(id), "data-unread", null);
}

function drawTabs() {
  const chats = [...world.groups, ...world.people];
  for (const chat of chats) {
    if (!tabs.has(chat.id)) {
      const button = element("button", { type: "button", class: "tab" }, element("bdi"));
      button.addEventListener("click", () => show(chat.id));
      tabs.set(chat.id, button);
    }
    setText(tabs.get(chat.id).firstElementChild, nameOf(chat));
    setAttribute(tabs.get(chat.id), "aria-current", chat.id === tab ? "true" : null);
  }
  arrange(tabsBox, chats.map(({ id }) => tabs.get(id)));
}

function arrived(view) {
  if (!view.visible) setAttribute(tabs.get(view.id), "data-unread", true);
}

async function readEverything() {
  await readWorld();
  await Promise.all([...views.values()].map((view) => view.refresh({ complete: true })));
  header.setConnection("live");
}

function heard({ kind, chat }) {
  if (kind === "message") views.get(chat)?.refresh();
  else quietly(readEverything()); // also when the world was emptied: a chat of the same id may be another one
}

/** Reading that fails is made up for when the connection comes back. */
function quietly(reading) {
  reading.catch(() => header.setConnection("lost"));
}

follow({
  onOpen: () => quietly(readEverything()),
  onEvent: heard,
  onLost: () => header.setConnection("lost"),
});
