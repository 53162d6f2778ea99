// @ts-check
/** The embed: a small loader with the app's files beside it, and one file with everything. */
import { basename, join, relative } from "node:path";
import * as esbuild from "esbuild";
import { appScripts, inParts, published } from "./app.mjs";
import { root } from "../paths.mjs";
import { TRANSLATIONS } from "./parts.mjs";
import { ownReact, reactOfPage } from "./react-modules.mjs";
import { ELEMENT_START } from "./starts.mjs";

/**
 * Writes the loader `querylet.js`, the app's scripts in `app/` and, for pages that bring their React, in `app-shared-react/`, and
 * `querylet.full.js`.
 *
 * @param {string} outdir
 * @returns {Promise<import("esbuild").Metafile>} of the app's scripts, which the stand-alone page loads as well
 */
export async function buildEmbed(outdir) {
  const sharedReact = inParts({ app: ELEMENT_START }, reactOfPage);
  const own = await esbuild.build({ ...appScripts, outdir: join(outdir, "app") });
  const [shared] = await Promise.all([
    esbuild.build({
      ...sharedReact,
      outdir: join(outdir, "app-shared-react"),
      plugins: [shareMessages(own.metafile), ...(sharedReact.plugins ?? [])],
    }),
    esbuild.build({
      ...published,
      entryPoints: { "querylet.full": "src/app/frame/embed/full.ts" },
      outdir,
      format: "iife",
      plugins: [ownReact, withoutTranslations, ...published.plugins],
    }),
  ]);
  const files = { own: `app/${startOf(own.metafile)}`, shared: `app-shared-react/${startOf(shared.metafile)}` };
  await esbuild.build({
    ...published,
    entryPoints: { querylet: "src/app/frame/embed/loader.ts" },
    outdir,
    format: "iife",
    define: { ...published.define, APP_FILES: JSON.stringify(files) },
  });
  return own.metafile;
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

/**
 * Messages in other languages than English import nothing of the app, so that both sets of files use those in `app/`.
 *
 * @param {import("esbuild").Metafile} metafile of the scripts in `app/`
 * @returns {import("esbuild").Plugin}
 */
const shareMessages = ({ outputs }) => ({
  name: "share-messages",
  setup(build) {
    const fileOf = new Map(Object.entries(outputs).map(([file, { entryPoint }]) => [entryPoint, basename(file)]));
    build.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir, kind }) => {
      if (importer !== TRANSLATIONS || kind !== "dynamic-import") return undefined;
      const source = relative(root, join(resolveDir, path)).replace(/\.js$/, ".ts");
      const file = fileOf.get(source);
      if (file === undefined) throw new Error(`The build has no file of its own for ${source}.`);
      return { path: `../app/${file}`, external: true };
    });
  },
});

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
