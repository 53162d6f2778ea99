/** The app as `npm start` serves it, for browser tests: built once a process, on free ports. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startDemo, type Demo, type StartOptions } from "../../src/demo/start.js";

let built: Promise<string> | undefined;

/** The folder with the built app; it goes when the process ends. */
export function appRoot(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "querylet-app-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    // Not bundled into the test: the build has paths of its own.
    const build = (await import(pathToFileURL(resolve("build.mjs")).href)) as {
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
    const folder = join(await appRoot(), "..", `querylet-gallery-${process.pid}`);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    const build = (await import(pathToFileURL(resolve("build.mjs")).href)) as {
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
