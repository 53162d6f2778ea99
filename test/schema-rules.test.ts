/** docs/work/schema-rules.md stays true: each test that it names is there, and each rule that a comment cites has a heading. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const page = readFileSync("docs/work/schema-rules.md", "utf8");
const sections = page.split(/^## /m).slice(1);
const headings = sections.map((section) => section.split("\n")[0] ?? "");

/** What a section names as `path`: "title". */
const TEST = /^Test: `(test\/[\w./-]+)`: "(.+)"$/m;

/** The comments and code that may cite a rule, by path. */
const sources = ["src", "test"]
  .flatMap(filesIn)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Never goes into node_modules: test/interop has some with thousands of files. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === "node_modules" ? [] : filesIn(path);
  });
}

/** The headings that a text cites. Comments break lines where they must. */
function citedHeadings(text: string): string[] {
  const flat = text.replace(/\n\s*(\*|\/\/)\s?/g, " ");
  return [...flat.matchAll(/See ((?:"[^"]+"(?: and )?)+) in docs\/work\/schema-rules\.md/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, heading = ""]) => heading),
  );
}

test("every rule has an example of a few lines and names a test", () => {
  assert.ok(sections.length > 20, String(sections.length));
  for (const section of sections) {
    const [, example = ""] = /```\w+\n(.*?)```/s.exec(section) ?? [];
    assert.ok(example.split("\n").length >= 3, section);
    assert.match(section, TEST);
  }
});

test("every test that a rule names is there", () => {
  const missing = sections.filter((section) => {
    const [, file = "", title = ""] = TEST.exec(section) ?? [];
    return !sources.some(({ path, text }) => path === file && text.includes(title));
  });
  assert.equal(missing, []);
});

test("every rule that a comment cites has a heading", () => {
  const cited = sources.flatMap(({ path, text }) => citedHeadings(text).map((heading) => ({ path, heading })));
  assert.ok(cited.length > 20, String(cited.length));
  assert.equal(
    cited.filter(({ heading }) => !headings.includes(heading)),
    [],
  );
});

test("a citation is found across the lines of a comment", () => {
  const citation = [
    "/**",
    ' * Some words. See "One rule" and "Another" in',
    " * docs/work/schema-rules.md.",
    " */",
  ].join("\n");
  assert.equal(citedHeadings(citation), ["One rule", "Another"]);
});

test("no comment of the schema cites a rule by a number", () => {
  const numbered = sources.filter(({ path, text }) => /^(src|test)\/schema\//.test(path) && /\brules? \d/i.test(text));
  assert.equal(
    numbered.map(({ path }) => path),
    [],
  );
});

test.run();
