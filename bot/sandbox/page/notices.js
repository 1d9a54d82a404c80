// What a person is told in passing: toasts over a chat, and alerts that wait for OK.

import { element } from "./dom.js";
import { renderText } from "./text.js";

const TOAST_MS = 3500;
const INERT = { link() {}, command() {} };

/** A place for toasts; a screen reader reads them out. */
export function toastPlace() {
  return element("div", { class: "toasts", role: "status" });
}

/** Shows a toast for some seconds; the last three at most. */
export function toast(place, text, kind = "answer") {
  const node = element("div", { class: "toast", "data-kind": kind });
  node.append(renderText(text, [], INERT));
  place.append(node);
  while (place.children.length > 3) place.firstElementChild.remove();
  setTimeout(() => node.remove(), TOAST_MS);
}

const waiting = [];

/** Shows an alert that stays until OK, one at a time; settles when it is closed. */
export function alertBox(title, text) {
  return new Promise((closed) => {
    waiting.push({ title, text, closed });
    if (waiting.length === 1) showNext();
  });
}

function showNext() {
  const { title, text, closed } = waiting[0];
  const heading = element("h2", { id: "alert-title", dir: "auto" }, title);
  const words = element("div", { id: "alert-text", class: "alert-text" });
  words.append(renderText(text, [], INERT));
  const ok = element("button", { type: "button", class: "strong", autofocus: true }, "OK");
  const dialog = element(
    "dialog",
    { class: "alert", role: "alertdialog", "aria-labelledby": "alert-title", "aria-describedby": "alert-text" },
    heading, words, element("div", { class: "dialog-buttons" }, ok),
  );
  ok.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    waiting.shift();
    closed();
    if (waiting.length > 0) showNext();
  });
  document.body.append(dialog);
  dialog.showModal();
}
