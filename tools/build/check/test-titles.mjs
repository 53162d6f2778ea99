// @ts-check
/** The rule for the titles of tests: one that fits a line is read. That a test file has at most 400 lines is in biome.json. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { globSync } from "../glob.mjs";
import { root } from "../paths.mjs";

/** @typedef {import("./tools.mjs").Fault} Fault */

/** A title has fewer characters. What a template fills in is not counted. */
const TITLE_LIMIT = 80;

/**
 * Titles of tests that are too long.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findLongTitles() {
  const files = globSync("test", /\.test\.tsx?$/);
  return files.flatMap((file) => longTitlesIn(file, readFileSync(join(root, file), "utf8")));
}

/**
 * @param {string} file from the project's root
 * @param {string} source
 * @returns {Fault[]}
 */
export function longTitlesIn(file, source) {
  /** @type {Fault[]} */
  const faults = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== "Identifier" || callee.name !== "test" || !first) return;
      const title = textOf(first);
      if (title.length < TITLE_LIMIT) return;
      const line = source.slice(0, start).split("\n").length;
      const text = `${file}:${line}  longTestTitle: ${title.length} characters, at most ${TITLE_LIMIT - 1}: ${title}`;
      faults.push({ rule: "longTestTitle", file, text });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return faults;
}

/** @param {import("oxc-parser").Argument} argument */
function textOf(argument) {
  if (argument.type === "Literal") return String(argument.value);
  if (argument.type !== "TemplateLiteral") return "";
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join("");
}
