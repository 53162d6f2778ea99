// @ts-check
/** Which file of src imports which, read from the text of the source. The layers test and the picture of the layers use it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * A statement begins a line and stays within it, so text in strings does not count. `import("…")` may stand anywhere.
 */
const STATEMENT =
  /^\s*(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"'\n]+)["']|\bimport\s*\(\s*["']([^"'\n]+)["']\s*\)/gm;

/**
 * The source files of the project in the current folder.
 *
 * @returns {Map<string, string>} their text, by the path from src
 */
export function readSources() {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  return new Map(
    files.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((name) => [name, readFileSync(join("src", name), "utf8")]),
  );
}

/**
 * What a file imports.
 *
 * @param {string} text the file's text
 * @param {string} folder the file's folder, from src
 * @returns {string[]} files of the project as paths from src without an extension, packages by their names
 */
export function importsOf(text, folder) {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, "").replace(/^\s*\/\/.*$/gm, "");
  const specifiers = [...code.matchAll(STATEMENT)].map((match) => match[1] ?? match[2] ?? "");
  return specifiers.map((specifier) =>
    specifier.startsWith(".") ? normalize(join(folder, specifier)).replace(/\.js$/, "") : specifier,
  );
}

/**
 * The layer of a file: its first folder, of the app its folder there, or its own name where it is in none.
 *
 * @param {string} path from src
 */
export function layerOf(path) {
  const [first = "", second = "", ...deeper] = path.split("/");
  if (first === "app" && deeper.length > 0) return second;
  return first.replace(/\.tsx?$/, "");
}

/** The layers, and which layer imports which. */
export function readLayers() {
  const sources = readSources();
  const layers = new Set([...sources.keys()].map(layerOf));
  /** @type {Map<string, { from: string, to: string }>} */
  const imports = new Map();
  for (const [file, text] of sources) {
    const from = layerOf(file);
    for (const path of importsOf(text, dirname(file))) {
      const to = layerOf(path);
      if (layers.has(to) && to !== from && path !== to) imports.set(`${from} ${to}`, { from, to });
    }
  }
  return { layers: [...layers].sort(), imports: [...imports.values()] };
}
