// The people side of the sandbox, one function a call. All of them throw ApiError with a sentence to show.

export class ApiError extends Error {}

async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The sandbox cannot be reached.");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(answer.error ?? `The sandbox answered ${response.status}.`);
  return answer;
}

export const people = () => call("GET", "/people");
export const addPerson = (person) => call("POST", "/people", person);
export const block = (person) => call("POST", `/people/${person}/block`, {});
export const unblock = (person) => call("POST", `/people/${person}/unblock`, {});

/** Follows a t.me link as a person; with press false it only tells what would be shown. */
export const open = (person, request) => call("POST", `/people/${person}/open`, request);

export const chats = () => call("GET", "/chats");
export const addChat = (chat) => call("POST", "/chats", chat);
export const join = (chat, person) => call("POST", `/chats/${chat}/members`, { person });
export const upgrade = (chat) => call("POST", `/chats/${chat}/upgrade`, {});
export const forum = (chat, on) => call("POST", `/chats/${chat}/forum`, { on });
export const addTopic = (chat, topic) => call("POST", `/chats/${chat}/topics`, topic);
export const closeTopic = (chat, thread, change) => call("POST", `/chats/${chat}/topics/${thread}`, change);
export const leave = (chat, person) => call("DELETE", `/chats/${chat}/members/${person}`);

/** What a person sees of a chat, as far as it changed after a revision (0: all of it), and which messages are pinned. */
export const messages = (chat, person, after) => call("GET", `/chats/${chat}/messages?person=${person}&after=${after}`);

/** What a person sees of the bot in a chat: its names, descriptions and commands. */
export const bot = (chat, person) => call("GET", `/chats/${chat}/bot?person=${person}`);

export const send = (chat, message) => call("POST", `/chats/${chat}/messages`, message);
export const tap = (chat, message, where) => call("POST", `/chats/${chat}/messages/${message}/tap`, where);
