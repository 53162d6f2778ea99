// @ts-check
/**
 * Ends a process with everything that it started: the servers and the browser of a test file would live on if only its own
 * process were ended.
 */
import { spawnSync } from "node:child_process";

/** A process that is started with this leads a group of its own, so a Ctrl-C in the terminal does not reach it. */
export const ownGroup = process.platform !== "win32";

/**
 * Ends the processes and their descendants at once. Ids of processes that are already gone do no harm.
 *
 * @param {readonly number[]} ids
 */
export function endTrees(ids) {
  if (ids.length === 0) return;
  if (process.platform === "win32") {
    for (const id of ids) spawnSync("taskkill", ["/pid", String(id), "/t", "/f"]);
    return;
  }
  // Listed before anything is ended: the children of a process that is gone are no longer known as its children.
  const everyone = [...ids, ...descendantsOf(ids)];
  for (const id of ids) end(-id);
  for (const id of everyone) end(id);
}

/**
 * The ids of what these processes started, and of what those started in turn.
 *
 * @param {readonly number[]} ids
 */
function descendantsOf(ids) {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  /** @type {Map<number | undefined, number[]>} */
  const childrenOf = new Map();
  for (const line of (stdout ?? "").split("\n")) {
    const [id, parent] = line.trim().split(/\s+/).map(Number);
    if (id) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), id]);
  }
  /** @type {number[]} */
  const found = [];
  const queue = [...ids];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const children = childrenOf.get(id) ?? [];
    found.push(...children);
    queue.push(...children);
  }
  return found;
}

/** @param {number} id */
function end(id) {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
