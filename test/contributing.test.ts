/**
 * Keeps CONTRIBUTING.md and its pages true: the files, npm scripts and headings that they name exist, and they explain every development
 * dependency.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const RECIPES = "docs/work/recipes";
const pages = [
  "CONTRIBUTING.md",
  ...["dependencies", "releasing", "tests"].map((name) => `docs/work/${name}.md`),
  ...readdirSync(RECIPES).map((name) => `${RECIPES}/${name}`),
];
const page = pages.map((path) => readFileSync(path, "utf8")).join("\n");
const { scripts, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);

/** Written by the test driver when a test is flaky for the first time, and by `npm run docs`. */
const MADE_BY_A_COMMAND = ["tools/test/flaky.json", "tools/site/dist"];
/** Names that the reader of a recipe chooses. */
const PLACEHOLDER = /NAME|LANGUAGE/;

const paths = code.filter((text) => /^(src|test|tools|docs|static)(\/[\w.-]+)+$/.test(text));

test("every file and folder that it names exists", () => {
  const missing = paths.filter(
    (path) => !PLACEHOLDER.test(path) && !MADE_BY_A_COMMAND.includes(path) && !existsSync(path),
  );
  assert.equal(missing, []);
  assert.ok(paths.length > 50, `only ${paths.length} paths were found`);
});

/** The folder that a path goes into; where a recipe adds the folder as well, the one around it. */
function existingFolderOf(path: string): string {
  const folder = dirname(path);
  return PLACEHOLDER.test(folder) ? dirname(folder) : folder;
}

test("a file that a recipe adds goes into a folder that exists, and is not there yet", () => {
  const added = paths.filter((path) => PLACEHOLDER.test(path));
  const wrong = added.filter((path) => existsSync(path) || !existsSync(existingFolderOf(path)));
  assert.equal(wrong, []);
  assert.ok(added.length > 0);
});

test("every npm script that it names exists, and it names each of them", () => {
  const named = [...page.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? "",
  );
  const missing = named.filter((name) => !Object.hasOwn(scripts, name));
  assert.equal(missing, []);
  /** What npm calls itself, and what `npm test` contains. */
  const inside = ["prepack", "build"];
  const unnamed = Object.keys(scripts).filter((name) => !named.includes(name) && !inside.includes(name));
  assert.equal(unnamed, []);
});

test("test patterns in its commands match test files", () => {
  const patterns = [...page.matchAll(/npm (?:run unit|test) -- ([^`]+)`/g)].flatMap(([, words = ""]) =>
    words.split(" "),
  );
  const tests = patterns.filter((pattern) => pattern.startsWith("test/") && !PLACEHOLDER.test(pattern));
  const missing = tests.filter(
    (pattern) => !["", ".test.ts", ".test.tsx"].some((ending) => existsSync(pattern + ending)),
  );
  assert.equal(missing, []);
  assert.ok(tests.length > 0);
});

test("its table has a row for each development dependency, and for no other package", () => {
  const table = readFileSync("docs/work/dependencies.md", "utf8");
  const rows = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  assert.equal(rows.sort(), Object.keys(devDependencies).sort());
});

test("every link leads to a file and a heading that exist", () => {
  for (const from of pages) {
    const text = readFileSync(from, "utf8");
    for (const [, path = "", anchor] of text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const linked = path === "" ? text : readFileSync(join(dirname(from), path), "utf8");
      assert.ok(anchor === undefined || anchorsOf(linked).includes(anchor), `${from}: ${path}#${anchor}`);
    }
  }
});

test("CONTRIBUTING.md leads to every recipe, and is read in a few minutes", () => {
  const [first = ""] = pages.map((path) => readFileSync(path, "utf8"));
  for (const path of pages.slice(1)) assert.match(first, `(${path}`);
  assert.ok(first.split("\n").length <= 151, "at most 150 lines");
});

/** The anchors that a Markdown page's headings get. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\w\s-]/g, "").replaceAll(" ", "-"));
}

test.run();
