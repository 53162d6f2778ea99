// @ts-check
/**
 * Leads what is imported from a door straight to the module that it comes from. esbuild divides code by whole files: whoever imports one
 * name from a door would load all that the door exports.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../paths.mjs";

/** The modules by which parts of the app are imported. */
export const DOORS_OF_APP = ["src/app/schema/index.ts", "src/app/language/index.ts"];

/** A statement that imports or exports names of a file of ours: which of both, whether they are types only, the names, and the file. */
const STATEMENT = /^(import|export) (type )?\{([^}]*)\} from "(\.[^"]*)";/gm;

/**
 * @param {readonly string[]} files the doors, from the project's root
 * @returns {import("esbuild").Plugin}
 */
export const pastDoors = (files) => ({
  name: "past-doors",
  setup({ onLoad }) {
    const doors = new Map(files.map((door) => [join(root, door), modulesBehind(join(root, door))]));
    onLoad({ filter: /[\\/]src[\\/]app[\\/].*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: importDirectly(text, path, doors), loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/**
 * The module of each value that a door exports. Types are gone before modules are loaded.
 *
 * @param {string} door
 * @returns {ReadonlyMap<string, string>} absolute paths by the names
 */
function modulesBehind(door) {
  return new Map(
    [...readFileSync(door, "utf8").matchAll(STATEMENT)].flatMap(([, , type, names = "", file = ""]) =>
      type ? [] : namesIn(names).map((name) => [name, join(dirname(door), file)]),
    ),
  );
}

/** @param {string} list as it is written between braces */
const namesIn = (list) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

/**
 * @param {string} text of a file
 * @param {string} path of that file
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} doors
 */
function importDirectly(text, path, doors) {
  return text.replace(STATEMENT, (statement, word, type, names, file) => {
    const modules = doors.get(join(dirname(path), file.replace(/\.js$/, ".ts")));
    if (!modules || type) return statement;
    return namesIn(names)
      .map((name) => `${word} { ${name} } from ${JSON.stringify(modules.get(name.split(" as ")[0] ?? ""))};`)
      .join(" ");
  });
}
