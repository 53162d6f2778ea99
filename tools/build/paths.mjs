// @ts-check
/** The folders of the project, and of temporary files of the build's commands. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root. */
export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** The folder that may be deleted at any time. */
export const cacheFolder = join(root, "node_modules/.cache/querylet");

/** Those of this process, by name. */
/** @type {Map<string, string>} */
const temporaryFolders = new Map();

/**
 * A folder for one command of one process, so that commands which run at the same time never share files. It is deleted when
 * the process ends. Folders of processes that were killed are deleted by the next command of that name.
 *
 * @param {string} name what the folder is for
 * @returns {string} its path
 */
export function temporaryFolder(name) {
  const made = temporaryFolders.get(name);
  if (made) return made;
  mkdirSync(cacheFolder, { recursive: true });
  for (const entry of readdirSync(cacheFolder)) {
    const owner = new RegExp(`^${name}-(\\d+)$`).exec(entry)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(cacheFolder, entry), { recursive: true, force: true });
  }
  const folder = join(cacheFolder, `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  temporaryFolders.set(name, folder);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Whether a process of that id runs.
 *
 * @param {number} pid
 */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, so it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
