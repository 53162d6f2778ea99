/**
 * Places in bundles as places in the source. Source maps take a third of the time in which bundles are built and written, and
 * are only needed where a text names a place: so they are made for the first such text.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { root } from "../build/paths.mjs";

const PLACE = /(?:file:\/\/)?([^\s()'"]+\.mjs):(\d+):(\d+)/g;
/** A bundle is run in the folder it was written to, or in one that is a link to it: see `freshPath`. */
const LINKED_FOLDER = /\/run-\d+\//;
/** Chunks are named for their contents, and another name is all that a source map changes in a bundle. */
const CHUNK_HASH = /-[A-Z0-9]{8}\.mjs/g;

const withoutHashes = (text) => text.replace(CHUNK_HASH, ".mjs");

/**
 * @param bundles from `createBundles`
 * @param out the folder with the bundles
 * @returns a function that resolves to a text with places in the source
 */
export function createSourcePlaces(bundles, out) {
  let maps;
  return async (text) => {
    if (!text.includes(out)) return text;
    maps ??= await readMaps(bundles);
    return text.replace(PLACE, (written, path, line, column) => {
      if (!path.startsWith(out)) return written;
      const bundle = path.replace(LINKED_FOLDER, "/all/");
      const entry = maps
        .get(withoutHashes(readFileSync(bundle, "utf8")))
        ?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry?.originalSource) return written;
      const source = relative(root, resolve(dirname(bundle), entry.originalSource));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  };
}

/** The source maps by the text of their bundle, without hashes. */
async function readMaps(bundles) {
  const outputs = new Map((await bundles.buildWithMaps()).map(({ path, text }) => [path, text]));
  const paths = [...outputs.keys()].filter((path) => outputs.has(`${path}.map`));
  return new Map(
    paths.map((path) => [withoutHashes(outputs.get(path)), new SourceMap(JSON.parse(outputs.get(`${path}.map`)))]),
  );
}
