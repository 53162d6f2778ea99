/**
 * What the README claims is what docs/work/figures.md has measured: every figure of the section "Size", and the steps beside Django's
 * admin.
 */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const README = readFileSync("README.md", "utf8");
const FIGURES = readFileSync("docs/work/figures.md", "utf8");
const readme = sectionOf(README, "## Size");

/** The text below a heading, up to the next one of its rank. */
function sectionOf(page: string, heading: string): string {
  return page.split(/^(?=## )/m).find((part) => part.startsWith(heading)) ?? "";
}

/** The cells of each row of the tables in a text, by the name of the row. The first row of a name counts. */
function rowsOf(text: string): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const line of text.split("\n").filter((each) => each.startsWith("|"))) {
    const [name = "", ...cells] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replaceAll("*", "").trim());
    if (!rows.has(name)) rows.set(name, cells);
  }
  return rows;
}

const measured = rowsOf(sectionOf(FIGURES, "## Bytes"));

test("each row of the README's table of sizes is a row of docs/work/figures.md", () => {
  const rows = [...rowsOf(readme)].filter(([, cells]) => cells.some((cell) => cell.endsWith("kB")));
  assert.ok(rows.length > 3);
  for (const [name, cells] of rows) assert.equal(cells, measured.get(name), name);
});

/** "94.8 kB" rounded as the text has it: to "95 kB". */
const rounded = (bytes: string | undefined, digits: number): string =>
  `${Number.parseFloat(bytes ?? "").toFixed(digits)} kB`;

test("the README has the app's bytes that docs/work/figures.md has measured", () => {
  const [sizes = ""] = /The app costs a page [^.]*\.[^.]*\./.exec(readme.replaceAll("\n", " ")) ?? [];
  const bytesOf = (job: string) => measured.get(job)?.[0];
  for (const size of [
    rounded(bytesOf("the tag's loader"), 1),
    rounded(bytesOf("the tag's first screen, with React"), 0),
    rounded(bytesOf("the app's first screen, with the page's React"), 0),
  ])
    assert.ok(sizes.includes(size), `the README does not say ${size}: ${sizes}`);
});

test("no job takes more steps than in Django's admin, as the README says", () => {
  assert.match(README.replaceAll("\n", " "), /No job of a day's work takes more steps there than in Django's admin/);
  const jobs = [...rowsOf(sectionOf(FIGURES, "## Steps"))].filter(([, [ours = ""]]) => /^\d+$/.test(ours));
  assert.ok(jobs.length > 9);
  for (const [job, [ours, theirs = ""]] of jobs)
    if (/^\d+$/.test(theirs)) assert.ok(Number(ours) <= Number(theirs), `${job}: ${ours} steps beside ${theirs}`);
});

test.run();
