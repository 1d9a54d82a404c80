// How high the words and the keys of a message are, for its picture to leave them room.

const ROOMS = [[".words", "--words"], [".keyboard", "--keys"]];

// A frame later: what grows or shrinks by it is measured in its turn then.
const observer = new ResizeObserver((entries) => {
  const messages = new Set(entries.map(({ target }) => target.closest(".message")).filter((message) => message !== null));
  requestAnimationFrame(() => messages.forEach(measure));
});

/** Keeps the room for the parts of a message up to date. */
export function watchRoom(message) {
  for (const [part] of ROOMS) observer.observe(message.querySelector(part));
}

function measure(message) {
  for (const [part, room] of ROOMS) message.style.setProperty(room, `${message.querySelector(part).offsetHeight}px`);
}
