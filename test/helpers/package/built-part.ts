/** Parts of the published package, for tests that need them without packing the package. */
import { resolve } from "node:path";
import { builtOnce } from "../programs/built-once.js";
import { loadModule } from "../programs/load-module.js";

let isCurrent: Promise<boolean> | undefined;

/** Whether dist/ was built from the current sources. Checked once in each process. */
const isPackageBuilt = (): Promise<boolean> =>
  (isCurrent ??= loadModule<{ isCurrentBuild(dist: string): boolean }>("tools/build/current-build.mjs").then((build) =>
    build.isCurrentBuild("dist"),
  ));

/** The folder of the built library, with the same layout as dist/. */
export async function libraryRoot(): Promise<string> {
  if (await isPackageBuilt()) return resolve("dist");
  return builtOnce("library", async (folder) => {
    const build = await loadModule<{ buildLibrary(outdir: string): Promise<unknown> }>("tools/build/bundles.mjs");
    await build.buildLibrary(folder);
  });
}

/** The folder with the loader, the app's files and the single-file build. */
export async function embedRoot(): Promise<string> {
  if (await isPackageBuilt()) return resolve("dist/embed");
  return builtOnce("embed", async (folder) => {
    const build = await loadModule<{ buildEmbed(outdir: string): Promise<unknown> }>("tools/build/app/embed.mjs");
    await build.buildEmbed(folder);
  });
}
