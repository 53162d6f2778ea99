/**
 * Loads modules of the build and of the test driver from their files. Bundled into a test they would be copies that
 * cannot find the project.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** @param path relative to the project's root */
export const loadModule = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(path)).href)) as Module;
