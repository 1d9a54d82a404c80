// Points of time in a text, shown in the reader's zone and manner as their format wants it.

import { element, setText } from "./dom.js";

const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium", hourCycle: "h23" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const MINUTE = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const PARTS = {
  w: { weekday: "long" },
  d: { day: "2-digit", month: "2-digit", year: "2-digit" },
  D: { day: "numeric", month: "long", year: "numeric" },
  t: MINUTE,
  T: { ...MINUTE, second: "2-digit" },
};
const SECONDS = { year: 31_557_600, month: 2_629_800, day: 86_400, hour: 3600, minute: 60, second: 1 };
const TICK_MS = 1000;

/** The element of a date_time entity. It is empty where the format is: then the text itself says when. */
export function dateNode({ unix_time: unix, date_time_format: format = "" }) {
  const date = new Date(unix * 1000);
  const attributes = { datetime: date.toISOString(), title: FULL.format(date), dir: "auto" };
  // What changes with each second would otherwise be read out with each second.
  if (format === "r") return element("time", { ...attributes, "data-relative": true, "aria-live": "off" }, fromNow(date));
  return element("time", attributes, ...(format === "" ? [] : [shown(date, format)]));
}

function shown(date, format) {
  const options = Object.assign({}, ...[...format].map((letter) => PARTS[letter]));
  return new Intl.DateTimeFormat(undefined, options).format(date);
}

function fromNow(date) {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, length] = Object.entries(SECONDS).find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return RELATIVE.format(Math.trunc(seconds / length), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) setText(node, fromNow(new Date(node.dateTime)));
}, TICK_MS);
