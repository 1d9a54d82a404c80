// What a message shows above or below its words: a photo, an animation, or a file to download.

import { element, setAttribute } from "./dom.js";
import { openPicture } from "./viewer.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class MediaView {
  #picture = null; // what the picture's element is to show: {url, width, height, words, moving}
  #showLarge = null; // shows another picture where this one is open large
  #revealed = null; // the address of what was hidden and is no longer

  constructor() {
    this.node = element("div", { class: "media" });
  }

  /** Shows what a Bot API message has; the words of its caption stand for it where it cannot be seen. */
  update(message) {
    const { photo_url: photo, animation_url: animation, document_url: file } = message;
    const words = message.caption;
    if (photo !== undefined) {
      const { width, height } = message.photo.at(-1);
      this.#draw("picture", photo, message, { url: photo, width, height, words: words ?? "Photo" });
    } else if (animation !== undefined) {
      const { width, height, mime_type: type } = message.animation;
      const picture = { url: animation, width, height, words: words ?? "Animation", moving: true };
      this.#draw(type === "image/gif" ? "picture" : "video", animation, message, picture);
    } else if (file !== undefined) {
      this.#draw("file", file, message, { url: file, words: message.document?.file_name ?? "Document" });
    } else {
      this.#draw(null);
    }
  }

  #draw(kind, url, message, what) {
    if (this.node.dataset.kind !== (kind ?? undefined)) {
      this.#picture = null;
      this.node.replaceChildren();
      setAttribute(this.node, "data-kind", kind);
    }
    if (kind === "picture") this.#drawPicture(what);
    else if (kind === "video") this.#drawVideo(what);
    else if (kind === "file") this.node.replaceChildren(element("a", { class: "file", href: url, download: what.words }, what.words));
    this.#veil(message?.has_media_spoiler === true && this.#revealed !== url, url);
  }

  /** Keeps the picture's element over an edit: the old picture stands until the new one can be drawn at once. */
  async #drawPicture(picture) {
    const first = this.#picture === null;
    this.#picture = picture;
    if (first) {
      const link = element("a", { class: "picture", "aria-haspopup": "dialog" }, element("img"));
      link.addEventListener("click", (event) => this.#open(event));
      this.node.append(link);
    } else if (this.node.querySelector("img").getAttribute("src") !== picture.url) {
      const next = new Image();
      next.src = picture.url;
      await next.decode().catch(() => {}); // what cannot be drawn is shown as its words
      if (this.#picture !== picture) return;
    }
    const link = this.node.firstElementChild;
    setAttribute(link, "href", picture.url);
    setAttribute(link, "data-moving", picture.moving);
    for (const [name, value] of Object.entries({ width: picture.width, height: picture.height, alt: picture.words, src: picture.url })) {
      setAttribute(link.firstElementChild, name, value);
    }
    this.#showLarge?.(picture);
  }

  #open(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into a tab or window of its own
    event.preventDefault();
    this.#showLarge = openPicture(this.#picture, () => (this.#showLarge = null));
  }

  #drawVideo({ url, width, height, words }) {
    let video = this.node.querySelector("video");
    if (video === null) {
      const still = STILL.matches;
      video = element("video", { autoplay: !still, loop: true, playsinline: true, controls: still });
      video.muted = true; // as an attribute it counts only when the page is parsed, and sound may not start by itself
      this.node.append(video);
    }
    const size = width > 0 && height > 0 ? { width, height } : { width: null, height: null };
    for (const [name, value] of Object.entries({ ...size, "aria-label": words, src: url })) setAttribute(video, name, value);
  }

  /** Hides what is there until it is pressed, or shows it. */
  #veil(hidden, url) {
    setAttribute(this.node, "data-veiled", hidden);
    this.node.querySelector(".veil")?.remove();
    if (this.node.firstElementChild !== null) this.node.firstElementChild.inert = hidden;
    if (!hidden) return;
    const veil = element("button", { type: "button", class: "veil", "aria-label": "Hidden picture, press to show" });
    veil.addEventListener("click", () => {
      this.#revealed = url;
      this.#veil(false);
      this.node.firstElementChild.focus({ preventScroll: true });
    });
    this.node.append(veil);
  }
}
