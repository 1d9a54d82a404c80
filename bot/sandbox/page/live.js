// Keeps up with the world: its events, and readings of it that do not overtake each other.

const RETRY_MS = 1500;

/**
 * Follows the server's events. `onOpen` runs at each (re)connection: what happened in between is unknown, so read
 * everything then. `onEvent` gets `{revision, chat?, kind}`; `onLost` runs when the connection breaks.
 */
export function follow({ onOpen, onEvent, onLost }) {
  const source = new EventSource("/events");
  source.addEventListener("open", onOpen);
  source.addEventListener("message", (event) => onEvent(JSON.parse(event.data)));
  source.addEventListener("error", () => {
    onLost();
    // A browser tries again by itself only while it believes in the server; after a bad answer it gives up.
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => follow({ onOpen, onEvent, onLost }), RETRY_MS);
    }
  });
}

/**
 * Makes a reading run one at a time: a call that comes during one makes it run once more, since what the call is
 * about may be missing in it. The promise settles when nothing is left to read.
 */
export function oneAtATime(read) {
  let running = null;
  let again = false;
  const run = async () => {
    try {
      while (again) {
        again = false;
        await read();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    again = true;
    running ??= run();
    return running;
  };
}
