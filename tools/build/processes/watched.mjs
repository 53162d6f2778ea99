// @ts-check
/** Processes that do not outlive this one, even where it is killed: a watchdog beside it ends them. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endTrees, ownGroup } from "./process-tree.mjs";

const watchdogProgram = fileURLToPath(new URL("./watchdog.mjs", import.meta.url));

/**
 * The ids of the processes that have not ended.
 *
 * @type {Set<number>}
 */
const running = new Set();

/**
 * Has a process end once this one is gone.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function endWithThisProcess(child) {
  const { pid } = child;
  if (pid === undefined) return; // It could not be started.
  running.add(pid);
  tellWatchdog();
  child.once("exit", () => {
    running.delete(pid);
    tellWatchdog();
  });
}

/** Ends them all now, with all that they started. */
export function endWatched() {
  endTrees([...running]);
  running.clear();
  watchdog?.kill("SIGKILL");
}

/** @type {ReturnType<typeof startWatchdog> | undefined} */
let watchdog;

function tellWatchdog() {
  watchdog ??= startWatchdog();
  watchdog.stdin.write(`${[...running].join(" ")}\n`);
}

function startWatchdog() {
  const child = spawn(process.execPath, [watchdogProgram], { stdio: ["pipe", "ignore", "ignore"], detached: ownGroup });
  child.stdin.on("error", () => {}); // It was ended from outside: this process can do without it.
  /** @type {import("node:net").Socket} */ (child.stdin).unref();
  child.unref();
  return child;
}
