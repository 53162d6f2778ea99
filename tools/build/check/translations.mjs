// @ts-check
/** The messages that a language of the app lacks. They are shown in English, so that a new word needs no translation to be added. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { root } from "../paths.mjs";

const MESSAGES = "src/app/base/messages";

/** @returns {string[]} a line for each file of a language that lacks messages */
export function findUntranslated() {
  const folders = readdirSync(join(root, MESSAGES), { withFileTypes: true });
  const languages = folders.filter((entry) => entry.isDirectory() && entry.name !== "en").map(({ name }) => name);
  const files = readdirSync(join(root, MESSAGES, "en"));
  return languages.flatMap((language) =>
    files.flatMap((file) => {
      const isThere = existsSync(join(root, MESSAGES, language, file));
      const missing = missingIn(read("en", file), isThere ? read(language, file) : "");
      return missing.length === 0 ? [] : [`${MESSAGES}/${language}/${file}  shown in English: ${missing.join(", ")}`];
    }),
  );
}

/** @param {string[]} path */
const read = (...path) => readFileSync(join(root, MESSAGES, ...path), "utf8");

/**
 * The messages of an English file that a translation of it lacks.
 *
 * @param {string} english source text
 * @param {string} translation source text
 * @returns {string[]} their names, after those of the tables that they are in: "commands.copy"
 */
export function missingIn(english, translation) {
  const own = new Set(namesIn(translation));
  return namesIn(english).filter((name) => !own.has(name));
}

/**
 * The members of the objects that a file exports, also those in tables.
 *
 * @param {string} source
 */
function namesIn(source) {
  /** @type {string[]} */
  const names = [];
  /** @param {import("oxc-parser").Expression} value @param {string} before */
  const add = (value, before) => {
    if (value.type !== "ObjectExpression") return;
    for (const member of value.properties) {
      if (member.type !== "Property") continue;
      const name = before + nameOf(member.key);
      names.push(name);
      add(member.value, `${name}.`);
    }
  };
  const visitor = new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== "VariableDeclaration") return;
      for (const { init } of declaration.declarations) if (init) add(init, "");
    },
  });
  visitor.visit(parseSync("messages.ts", source).program);
  return names;
}

/** @param {import("oxc-parser").PropertyKey} key */
function nameOf(key) {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}
