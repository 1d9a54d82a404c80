// Small forms in a dialog: a person, a group, where to add the bot.

import { element, setText } from "./dom.js";

let count = 0;

/**
 * Asks for values in a modal dialog and hands them to `submit`, as an object by field name. It stays open with the
 * reason when `submit` throws. A field is `{name, label, type: "text" | "select" | "checkbox", …}`: `required`
 * and `maxlength` for text, `options` ([value, words] pairs) for select, `checked` for checkbox.
 */
export function ask({ title, fields, action, submit }) {
  const id = `form-${(count += 1)}`;
  const inputs = fields.map((field) => [field, input(field)]);
  const problem = element("p", { class: "problem", role: "alert" });
  const cancel = element("button", { type: "button", class: "quiet" }, "Cancel");
  const form = element(
    "form", {},
    element("h2", { id }, title),
    ...inputs.map(([field, node]) => labelled(field, node)),
    problem,
    element("div", { class: "dialog-buttons" }, cancel, element("button", { type: "submit", class: "strong" }, action)),
  );
  const dialog = element("dialog", { class: "form", "aria-labelledby": id }, form);
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await submit(Object.fromEntries(inputs.map(([field, node]) => [field.name, valueOf(field, node)])));
      dialog.close();
    } catch (error) {
      setText(problem, error.message);
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}

function input({ name, type, required, maxlength, options = [], checked }) {
  if (type === "select") {
    return element("select", { name }, ...options.map(([value, words]) => element("option", { value }, words)));
  }
  if (type === "checkbox") return element("input", { name, type, checked });
  return element("input", { name, type, required, maxlength, dir: "auto", autocomplete: "off" });
}

function labelled(field, node) {
  const words = element("span", { dir: "auto" }, field.label);
  return field.type === "checkbox"
    ? element("label", { class: "field-inline" }, node, words)
    : element("label", { class: "field" }, words, node);
}

function valueOf(field, node) {
  return field.type === "checkbox" ? node.checked : node.value.trim();
}
