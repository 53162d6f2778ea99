/** Each problem of the editor has a sentence in every language, with the values that it is about. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { problemSentence } from "../../../../src/app/screens/editor/problems/problem-list.js";
import { enEditorProblems } from "../../../../src/app/base/messages/en/editor-problems.js";
import type { ProblemMessages } from "../../../../src/app/base/messages/problem-messages.js";
import type { Words } from "../../../../src/app/language/problem-words.js";
import { schema } from "../../language/validate/marked-problems.js";
import { parseDocument } from "../../../../src/app/language/parse/parse.js";
import { validate } from "../../../../src/app/language/validate/validate.js";
import { translations } from "./messages-by-language.js";

const languages: readonly (readonly [code: string, messages: ProblemMessages])[] = [
  ["en", enEditorProblems],
  ...[...translations].map(([code, { editorProblems }]) => [code, editorProblems] as const),
];

/** More values than any sentence has. */
const MARKS = ["1003", "1004", "1005", "1006", "1007"];

/** The values that a message takes; all of them for lists, whose length is any. */
const marksFor = (message: string | ((...values: string[]) => string)): string[] => {
  if (typeof message === "string") return [];
  return message.length === 0 ? MARKS : MARKS.slice(0, message.length);
};

for (const [language, messages] of languages) {
  test(`${language} says every value of each problem`, () => {
    for (const [code, message] of Object.entries(enEditorProblems)) {
      const values = marksFor(message as string | ((...values: string[]) => string));
      const sentence = problemSentence(messages, { words: [code, ...values] as unknown as Words });
      for (const value of values) assert.ok(sentence.includes(value), `${code} in ${language}: ${sentence}`);
    }
  });

  test(`${language} closes what it shows as code`, () => {
    for (const [code, message] of Object.entries(enEditorProblems)) {
      const values = marksFor(message as string | ((...values: string[]) => string));
      const sentence = problemSentence(messages, { words: [code, ...values] as unknown as Words });
      assert.is(sentence.split("`").length % 2, 1, `${code} in ${language}: ${sentence}`);
    }
  });
}

test("no sign of GraphQL stands outside of code in a language from right to left", () => {
  const messages = translations.get("ar")?.editorProblems ?? enEditorProblems;
  // A character that is no token may be a backtick, so it is not shown as code; its sentence is in the next test.
  for (const [code, message] of Object.entries(enEditorProblems).filter(([code]) => code !== "unexpectedQuote")) {
    const values = marksFor(message as string | ((...values: string[]) => string));
    const sentence = problemSentence(messages, { words: [code, ...values] as unknown as Words });
    const outside = sentence.split("`").filter((_part, index) => index % 2 === 0);
    assert.not.match(outside.join(""), /[{}[\]!$@"]/, code);
  }
});

/** All of the language package as text. */
function languageSource(folder = "src/app/language"): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "problem-words.ts")
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? languageSource(path) : readFileSync(path, "utf8");
    })
    .join("\n");
}

test("each code is used by a check", () => {
  const source = languageSource();
  const unused = Object.keys(enEditorProblems).filter((code) => !source.includes(`"${code}"`));
  assert.equal(unused, []);
});

test("a sentence has those of its parts and of its advice in the same language", () => {
  const german = translations.get("de")?.editorProblems ?? enEditorProblems;
  const inGerman = (text: string) => {
    const { document, problems } = parseDocument(text);
    const [problem] = problems.length > 0 ? problems : validate(document, schema);
    return problem && problemSentence(german, problem);
  };
  assert.is(inGerman("{ lines { nam } }"), "Auf Line gibt es kein Feld `nam`. Ist `name` gemeint?");
  assert.is(inGerman("{ lines(1) { id } }"), "Hier wird ein Argument oder `)` erwartet, aber es steht `1` da.");
  assert.is(inGerman("{ lines"), "Hier wird ein Feld oder `}` erwartet, aber das Dokument endet.");
  assert.is(inGerman("{ line(by: { id: 1, slug: 2 }) { id } }"), "Genau ein Feld von Lookup angeben: id, slug.");
});

test.run();
