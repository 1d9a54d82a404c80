// A message's text and entities as elements. Offsets are UTF-16 units, as JavaScript's strings count.

import { dateNode } from "./datetime.js";
import { element, setAttribute } from "./dom.js";

const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
const TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };

/**
 * The text as a fragment: each paragraph a block with its own direction.
 * `actions.link(url)` and `actions.command(text)` run when a link or command is followed.
 */
export function renderText(text, entities, actions) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const fragment = document.createDocumentFragment();
  let at = 0;
  for (const block of sorted.filter((entity) => BLOCKS.has(entity.type))) {
    if (block.offset < at) continue;
    // The line break on either side of a block is the block's own.
    if (block.offset > at) addLines(fragment, text, at, block.offset - (text[block.offset - 1] === "\n"), sorted, actions);
    at = block.offset + block.length;
    fragment.append(renderBlock(block, text, sorted, actions));
    if (text[at] === "\n") at += 1;
  }
  if (at < text.length || at === 0) addLines(fragment, text, at, text.length, sorted, actions);
  return fragment;
}

function renderBlock(block, text, entities, actions) {
  const end = block.offset + block.length;
  if (block.type === "pre") {
    return element("pre", { dir: "auto", tabindex: "0" }, element("code", {}, text.slice(block.offset, end)));
  }
  const quote = element("blockquote", { dir: "auto" });
  addLines(quote, text, block.offset, end, entities, actions);
  return quote;
}

function addLines(parent, text, start, end, entities, actions) {
  const inline = entities.filter((entity) => !BLOCKS.has(entity.type));
  let at = start;
  for (const line of text.slice(start, end).split("\n")) {
    const paragraph = element("div", { class: "line", dir: "auto" });
    addInline(paragraph, text, at, at + line.length, inline, actions);
    if (line === "") paragraph.append(element("br"));
    parent.append(paragraph);
    at += line.length + 1;
  }
}

/** Adds text[start, end) with the entities that reach into it, the outer ones (they come first) around the inner. */
function addInline(parent, text, start, end, entities, actions) {
  const [first, ...others] = entities.filter((entity) => entity.offset < end && entity.offset + entity.length > start);
  if (first === undefined) {
    parent.append(text.slice(start, end));
    return;
  }
  const from = Math.max(first.offset, start);
  const to = Math.min(first.offset + first.length, end);
  parent.append(text.slice(start, from));
  const node = wrap(first, text.slice(first.offset, first.offset + first.length), actions);
  if (!node.hasChildNodes()) addInline(node, text, from, to, others, actions);
  // What says something of its own in place of its text says it once, in the first of its lines.
  else if (from > first.offset) node.replaceChildren();
  parent.append(node);
  if (to < end) addInline(parent, text, to, end, others, actions);
}

function wrap(entity, text, actions) {
  if (entity.type in TAGS) return element(TAGS[entity.type]);
  switch (entity.type) {
    case "text_link":
      return link(entity.url ?? "", actions);
    case "url":
      return link(text, actions);
    case "email":
      return link(`mailto:${text}`, actions);
    case "bot_command": {
      const command = element("button", { type: "button", class: "command", dir: "ltr" });
      command.addEventListener("click", () => actions.command(text));
      return command;
    }
    case "spoiler":
      return spoiler();
    case "date_time":
      return dateNode(entity);
    case "mention":
    case "text_mention":
      return element("span", { class: "mention" });
    default:
      return element("span");
  }
}

function link(url, actions) {
  const address = safeAddress(url);
  if (address === null) return element("span");
  const node = element("a", { href: address, target: "_blank", rel: "noreferrer" });
  node.addEventListener("click", (event) => {
    event.preventDefault();
    actions.link(address);
  });
  return node;
}

/** An address that may be followed, with https where no scheme was written; null for javascript: and its like. */
export function safeAddress(url) {
  try {
    const address = new URL(/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`);
    return ["http:", "https:", "mailto:", "tg:"].includes(address.protocol) ? address.href : null;
  } catch {
    return null;
  }
}

function spoiler() {
  const node = element("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Hidden text, press to show" });
  const show = () => {
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) setAttribute(node, name, null);
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      show();
    }
  });
  return node;
}
