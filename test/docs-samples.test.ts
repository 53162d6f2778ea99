/** Samples of the documentation that are not TypeScript, as far as no other test runs them: what they name is there. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readRows, separatorOf } from "../src/app/parts/export/reader/csv-reader.js";
import { parseCommand } from "../src/app/serve/arguments.js";
import { attributes } from "../src/app/frame/element/connect.js";

interface Sample {
  page: string;
  text: string;
}

const pages = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith(".md"));

/** Every block of a language, with the page that it stands on. */
function samplesIn(language: string): Sample[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm");
  return pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(pattern)].map(([, text = ""]) => ({ page, text })),
  );
}

/** Of all pages: a sample that nothing checks is found by its language. */
const CHECKED = ["css", "csv", "graphql", "html", "json", "sh"];
/** Compiled, compared with a file that a test runs, or run: see test/interop and test/hosts-page.test.ts. */
const RUN_ELSEWHERE = ["erb", "js", "jsx", "mermaid", "nginx", "python", "ruby", "ts", "tsx", "vue", "yaml"];

test("every sample is in a language that a test looks at", () => {
  const languages = new Set(
    pages.flatMap((page) => [...readFileSync(page, "utf8").matchAll(/^```(\w+)/gm)].map(([, name = ""]) => name)),
  );
  assert.equal(
    [...languages].filter((name) => ![...CHECKED, ...RUN_ELSEWHERE].includes(name)),
    [],
  );
});

test("schemas and documents parse", () => {
  const samples = samplesIn("graphql");
  assert.ok(samples.length > 30);
  for (const { page, text } of samples) assert.not.throws(() => parse(text), undefined, `${page}: ${text}`);
});

test("JSON is JSON", () => {
  for (const { page, text } of samplesIn("json"))
    assert.not.throws(() => JSON.parse(text), undefined, `${page}: ${text}`);
});

test("tables are read, and their rows have a cell for each column", () => {
  const samples = samplesIn("csv");
  assert.ok(samples.length > 0);
  for (const { page, text } of samples) {
    const [head = [], ...rows] = readRows(text, separatorOf(text));
    assert.ok(head.length > 1, page);
    for (const cells of rows) assert.is(cells.length, head.length, `${page}: ${cells.join()}`);
  }
});

/** Attributes of every element, and the one that says when the app is loaded. */
const OTHER_ATTRIBUTES = ["style", "loading"];

test("the tag has the attributes that it is written with", () => {
  const tags = samplesIn("html").flatMap(({ text }) => text.match(/<querylet-app[^>]*>/g) ?? []);
  assert.ok(tags.length > 2);
  for (const tag of tags)
    for (const [, name = ""] of tag.matchAll(/ ([\w-]+)=/g))
      assert.ok([...attributes, ...OTHER_ATTRIBUTES].includes(name), `${name} in ${tag}`);
});

test("the app reads the properties that a theme sets", () => {
  const style = readFileSync("src/app/frame/shell/first-styles/theme.css", "utf8");
  const samples = [...samplesIn("css"), ...samplesIn("html")].map(({ text }) => text).join("\n");
  const names = new Set(samples.match(/--ql-[\w-]+/g));
  assert.ok(names.size > 3);
  for (const name of names) assert.match(style, `var(${name}`);
});

test("a command names scripts of this project, or options of its own", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const { page, text } of samplesIn("sh"))
    for (const line of text.trim().split("\n")) {
      const [, script] = /^npm run ([\w:-]+)/.exec(line) ?? [];
      if (script) assert.ok(script in scripts, `${page}: ${line}`);
      const [, words] = /^npx querylet-app ([^#]*)/.exec(line) ?? [];
      if (words) assert.not.throws(() => parseCommand(words.trim().split(/\s+/)), undefined, `${page}: ${line}`);
    }
});

test("a command that needs the registry says that nothing is published yet", () => {
  for (const page of pages) {
    const parts = readFileSync(page, "utf8").split(/^(?=```)/m);
    parts.forEach((part, index) => {
      if (!/^```sh\n[^]*^(npx querylet-app|npm install querylet)/m.test(part)) return;
      const around = `${parts[index - 1]}${parts[index + 1]}`;
      assert.match(around, "Not published yet", `${page} does not say "Not published yet" beside: ${part}`);
    });
  }
});

test.run();
