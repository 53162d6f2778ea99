// @ts-check
/**
 * Leaves out files that only name what another file holds. The code of a part that others share comes into a file of its own; for the
 * part itself esbuild writes a second file, which exports the part's names from the first, and a page would ask for both. Here
 * whoever imports the part on demand asks for the file with the code.
 */
import { basename } from "node:path";

/** @typedef {import("esbuild").OutputFile} OutputFile */

/** Such a file: what it imports from one other file, whatever else it loads, and what it exports. */
const FACADE = /^import\{([^{}]*)\}from"\.\/([^"]*)";(?:import"\.\/[^"]*";)*export\{([^{}]*)\};$/;
/** An import on demand of a file beside this one. */
const ON_DEMAND = /import\("\.\/([^"]*)"\)/g;

/**
 * Where the names of a part are: in `file`, as the second of each pair.
 *
 * @typedef {{ file: string, names: [string, string][] }} Place
 */

/** @type {import("esbuild").Plugin} */
export const withoutFacades = {
  name: "without-facades",
  setup({ onEnd }) {
    onEnd(({ outputFiles = [], metafile }) => {
      /** @type {Map<string, Place>} */
      const places = new Map();
      for (const [path, output] of Object.entries(metafile?.outputs ?? {})) {
        if (!output.entryPoint?.startsWith("part:")) continue;
        const place = placeOf(outputFiles.find((file) => basename(file.path) === basename(path))?.text ?? "");
        if (!place) continue;
        places.set(basename(path), place);
        output.bytes = 0; // it still tells what the part imports
      }
      const isLeft = (/** @type {OutputFile} */ { path }) => !places.has(basename(path));
      outputFiles.splice(0, outputFiles.length, ...outputFiles.filter(isLeft));
      for (const file of outputFiles) file.contents = Buffer.from(importDirectly(file.text, places));
    });
  },
};

/**
 * @param {string} text of a script, minified
 * @returns {Place | undefined} nothing for a script with code of its own
 */
export function placeOf(text) {
  const code = text.replace(/^\/\/.*\n/, "").trim(); // without the banner
  const [, imported, file, exported] = FACADE.exec(code) ?? [];
  if (imported === undefined || file === undefined || exported === undefined) return undefined;
  const nameInFile = new Map(pairsOf(imported).map(([name, local]) => [local, name]));
  return { file, names: pairsOf(exported).map(([local, name]) => [name, nameInFile.get(local) ?? local]) };
}

/**
 * The pairs of "a as b, c", where a name that stays the same stands once.
 *
 * @param {string} list
 * @returns {[string, string][]}
 */
const pairsOf = (list) =>
  list.split(",").map((item) => {
    const [before = "", after = before] = item.trim().split(" as ");
    return [before, after];
  });

/**
 * @param {string} text of a script
 * @param {ReadonlyMap<string, Place>} places of parts without a file, by the names that their files had
 */
export const importDirectly = (text, places) =>
  text.replace(ON_DEMAND, (whole, name) => {
    const place = places.get(name);
    if (!place) return whole;
    const names = place.names.map(([name, nameInFile]) => `${name}:file.${nameInFile}`);
    return `import("./${place.file}").then(file=>({${names.join()}}))`;
  });
