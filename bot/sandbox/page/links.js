// Links into Telegram: what they ask of the person who follows them.

const HOSTS = new Set(["t.me", "telegram.me", "telegram.dog"]);

/** `{start: payload or null}` or `{startgroup: payload or null}` for a link to this bot, null for any other link. */
export function botLink(url, username) {
  const address = new URL(url);
  const query = address.searchParams;
  const domain = HOSTS.has(address.hostname)
    ? address.pathname.slice(1)
    : address.protocol === "tg:" && address.href.startsWith("tg://resolve") && query.get("domain");
  if (!domain || domain.toLowerCase() !== username?.toLowerCase()) return null;
  if (query.has("startgroup")) return { startgroup: query.get("startgroup") || null };
  return { start: query.get("start") || null };
}

/** The link that starts a bot with a payload. */
export function startLink(username, payload) {
  return `https://t.me/${username}?start=${encodeURIComponent(payload)}`;
}

/** The link that adds a bot to a group. */
export function groupLink(username, payload) {
  return `https://t.me/${username}?startgroup=${encodeURIComponent(payload ?? "")}`;
}
