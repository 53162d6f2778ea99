// @ts-check
/** The process of the demo's server: runs the built server, and tells open pages what the build says. */
import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";

/** How soon a page asks again after it has lost this server, in ms. */
const RETRY_MS = 250;

/** The id of this run. A page that sees another one reloads, because the data have started again. */
const server = randomUUID();
/** @type {Set<import("node:http").ServerResponse>} */
const pages = new Set();
/**
 * @typedef {{ isGalleryOutdated?: boolean }} State what the build says
 *
 * @typedef {object} Start how the server begins
 * @property {"start"} type
 * @property {string} program the built server
 * @property {string[]} args the words of the command line
 * @property {object} folders where the site is
 * @property {number} startedAt
 * @property {object} [resume] what the last server handed over
 * @property {State} [state]
 *
 * @typedef {Start | { type: "stop" } | { type: "gallery" } | { type: "state", state: State }} Message from the parent process
 *
 * @typedef {object} Demo a server that runs
 * @property {string} url
 * @property {string} [googleUrl]
 * @property {() => unknown} [keepSignIns]
 * @property {() => Promise<void>} close
 */

/** @type {State} */
let state = {};
/** @type {Demo | undefined} */
let demo;

const text = () => `data: ${JSON.stringify({ ...state, server })}\n\n`;

/**
 * Answers a page with a stream of the build's messages, beginning with the latest.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function handleEvents(request, response) {
  if (request.url !== "/development/events") return false;
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write(`retry: ${RETRY_MS}\n${text()}`);
  pages.add(response);
  response.on("close", () => pages.delete(response));
  return true;
}

/**
 * Resolves when the gallery is built, which is done for the first request after a change.
 *
 * @type {Promise<void> | undefined}
 */
let gallery;
let galleryIsBuilt = () => {};

/** @param {import("node:http").IncomingMessage} request */
async function awaitGallery(request) {
  if (!state.isGalleryOutdated || !/^\/gallery(?:[/?]|$)/.test(request.url ?? "")) return false;
  gallery ??= new Promise((resolve) => {
    galleryIsBuilt = resolve;
    process.send?.({ type: "want-gallery" });
  });
  await gallery;
  return false;
}

/** @param {Start} message */
async function start({ program, args, folders, startedAt, resume, state: first }) {
  state = first ?? { isGalleryOutdated: true };
  const { main } = await import(pathToFileURL(program).href);
  const options = {
    ...folders,
    startedAt,
    handlers: [handleEvents, awaitGallery],
    resume,
    onStarted: (/** @type {Demo} */ running) => {
      demo = running;
      const googlePort = running.googleUrl && Number(new URL(running.googleUrl).port);
      process.send?.({ type: "started", started: { port: Number(new URL(running.url).port), googlePort } });
    },
  };
  const code = await main(args, options);
  if (code !== undefined) process.exit(code);
}

async function stop() {
  process.send?.({ type: "sign-ins", signIns: demo?.keepSignIns?.() });
  await demo?.close();
  process.exit(0);
}

process.on("message", (/** @type {Message} */ message) => {
  if (message.type === "start") return start(message);
  if (message.type === "stop") return stop();
  if (message.type === "gallery") {
    gallery = undefined;
    return galleryIsBuilt();
  }
  state = message.state;
  for (const page of pages) page.write(text());
});
// The parent process has ended, for whatever reason.
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches this process too; its parent decides when it ends.
process.on("SIGINT", () => {});
