// @ts-check
/**
 * The demo's server of `npm start`: restarted when its bundle changes, and started in its previous version if the new
 * one fails.
 */
import { copyFileSync } from "node:fs";
import { ServerProcess } from "./server-process.mjs";

/**
 * @param {object} options
 * @param {string[]} options.args the words of the command line
 * @param {{ appRoot: string, galleryRoot: string }} options.folders where the site is
 * @param {string} options.program the file that the bundle is published to
 * @param {import("./bundle.mjs").Bundle} options.bundle
 * @param {(text: string) => void} options.log
 */
export function createDemoServer({ args, folders, program, bundle, log }) {
  const lastGood = `${program}.last-good.mjs`;
  /** The version that was tried last, with or without success. */
  let version = "";
  /** @type {string[]} */
  let errors = [];

  const server = new ServerProcess({
    args,
    folders,
    onEnd(code) {
      log(`The server ended by itself (exit code ${code}). The next change starts it again.`);
      version = "";
    },
  });

  /** @returns {Promise<number | undefined>} the exit code; undefined while it runs */
  async function begin() {
    version = bundle.publish();
    const { isRunning, code } = await server.start(program);
    if (!isRunning) return code;
    copyFileSync(program, lastGood);
    return undefined;
  }

  /** Gives way to a new version; does nothing where there is none. */
  async function publish() {
    const wanted = bundle.publish();
    if (wanted === version) return;
    version = wanted;
    const started = performance.now();
    await server.stop();
    const { isRunning, lastOutput } = await server.start(program);
    if (isRunning) {
      errors = [];
      copyFileSync(program, lastGood);
      log(`Server restarted in ${Math.round(performance.now() - started)} ms.`);
      return;
    }
    errors = [`The server does not start.\n${lastOutput}`];
    await server.start(lastGood);
    log("The server does not start. The version before runs in its place.");
  }

  return {
    begin,
    publish,
    /** @param {unknown} news */
    tell: (news) => server.tell(news),
    kill: () => server.kill(),
    /** @param {() => Promise<unknown>} bring */
    onGalleryWanted: (bring) => server.onGalleryWanted(bring),
    errors: () => errors,
  };
}
