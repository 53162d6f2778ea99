/** The app as `npm start` serves it, for browser tests: built once a run, on free ports. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { startDemo, type Demo, type StartOptions } from "../../../src/demo/start.js";
import { builtOnce } from "./built-once.js";
import { loadModule } from "./load-module.js";

/** The folder with the built app. */
export const appRoot = (): Promise<string> =>
  builtOnce("app", async (folder) => {
    const build = await loadModule<{ buildApp(outdir: string): Promise<unknown> }>("src/build/app/app.mjs");
    await build.buildApp(folder);
    compressOnce(folder);
  });

/** Leaves compressed twins of the files, which every server of the run would make again by itself. */
function compressOnce(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => COMPRESSED.test(each))) {
    const path = join(folder, name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params: AS_THE_SERVER }));
  }
}
const COMPRESSED = /\.(js|css)$/;
const AS_THE_SERVER = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** The folder with the built gallery. */
export const galleryRoot = (): Promise<string> =>
  builtOnce("gallery", async (folder) => {
    const build = await loadModule<{ buildGallery(outdir: string): Promise<unknown> }>("src/build/bundles.mjs");
    await build.buildGallery(folder);
  });

export async function startApp(options: Omit<StartOptions, "appRoot"> = {}): Promise<Demo> {
  return startDemo({ port: 0, appRoot: await appRoot(), ...options });
}
