// Says what changed in the world, as long as the page is open.

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
