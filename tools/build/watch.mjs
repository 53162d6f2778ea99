// @ts-check
/** Watches files for changes. */
import { readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps, and a change of branch writes many files, in ms. */
const QUIET_MS = 10;

/** Folders of packages that tests install, with thousands of folders in them. */
const NOT_WATCHED = "node_modules";

/**
 * Watches folders with everything in them, installed packages aside. Each folder has a watch of its own: one recursive watch loses files
 * that an editor replaces, on Linux with Node 20.
 *
 * @param {string[]} folders absolute paths
 * @param {(files: string[]) => void} onChange told the absolute paths of what was written, added or removed, once it is quiet
 * @returns {() => void} ends it
 */
export function watchFolders(folders, onChange) {
  const folderWatch = new FolderWatch(folders, onChange);
  return () => folderWatch.end();
}

class FolderWatch {
  #folders;
  #onChange;
  /** By the folder's path. */
  /** @type {Map<string, { watcher: import("node:fs").FSWatcher, identity: string }>} */
  #watchers = new Map();
  /** @type {Set<string>} */
  #changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #quiet;
  #isEnded = false;
  /** Whether a folder may have come or gone. */
  #mayBeMoved = false;

  /**
   * @param {string[]} folders
   * @param {(files: string[]) => void} onChange
   */
  constructor(folders, onChange) {
    this.#folders = folders;
    this.#onChange = onChange;
    for (const folder of folders) this.#add(folder, () => {});
  }

  end() {
    this.#isEnded = true;
    clearTimeout(this.#quiet);
    for (const folder of this.#watchers.keys()) this.#forget(folder);
  }

  /** @param {string} path */
  #note(path) {
    this.#changed.add(path);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#report(), QUIET_MS);
  }

  #report() {
    const files = [...this.#changed];
    this.#changed.clear();
    this.#onChange(files);
    if (this.#mayBeMoved && !this.#isEnded) this.#lookForFolders();
  }

  /** Takes as long as a small build does, so that it is done after the change is told, and only where it is needed. */
  #lookForFolders() {
    this.#mayBeMoved = false;
    for (const [folder, { identity }] of this.#watchers) if (identityOf(folder) !== identity) this.#forget(folder);
    for (const folder of this.#folders) tryTo(() => this.#add(folder, (path) => this.#note(path)));
  }

  /**
   * Watches a folder and those in it, unless it does already. What is found in a new folder is new too.
   *
   * @param {string} folder
   * @param {(path: string) => void} onNewFile
   */
  #add(folder, onNewFile) {
    const isNew = !this.#watchers.has(folder);
    if (isNew) this.#watch(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === NOT_WATCHED) continue;
      if (entry.isDirectory()) tryTo(() => this.#add(path, onNewFile));
      else if (isNew) onNewFile(path);
    }
  }

  /** @param {string} folder */
  #watch(folder) {
    const watcher = watch(folder, (event, name) => {
      this.#mayBeMoved ||= event === "rename"; // Node reports "rename" for added and removed entries as well
      this.#note(name ? join(folder, name) : folder);
    });
    watcher.on("error", () => this.#forget(folder)); // the folder is gone
    this.#watchers.set(folder, { watcher, identity: identityOf(folder) });
  }

  /** @param {string} folder */
  #forget(folder) {
    this.#watchers.get(folder)?.watcher.close();
    this.#watchers.delete(folder);
  }
}

/**
 * Identifies a folder, even if another one is created later under the same path. A watch stays with the first one, and
 * is not told that it is gone.
 *
 * @param {string} folder
 * @returns {string} empty if there is none
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
    // The folder is gone, so there is nothing to watch.
  }
}
