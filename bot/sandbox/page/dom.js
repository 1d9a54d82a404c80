// Makes and changes elements. Words only ever go in as text nodes, never as markup.

/** A new element: attributes (null, undefined and false leave one out, true sets it empty), then children. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** Sets or removes an attribute, touching nothing when it is so already. */
export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    node.removeAttribute(name);
  } else {
    const wanted = value === true ? "" : String(value);
    if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
  }
}

/** Sets the text of an element. Unchanged text is not set again: a live region would read it out once more. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Puts exactly these children into a parent, in this order, moving only those that are not in place (a moved one loses focus). */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/** A person's or chat's full name, without marks that would turn it round. */
export function nameOf(someone) {
  const name = someone.title ?? ([someone.first_name, someone.last_name].filter(Boolean).join(" ") || "Deleted account");
  return name.replace(/[\u202a-\u202e]/g, "");
}

const HUES = 7;

/** A round picture with the first letter of a name, in the colour that goes with the id. */
export function avatar(someone) {
  const letter = [...nameOf(someone).trim()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "?";
  return element("span", { class: "avatar", "data-hue": hueOf(someone.id), "aria-hidden": "true" }, letter.toUpperCase());
}

/** Which of the name colours goes with an id. */
export function hueOf(id) {
  return Math.abs(id) % HUES;
}
