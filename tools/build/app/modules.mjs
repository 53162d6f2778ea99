// @ts-check
/** The app as modules, for bundlers and import maps: React and the client come from the packages that the page has. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as esbuild from "esbuild";
import { APP, CLIENT_NAMES, COPIED_FROM_CLIENT } from "../packages.mjs";
import { inParts } from "./app.mjs";
import { DOORS_OF_APP } from "./past-doors.mjs";

/** @typedef {import("esbuild").Metafile} Metafile */
/** @typedef {import("esbuild").Plugin} Plugin */

/** What the page brings. */
const REACT = ["react", "react/jsx-runtime", "react-dom/client"];

/** A file beside the one that imports it. */
const IMPORTED_FILE = /"\.\/([^"]+)"/g;

/**
 * @param {string} outdir
 * @param {string} scripts the folder with the scripts of the tag
 */
export async function buildModules(outdir, scripts) {
  const { metafile } = await esbuild.build({
    ...inParts(APP.entries, DOORS_OF_APP, [clientOfPage]),
    outdir,
    entryNames: "[name]",
    external: REACT,
  });
  const copied = filesOfClient(metafile).filter((file) => !COPIED_FROM_CLIENT.includes(file));
  if (copied.length > 0)
    throw new Error(
      `The app would bring its own copy of ${copied.join(", ")}: import it by a public name of the client.`,
    );
  importSameFiles(outdir, scripts);
}

/** @type {Plugin} */
const clientOfPage = {
  name: "client-of-page",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\..*\/index\.js$/ }, ({ path, resolveDir }) => {
      const name = CLIENT_NAMES.get(join(resolveDir, path).replace(/\.js$/, ".ts"));
      return name === undefined ? undefined : { path: name, external: true };
    });
  },
};

/**
 * Files of the client that leave bytes in a build.
 *
 * @param {Metafile} metafile
 * @returns {string[]} paths below src, without their endings
 */
function filesOfClient({ outputs }) {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
  return [...new Set(files)].flatMap((file) => /^src\/(?!app\/)(.*)\.tsx?$/.exec(file)?.[1] ?? []);
}

/**
 * Files that are the same in another folder are imported from there: messages of other languages, and code that needs neither React nor the
 * client.
 *
 * @param {string} outdir
 * @param {string} other
 */
function importSameFiles(outdir, other) {
  const way = relative(outdir, other).replaceAll("\\", "/");
  const placeOf = new Map(
    readdirSync(other).map((name) => [readFileSync(join(other, name), "utf8"), `${way}/${name}`]),
  );
  const textOf = new Map(readdirSync(outdir).map((name) => [name, readFileSync(join(outdir, name), "utf8")]));
  const toOther = (/** @type {string} */ path, /** @type {string} */ name) => {
    const place = placeOf.get(textOf.get(name) ?? "");
    return place ? `"${place}"` : path;
  };
  for (const [name, text] of textOf) {
    if (placeOf.has(text)) rmSync(join(outdir, name));
    else writeFileSync(join(outdir, name), text.replace(IMPORTED_FILE, toOther));
  }
}
