/** The page of figures: each bench renews its own section, and the words say where we are behind. */
import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { replaceSection, sectionText } from "../../../tools/bench/figures.js";
import { GOALS } from "../../../tools/bench/goals.js";
import { besideOthers } from "../../../tools/bench/in-words.js";

const PAGE = `# Figures

<!-- figures of bytes -->
old
<!-- end of the figures of bytes -->

<!-- figures of steps -->
<!-- end of the figures of steps -->
`;

test("a bench renews its own section and nothing else", () => {
  const page = replaceSection(PAGE, "bytes", "new");
  assert.ok(page.includes("<!-- figures of bytes -->\n\nnew\n\n<!-- end of the figures of bytes -->"));
  assert.not.ok(page.includes("old"));
  assert.ok(page.endsWith("<!-- figures of steps -->\n<!-- end of the figures of steps -->\n"));
  assert.is(replaceSection(page, "bytes", "new"), page);
});

test("a bench without a section is an error that names it", () => {
  assert.throws(() => replaceSection(PAGE, "speed", "new"), /speed/);
});

test("a section says when, where and with what it was measured", () => {
  const text = sectionText(
    { tables: [{ title: "Bytes", head: ["", "one"], rows: [["Querylet", "1 kB"]] }], versions: { urql: "5.0.4" } },
    new Date("2026-11-24T12:00:00Z"),
    "a machine",
  );
  assert.is(
    text,
    "Measured on 24 November 2026: a machine. urql 5.0.4.\n\n**Bytes**\n\n|  | one |\n|---|---:|\n| Querylet | 1 kB |",
  );
});

test("docs/work/figures.md has a section for each bench", () => {
  const page = readFileSync("docs/work/figures.md", "utf8");
  for (const file of readdirSync("tools/bench", { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(?!node_modules).*\.bench\.tsx?$/.test(path),
  )) {
    const [, name = ""] = /([^/]+)\.bench/.exec(file) ?? [];
    const sections = name === "app" ? ["app-demo", "app-github", "app-synthetic"] : [name];
    for (const section of sections) assert.not.throws(() => replaceSection(page, section, ""), section);
  }
});

test("docs/work/figures.md names no path of a machine", () => {
  assert.not.match(readFileSync("docs/work/figures.md", "utf8"), /(^|\s)\/(home|root|Users|work|tmp)\b|[A-Z]:\\/);
});

test("each ratio in docs/work/figures.md says whether it keeps one of the goals", () => {
  const goals: readonly number[] = Object.values(GOALS);
  const lines = readFileSync("docs/work/figures.md", "utf8").matchAll(
    /^\| ([^|]+) \| [^|]+s \| ([\d.]+) \| [\d.]+–[\d.]+ \| (≤|missed) ([\d.]+) \|/gm,
  );
  const rows = [...lines];
  assert.ok(rows.length > 12);
  for (const [, name, ratio, word, goal] of rows) {
    assert.ok(goals.includes(Number(goal)), `${name}: ${goal}`);
    assert.is(word, Number(ratio) <= Number(goal) ? "≤" : "missed", name);
  }
});

const seconds = (value: number) => `${value} s`;

test("in words: ahead, level, and behind whom", () => {
  assert.is(besideOthers(1, [["urql", 2]], seconds), "ahead of all");
  assert.is(
    besideOthers(
      1,
      [
        ["urql", 1.02],
        ["Apollo", 3],
      ],
      seconds,
    ),
    "level with urql",
  );
  assert.is(
    besideOthers(
      2,
      [
        ["urql", 1.5],
        ["Apollo", 3],
        ["Relay", 1],
      ],
      seconds,
    ),
    "behind Relay (1 s), urql (1.5 s)",
  );
  assert.is(besideOthers(2, [["urql", Number.NaN]], seconds), "");
});

test.run();
