/** Modules of the build and of the driver, loaded as they are: bundled into a test they would be others, and not find the project. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** @param path from the project's root */
export const loadModule = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(path)).href)) as Module;
