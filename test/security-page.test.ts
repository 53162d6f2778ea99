/** docs/work/security.md stays true: each test that it names is there, by file and by title, and each promise names one. */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const page = readFileSync("docs/work/security.md", "utf8");

/** What is named as `path`: "title". */
const named = [...page.matchAll(/`(test\/[\w./-]+)`: "([^"\n]+)"/g)].map(([, file = "", title = ""]) => ({
  file,
  title,
}));

/** The rows of the tables whose head is "promise | test". */
const promises = page
  .split(/\n\n/)
  .filter((block) => block.startsWith("| promise | test |"))
  .flatMap((block) => block.trim().split("\n").slice(2));

/** A file's titles, as they are written: in quotes, or in backticks with values in between, which stand for any text. */
function hasTitle(source: string, title: string): boolean {
  if (source.includes(JSON.stringify(title))) return true;
  return [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)].some(([, template = ""]) => isFilledBy(template, title));
}

function isFilledBy(template: string, title: string): boolean {
  const [first = "", ...rest] = template.split(/\$\{[^}]*\}/);
  const last = rest.pop();
  if (last === undefined) return template === title;
  // Something of the title's own words has to stand in the template, or any template would do.
  if (first.length + last.length + rest.join("").length < 10) return false;
  if (!title.startsWith(first) || !title.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = title.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= title.length;
}

test("the page names tests, and each promise names one", () => {
  assert.ok(named.length > 60, String(named.length));
  assert.ok(promises.length > 40, String(promises.length));
  for (const promise of promises) assert.match(promise, /\| `test\/[\w./-]+`: ".+" \|$/, promise);
});

for (const file of new Set(named.map(({ file }) => file))) {
  test(`what the page names of ${file} is there`, () => {
    assert.ok(existsSync(file), `there is no ${file}`);
    const source = readFileSync(file, "utf8");
    const missing = named.filter((each) => each.file === file && !hasTitle(source, each.title));
    assert.equal(
      missing.map(({ title }) => title),
      [],
    );
  });
}

test("a title that is not there is noticed", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a test, with a template in it
  const source = 'test("one", () => {}); test(`what ${who} typed is gone`, () => {}); test(`${a}: ${b}`, () => {});';
  for (const [title, is] of [
    ["one", true],
    ["two", false],
    ["what Ada typed is gone", true],
    ["what Ada typed is here", false],
    ["x: y", false],
  ] as const)
    assert.is(hasTitle(source, title), is, title);
});

test.run();
