// @ts-check
/**
 * Names of properties that only the library's own files use. They are written out in the source and shortened in dist/: that
 * is what allows long names without paying for them. `internal-names.json` lists them one by one, so that nothing is shortened
 * by a pattern; `find-internal-names.mjs` makes the list, and `npm run check` compares them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** From the project's root. */
export const LIST = "src/build/internal-names.json";

/** @returns {string[]} sorted */
export const readInternalNames = () => JSON.parse(readFileSync(join(root, LIST), "utf8"));

/** @param {readonly string[]} names */
export function writeInternalNames(names) {
  writeFileSync(join(root, LIST), `${JSON.stringify(names, null, 2)}\n`);
}

/**
 * Has esbuild shorten these names, and no others.
 *
 * @returns {Pick<import("esbuild").BuildOptions, "mangleProps">}
 */
export function shortenInternalNames() {
  return { mangleProps: new RegExp(`^(?:${readInternalNames().join("|")})$`) };
}
