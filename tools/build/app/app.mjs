// @ts-check
/** The app as it is published: its scripts, which the stand-alone page and the tag share, and that page. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { appStyle, common, production } from "../bundles.mjs";
import { CLIENT } from "../packages.mjs";
import { root } from "../paths.mjs";
import { filesOfApp, withScripts } from "./first-files.mjs";
import { minifyScripts } from "./minify.mjs";
import { divideIntoParts } from "./parts.mjs";
import { ownReact } from "./react-modules.mjs";
import { smallStyles } from "./small-styles.mjs";
import { DOORS_OF_APP, pastDoors } from "./past-doors.mjs";
import { withoutFacades } from "./without-facades.mjs";
import { withoutHelpers } from "./without-helpers.mjs";
import { ELEMENT_START, FETCH_AHEAD, HEAD_START, PAGE_START } from "./starts.mjs";

/** @typedef {import("esbuild").BuildOptions} BuildOptions */
/** @typedef {import("esbuild").Metafile} Metafile */

/** The module with all that the page and the embed need at once. */
const SHARED_START = "src/app/frame/shell/mount.tsx";

/** Options for every script of the app. */
/** @satisfies {BuildOptions} */
export const published = { ...common, ...production, plugins: [smallStyles, minifyScripts] };

/**
 * Options for the app in files that are named for what they hold, so that a page may keep them for ever.
 *
 * @param {Record<string, string>} entryPoints
 * @param {readonly string[]} doors see `pastDoors`
 * @param {readonly import("esbuild").Plugin[]} plugins say where React and the client come from
 * @returns {BuildOptions & { metafile: true }}
 */
export const inParts = (entryPoints, doors, plugins) => ({
  ...published,
  entryPoints,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  format: "esm",
  // Modules are always read as UTF-8. Escaped, Arabic would be three times as large.
  charset: "utf8",
  splitting: true,
  metafile: true,
  plugins: [
    ...plugins,
    divideIntoParts(SHARED_START),
    pastDoors(doors),
    withoutFacades,
    withoutHelpers,
    ...published.plugins,
  ],
});

/**
 * The app's scripts, with React and the client: one set of files for the stand-alone page and for the tag.
 *
 * @satisfies {BuildOptions}
 */
export const appScripts = inParts(
  { page: PAGE_START, app: ELEMENT_START },
  [...Object.values(CLIENT.entries), ...DOORS_OF_APP],
  [ownReact],
);

/**
 * The stand-alone app in one folder. The package has its page and its scripts in two folders, whose files go together in one.
 *
 * @param {string} outdir
 */
export async function buildApp(outdir) {
  const { metafile } = await esbuild.build({ ...appScripts, outdir });
  await buildPage(outdir, metafile);
}

/**
 * The stand-alone page with its style sheet, its icon and its first script, but without the app's scripts.
 *
 * @param {string} outdir
 * @param {Metafile} metafile of the app's scripts
 */
export async function buildPage(outdir, metafile) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "static"), outdir, { recursive: true });
  await esbuild.build({ ...appStyle, ...production, outdir });
  const files = filesOfApp(metafile);
  const html = readFileSync(join(root, "static/index.html"), "utf8");
  writeFileSync(join(outdir, "index.html"), withScripts(html, files));
  await Promise.all([
    esbuild.build({ ...headStart(files.bySetting), outdir }),
    esbuild.build({ ...fetchAhead(files.byScreen), outdir }),
  ]);
}

/**
 * The page's first script. It is self-contained: code that it shared with the app would have to be loaded first.
 *
 * @param {import("./first-files.mjs").FirstFiles["bySetting"]} filesBySetting
 * @returns {BuildOptions}
 */
export const headStart = (filesBySetting) => ({
  ...common,
  ...production,
  entryPoints: { "head-start": HEAD_START },
  format: "esm",
  define: { ...production.define, FILES_BY_SETTING: JSON.stringify(filesBySetting) },
});

/**
 * The page's second script, which is self-contained as well.
 *
 * @param {import("./first-files.mjs").FirstFiles["byScreen"]} filesByScreen
 * @returns {BuildOptions}
 */
const fetchAhead = (filesByScreen) => ({
  ...common,
  ...production,
  entryPoints: { "fetch-ahead": FETCH_AHEAD },
  format: "esm",
  define: { ...production.define, FILES_BY_SCREEN: JSON.stringify(filesByScreen) },
});
