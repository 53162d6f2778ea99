// @ts-check
/** The tag: a small loader with the app's scripts beside it, and one file with everything. */
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { appScripts, published } from "./app.mjs";
import { ownReact } from "./react-modules.mjs";
import { ELEMENT_START } from "./starts.mjs";

/**
 * Writes the loader `querylet.js`, the app's scripts in `app/`, and `querylet.full.js`.
 *
 * @param {string} outdir
 * @returns {Promise<import("esbuild").Metafile>} of the app's scripts, which the stand-alone page loads as well
 */
export async function buildEmbed(outdir) {
  const [{ metafile }] = await Promise.all([
    esbuild.build({ ...appScripts, outdir: join(outdir, "app") }),
    esbuild.build({
      ...published,
      entryPoints: { "querylet.full": "src/app/frame/embed/full.ts" },
      outdir,
      format: "iife",
      plugins: [ownReact, withoutTranslations, ...published.plugins],
    }),
  ]);
  await esbuild.build({
    ...published,
    entryPoints: { querylet: "src/app/frame/embed/loader.ts" },
    outdir,
    format: "iife",
    define: { ...published.define, APP_FILE: JSON.stringify(`app/${startOf(metafile)}`) },
  });
  return metafile;
}

/**
 * @param {import("esbuild").Metafile} metafile
 * @returns {string} the name of the script that a page with an element imports
 */
function startOf({ outputs }) {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ELEMENT_START);
  if (!entry) throw new Error("The app's first file is missing from the build.");
  return basename(entry[0]);
}

/** The one file has English only: nobody should fetch all languages to read one. */
/** @type {import("esbuild").Plugin} */
const withoutTranslations = {
  name: "without-translations",
  setup(build) {
    build.onLoad({ filter: /messages[\\/]translations\.ts$/ }, () => ({ contents: "export const TRANSLATIONS = {};" }));
    build.onLoad({ filter: /messages[\\/]names\.ts$/ }, () => ({
      contents: 'export const LANGUAGE_NAMES = [["en", "English"]];',
    }));
  },
};
