/** The app as `npm start` serves it, for browser tests: built once a process, on free ports. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startDemo, type Demo, type StartOptions } from "../../../src/demo/start.js";
import { temporaryFolder } from "./temporary-folder.js";

let built: Promise<string> | undefined;

/** The folder with the built app. */
export function appRoot(): Promise<string> {
  built ??= (async () => {
    const folder = temporaryFolder("app");
    // Not bundled into the test: the build has paths of its own.
    const build = (await import(pathToFileURL(resolve("src/build/app/app.mjs")).href)) as {
      buildApp(outdir: string): Promise<unknown>;
    };
    await build.buildApp(folder);
    return folder;
  })();
  return built;
}

let gallery: Promise<string> | undefined;

/** The folder with the built gallery. */
export function galleryRoot(): Promise<string> {
  gallery ??= (async () => {
    const folder = temporaryFolder("gallery");
    const build = (await import(pathToFileURL(resolve("src/build/bundles.mjs")).href)) as {
      buildGallery(outdir: string): Promise<unknown>;
    };
    await build.buildGallery(folder);
    return folder;
  })();
  return gallery;
}

export async function startApp(options: Omit<StartOptions, "appRoot"> = {}): Promise<Demo> {
  return startDemo({ port: 0, appRoot: await appRoot(), ...options });
}
