/** Parts of the published packages, for tests that need them without packing the packages. */
import { resolve } from "node:path";
import { builtOnce } from "../programs/built-once.js";
import { loadModule } from "../programs/load-module.js";

let isCurrent: Promise<boolean> | undefined;

/** Whether dist/ was built from the current sources. Checked once in each process. */
const areBuilt = (): Promise<boolean> =>
  (isCurrent ??= loadModule<{ isCurrentBuild(dist: string): boolean }>("tools/build/current-build.mjs").then((build) =>
    build.isCurrentBuild("dist"),
  ));

/** The folder of the built client, which may be without its types. */
export async function clientRoot(): Promise<string> {
  if (await areBuilt()) return resolve("dist/querylet");
  return builtOnce("client", async (folder) => {
    const build = await loadModule<{ buildClientPackage(folder: string): Promise<unknown> }>("tools/build/build.mjs");
    await build.buildClientPackage(folder);
  });
}

/** The folder with the loader, the app's files and the single-file build. */
export async function embedRoot(): Promise<string> {
  if (await areBuilt()) return resolve("dist/querylet-app/embed");
  return builtOnce("embed", async (folder) => {
    const build = await loadModule<{ buildEmbed(outdir: string): Promise<unknown> }>("tools/build/app/embed.mjs");
    await build.buildEmbed(folder);
  });
}
