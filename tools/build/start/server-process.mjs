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

export class ServerProcess {
  /** Every run has the data of the first: they depend on the seed and on when it is. */
  #startedAt = Date.now();
  #options;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {Started | undefined} */
  #started;
  /**
   * The signed-in users at the end of the last process.
   *
   * @type {unknown}
   */
  #signIns;
  /**
   * The latest news for the pages.
   *
   * @type {unknown}
   */
  #state;
  /** @type {() => Promise<unknown>} */
  #bringGallery = async () => undefined;

  /**
   * @param {object} options
   * @param {string[]} options.args the words of the command line
   * @param {object} options.folders where the site is: `appRoot` and `galleryRoot`
   * @param {(code: number) => void} options.onEnd told when a running server ends by itself
   */
  constructor(options) {
    this.#options = options;
  }

  /**
   * @param {string} program the built server
   * @returns {Promise<Begun>}
   */
  start(program) {
    const { args, folders, onEnd } = this.#options;
    const child = fork(childFile, [], { stdio: ["ignore", "inherit", "pipe", "ipc"] });
    this.#child = child;
    const lastOutput = listenTo(child.stderr);
    const resume = this.#started && { ...this.#started, signIns: this.#signIns };
    child.send({ type: "start", program, args, folders, startedAt: this.#startedAt, resume, state: this.#state });
    return new Promise((resolve) => {
      let isRunning = false;
      child.on("message", (/** @type {Message} */ message) => {
        this.#take(message, child);
        if (message.type !== "started") return;
        isRunning = true;
        resolve({ isRunning, code: 0, lastOutput: lastOutput() });
      });
      child.on("close", (code) => {
        const wasStopped = this.#child !== child;
        if (!wasStopped) this.#child = undefined;
        if (!isRunning) resolve({ isRunning, code: code ?? 1, lastOutput: lastOutput() });
        else if (!wasStopped) onEnd(code ?? 1);
      });
    });
  }

  /** Ends the server, which hands over what the next one shall know. */
  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (child) await stopProcess(child);
  }

  /** Ends it at once, when this process ends. */
  kill() {
    this.#child?.kill("SIGKILL");
  }

  /** @param {() => Promise<unknown>} bring called when a page of the gallery is asked for, which waits for it */
  onGalleryWanted(bring) {
    this.#bringGallery = bring;
  }

  /**
   * Tells all open pages, and those that open later.
   *
   * @param {unknown} news
   */
  tell(news) {
    this.#state = news;
    if (this.#child) send(this.#child, { type: "state", state: news });
  }

  /**
   * @param {Message} message
   * @param {import("node:child_process").ChildProcess} child the process that sent it
   */
  #take(message, child) {
    switch (message.type) {
      case "started":
        this.#started = message.started;
        break;
      case "sign-ins":
        this.#signIns = message.signIns;
        break;
      case "want-gallery":
        this.#bringGallery().then(() => send(child, { type: "gallery" }));
        break;
    }
  }
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
