// A picture as large as the page allows, over everything else, until it is closed.

import { element, setAttribute } from "./dom.js";

/**
 * Opens a picture, `{url, words}`. Escape and a tap close it, and the focus goes back to where it was; `closed()` is told.
 * Gives a function that shows another picture in its place.
 */
export function openPicture(picture, closed) {
  const image = element("img");
  const close = element("button", { type: "button", class: "close", "aria-label": "Close", autofocus: true }, "×");
  const dialog = element("dialog", { class: "viewer" }, image, close);
  const show = ({ url, words }) => {
    setAttribute(image, "src", url);
    setAttribute(image, "alt", words);
    setAttribute(dialog, "aria-label", words);
  };
  show(picture);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  document.body.append(dialog);
  dialog.showModal();
  return show;
}
