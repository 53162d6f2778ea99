// @ts-check
/** Tells of changed files. */
import { readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps, and a change of branch writes many files, in ms. */
const QUIET_MS = 10;

/** Folders of packages that tests install, with thousands of folders in them. */
const NOT_WATCHED = "node_modules";

/**
 * Watches folders with everything in them, installed packages aside. Each folder has a watch of its own: one recursive watch loses files that an
 * editor replaces, on Linux with Node 20.
 *
 * @param {string[]} folders absolute paths
 * @param {(files: string[]) => void} onChange told the absolute paths of what was written, added or removed, once it is quiet
 * @returns {() => void} ends it
 */
export function watchFolders(folders, onChange) {
  /** By the folder's path. */
  /** @type {Map<string, { watcher: import("node:fs").FSWatcher, identity: string }>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  let isEnded = false;
  /** Whether a folder may have come or gone. */
  let mayBeMoved = false;

  /** @param {string} path */
  function note(path) {
    changed.add(path);
    clearTimeout(quiet);
    quiet = setTimeout(report, QUIET_MS);
  }

  function report() {
    const files = [...changed];
    changed.clear();
    onChange(files);
    if (mayBeMoved && !isEnded) lookForFolders();
  }

  /** Takes as long as a small build does, so that it is done after the change is told, and only where it is needed. */
  function lookForFolders() {
    mayBeMoved = false;
    for (const folder of watchers.keys()) if (identityOf(folder) !== watchers.get(folder)?.identity) forget(folder);
    for (const folder of folders) tryTo(() => add(folder, note));
  }

  /**
   * Watches a folder and those in it, unless it does already. What is found in a new folder is new too.
   *
   * @param {string} folder
   * @param {(path: string) => void} onNewFile
   */
  function add(folder, onNewFile) {
    const isNew = !watchers.has(folder);
    if (isNew) {
      const watcher = watch(folder, (event, name) => {
        mayBeMoved ||= event === "rename"; // Node's word for an entry that came or went, too
        note(name ? join(folder, name) : folder);
      });
      watcher.on("error", () => forget(folder)); // the folder is gone
      watchers.set(folder, { watcher, identity: identityOf(folder) });
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === NOT_WATCHED) continue;
      if (entry.isDirectory()) tryTo(() => add(path, onNewFile));
      else if (isNew) onNewFile(path);
    }
  }

  /** @param {string} folder */
  function forget(folder) {
    watchers.get(folder)?.watcher.close();
    watchers.delete(folder);
  }

  for (const folder of folders) add(folder, () => {});
  return () => {
    isEnded = true;
    clearTimeout(quiet);
    for (const folder of watchers.keys()) forget(folder);
  };
}

/**
 * Tells a folder from one that was made later under the same path. A watch stays with the first one, and is not told that
 * it is gone.
 *
 * @param {string} folder
 * @returns {string} empty where there is none
 */
function identityOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino} ${found.birthtimeNs}` : "";
}

/**
 * A folder may go while it is read.
 *
 * @param {() => void} work
 */
function tryTo(work) {
  try {
    work();
  } catch {
    // There is nothing to watch then.
  }
}
