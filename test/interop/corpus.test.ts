/**
 * What the app makes of published schemas, beside what somebody who knows each product expects: the first things, the names of records,
 * the main lists, the actions, the entrances. The table stands in docs/work/corpus.md. The test fails when fewer judgements of a maker
 * hold than the page says. `CORPUS=write node tools/test/run.mjs test/interop/corpus` writes the page.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { requiresPackages } from "../helpers/requires.js";
import { type Judgement, judge } from "./corpus/judge.js";
import { content } from "./corpus/content.js";
import { generated } from "./corpus/generated.js";
import { ledgers } from "./corpus/ledgers.js";
import { published } from "./corpus/published.js";
import { services } from "./corpus/services.js";
import { shops } from "./corpus/shops.js";
import { trackers } from "./corpus/trackers.js";

const PAGE = "docs/work/corpus.md";
const MAKERS = [...published, ...shops, ...trackers, ...content, ...generated, ...ledgers, ...services];

const HEAD = `# The corpus

Published schemas of ${MAKERS.length} makers, and how many judgements of somebody who knows the product the app shares: which things stand first,
what names a record, which list a thing opens, which action makes, changes and deletes a record, what leads to the rest. The goal is that 95 %
hold and that no action is wrong. Written by \`test/interop/corpus.test.ts\`.
`;

interface Row {
  maker: string;
  judgements: readonly Judgement[];
}

const isWrong = ({ found, expected }: Judgement): boolean => found !== expected;
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ maker, judgements }) => {
    const wrong = judgements.filter(isWrong);
    const wrongActions = wrong.filter(({ isAction }) => isAction);
    return `| ${maker} | ${judgements.length} | ${judgements.length - wrong.length} | ${wrong.length} | ${wrongActions.length} |`;
  });
  const all = rows.flatMap(({ judgements }) => judgements);
  const wrong = all.filter(isWrong);
  const total = `| **All** | ${all.length} | ${all.length - wrong.length} (${percent(all.length - wrong.length, all.length)}) | ${wrong.length} | ${wrong.filter(({ isAction }) => isAction).length} |`;
  return ["| maker | judgements | held | wrong | of them actions |", "|---|---|---|---|---|", ...lines, total].join(
    "\n",
  );
}

/** What does not hold, a line each. */
const wrongOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ maker, judgements }) =>
    judgements
      .filter(isWrong)
      .map(({ about, expected, found }) => `- ${maker}, ${about}: ${expected ?? "none"}, not ${found ?? "none"}`),
  );

/** How many judgements of each maker held when the page was written. */
const heldBefore = (): ReadonlyMap<string, number> =>
  new Map(
    [...readFileSync(PAGE, "utf8").matchAll(/^\| ([^|*]+) \| \d+ \| (\d+) \|/gm)].map(([, maker = "", held = ""]) => [
      maker,
      Number(held),
    ]),
  );

const test = suite("corpus");
requiresPackages(test, "test/interop/schemas");

test("as many judgements hold as the page says", () => {
  const rows = MAKERS.map((maker) => ({ maker: maker.maker, judgements: judge(maker) }));
  const text = `${HEAD}\n${tableOf(rows)}\n\n## What does not hold\n\n${wrongOf(rows).join("\n")}\n`;
  console.log(text);
  if (process.env["CORPUS"] === "write") writeFileSync(PAGE, text);
  const before = heldBefore();
  for (const { maker, judgements } of rows) {
    const held = judgements.filter((each) => !isWrong(each)).length;
    const known = before.get(maker);
    assert.ok(known !== undefined, `${maker} is missing in ${PAGE}: write the page`);
    assert.ok(held >= known, `${maker}: ${held} hold, of ${known} before`);
  }
});
test.run();
