// @ts-check
/**
 * The demo's server as a process of its own, which a change of its source ends and starts again: on the same ports, with data
 * from the same seed, and with all signed-in users.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const childFile = fileURLToPath(new URL("child.mjs", import.meta.url));
/** How long a server may take to hand over what it knows, in ms. */
const STOP_LIMIT_MS = 3000;
/** How much of its last output is kept, in characters. */
const LAST_OUTPUT_LENGTH = 4000;

/**
 * @typedef {object} Started what a server that runs says of itself
 * @property {number} port
 * @property {number | undefined} googlePort
 *
 * @typedef {object} Begun how a start went
 * @property {boolean} isRunning
 * @property {number} code otherwise its exit code: 0 after `--help`
 * @property {string} lastOutput and what it wrote to its standard error
 *
 * @typedef {{ type: "started", started: Started } | { type: "sign-ins", signIns: unknown } | { type: "want-gallery" }} Message
 */

/**
 * @param {object} options
 * @param {string[]} options.args the words of the command line
 * @param {object} options.folders where the site is: `appRoot` and `galleryRoot`
 * @param {(code: number) => void} options.onEnd told when a running server ends by itself
 */
export function createServerProcess({ args, folders, onEnd }) {
  /** Every run has the data of the first: they depend on the seed and on when it is. */
  const startedAt = Date.now();
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  /** @type {Started | undefined} */
  let started;
  /**
   * The signed-in users at the end of the last process.
   *
   * @type {unknown}
   */
  let signIns;
  /**
   * The latest news for the pages.
   *
   * @type {unknown}
   */
  let state;
  /** @type {() => Promise<unknown>} */
  let bringGallery = async () => undefined;

  /**
   * @param {string} program the built server
   * @returns {Promise<Begun>}
   */
  function start(program) {
    const own = fork(childFile, [], { stdio: ["ignore", "inherit", "pipe", "ipc"] });
    child = own;
    const lastOutput = listenTo(own.stderr);
    const resume = started && { ...started, signIns };
    own.send({ type: "start", program, args, folders, startedAt, resume, state });
    return new Promise((resolve) => {
      let isRunning = false;
      own.on("message", (/** @type {Message} */ message) => {
        if (message.type === "sign-ins") signIns = message.signIns;
        if (message.type === "want-gallery") bringGallery().then(() => send(own, { type: "gallery" }));
        if (message.type !== "started") return;
        started = message.started;
        isRunning = true;
        resolve({ isRunning, code: 0, lastOutput: lastOutput() });
      });
      own.on("close", (code) => {
        const wasStopped = child !== own;
        if (!wasStopped) child = undefined;
        if (!isRunning) resolve({ isRunning, code: code ?? 1, lastOutput: lastOutput() });
        else if (!wasStopped) onEnd(code ?? 1);
      });
    });
  }

  return {
    start,
    /** Ends the server, which hands over what the next one shall know. */
    async stop() {
      const own = child;
      child = undefined;
      if (own) await stopProcess(own);
    },
    /** Ends it at once, when this process ends. */
    kill: () => child?.kill("SIGKILL"),
    /** @param {() => Promise<unknown>} bring called when a page of the gallery is asked for, which waits for it */
    onGalleryWanted(bring) {
      bringGallery = bring;
    },
    /**
     * Tells all open pages, and those that open later.
     *
     * @param {unknown} news
     */
    tell(news) {
      state = news;
      if (child) send(child, { type: "state", state });
    },
  };
}

/**
 * Copies the standard error of a process to ours.
 *
 * @param {import("node:stream").Readable | null} stream
 * @returns {() => string} the last of it
 */
function listenTo(stream) {
  let lastOutput = "";
  stream?.setEncoding("utf8").on("data", (text) => {
    process.stderr.write(text);
    lastOutput = (lastOutput + text).slice(-LAST_OUTPUT_LENGTH);
  });
  return () => lastOutput;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {object} message
 */
function send(child, message) {
  if (child.connected) child.send(message);
}

/** @param {import("node:child_process").ChildProcess} child */
async function stopProcess(child) {
  const closed = new Promise((resolve) => child.once("close", resolve));
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  send(child, { type: "stop" });
  await closed;
  clearTimeout(limit);
}
