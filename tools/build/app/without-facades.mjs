// @ts-check
/**
 * Leaves out facades: files that only export names of another file. Where other parts share the code of a part, esbuild writes the code
 * into one file, and a second one for the part, which exports its names from the first. A page that imports the part on demand would
 * ask for both: here it asks for the file with the code.
 */
import { basename } from "node:path";

/** @typedef {import("esbuild").OutputFile} OutputFile */

/** A facade: its imports from one other file, further files that it loads, and its exports. */
const FACADE = /^import\{([^{}]*)\}from"\.\/([^"]*)";(?:import"\.\/[^"]*";)*export\{([^{}]*)\};$/;
/** An import on demand of a file beside this one. */
const ON_DEMAND = /import\("\.\/([^"]*)"\)/g;

/**
 * The file with the code of a part. Each pair is a name that the part exports, and the name that it has in the file.
 *
 * @typedef {{ file: string, names: [name: string, nameInFile: string][] }} Place
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
        output.bytes = 0; // for `hasFile`: the output stays, because it tells what the part imports
      }
      const others = outputFiles.filter(({ path }) => !places.has(basename(path)));
      outputFiles.splice(0, outputFiles.length, ...others);
      for (const file of outputFiles) file.contents = Buffer.from(importDirectly(file.text, places));
    });
  },
};

/**
 * Whether an output of the build is a file: facades have been left out.
 *
 * @param {{ bytes: number } | undefined} output of the metafile
 */
export const hasFile = (output) => output?.bytes !== 0;

/**
 * Where the code of a facade is.
 *
 * @param {string} text of a script, minified
 * @returns {Place | undefined} undefined for a script with code of its own
 */
export function placeOf(text) {
  const code = text.replace(/^\/\/.*\n/, "").trim(); // without the banner
  const [, imported, file, exported] = FACADE.exec(code) ?? [];
  if (imported === undefined || file === undefined || exported === undefined) return undefined;
  const nameInFile = new Map(pairsOf(imported).map(([name, local]) => [local, name]));
  return { file, names: pairsOf(exported).map(([local, name]) => [name, nameInFile.get(local) ?? local]) };
}

/**
 * Reads the names between the braces of an import or export: "a as b, c" is [["a", "b"], ["c", "c"]].
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
 * A script whose imports on demand of facades are imports of the files with the code.
 *
 * @param {string} text of a script
 * @param {ReadonlyMap<string, Place>} places by the file names of the facades
 */
export const importDirectly = (text, places) =>
  text.replace(ON_DEMAND, (call, importedFile) => {
    const place = places.get(importedFile);
    if (!place) return call;
    const names = place.names.map(([name, nameInFile]) => `${name}:file.${nameInFile}`);
    return `import("./${place.file}").then(file=>({${names.join()}}))`;
  });
