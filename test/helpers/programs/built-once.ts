/**
 * Builds that tests share within one run. More than thirty files use the app, each in its own process or with its own
 * modules.
 */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

/** The builds of this process by name. */
const builds = new Map<string, Promise<string>>();

/**
 * Builds into a folder, unless this run has done so already. If sources may change during a run, each file builds for
 * itself.
 *
 * @param name the name of the build
 * @param build writes into an empty folder
 * @returns the folder
 */
export function builtOnce(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const promise = builds.get(name) ?? findOrBuild(name, build);
  builds.set(name, promise);
  return promise;
}

async function findOrBuild(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const shared = process.env["QUERYLET_BUILT_ONCE"];
  const sharedFolder = shared === undefined ? undefined : join(shared, name);
  if (sharedFolder !== undefined && existsSync(sharedFolder)) return sharedFolder;
  const folder = temporaryFolder(name);
  await build(folder);
  return sharedFolder === undefined ? folder : shareFolder(folder, sharedFolder);
}

/**
 * Renames a folder in one step, so that no other process sees half of it. If two processes build at the same time, the
 * first result stays.
 */
function shareFolder(folder: string, sharedFolder: string): string {
  mkdirSync(join(sharedFolder, ".."), { recursive: true });
  try {
    renameSync(folder, sharedFolder);
  } catch (error) {
    if (!existsSync(sharedFolder)) throw error;
  }
  return sharedFolder;
}
