/** The app as `npm start` serves it, for browser tests: built once a run, on free ports. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startDemo, type Demo, type StartOptions } from "../../../src/demo/start.js";
import { builtOnce } from "./built-once.js";

/** The modules that build, loaded as they are: bundled into a test they would not find the project. */
const loadModule = (path: string): Promise<unknown> => import(pathToFileURL(resolve(path)).href);

/** The folder with the built app. */
export const appRoot = (): Promise<string> =>
  builtOnce("app", async (folder) => {
    const build = (await loadModule("src/build/app/app.mjs")) as { buildApp(outdir: string): Promise<unknown> };
    await build.buildApp(folder);
  });

/** The folder with the built gallery. */
export const galleryRoot = (): Promise<string> =>
  builtOnce("gallery", async (folder) => {
    const build = (await loadModule("src/build/bundles.mjs")) as { buildGallery(outdir: string): Promise<unknown> };
    await build.buildGallery(folder);
  });

export async function startApp(options: Omit<StartOptions, "appRoot"> = {}): Promise<Demo> {
  return startDemo({ port: 0, appRoot: await appRoot(), ...options });
}
