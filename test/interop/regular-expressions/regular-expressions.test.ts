/**
 * No regular expression of the source takes more than linear time, whatever the text: the server of a page's data could freeze
 * it otherwise. Found by recheck, which builds the automaton of a pattern, or searches for slow texts where it has look-arounds.
 * What has been found safe is listed in safe.json, and `npm run deep` alone judges it again.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isDeep } from "../../helpers/cases.js";
import { regularExpressionsIn, repeats, type RegularExpression } from "../../helpers/regular-expressions.js";
import { requiresPackages } from "../../helpers/requires.js";

requiresPackages(test, "test/interop/regular-expressions");

/** What is used of recheck, whose own types are not there before it is installed. */
interface Recheck {
  check(pattern: string, flags: string, settings: { timeout: null; randomSeed: number }): Promise<Finding>;
}
type Finding =
  | { status: "safe" }
  | { status: "vulnerable"; complexity: { summary: string }; attack: { pattern: string } }
  | { status: "unknown"; error: { kind: string } };

const { literals, built } = regularExpressionsIn("src");
const repeating = new Map(literals.filter(repeats).map((literal) => [`/${literal.pattern}/${literal.flags}`, literal]));

/** Without a time limit, so that a busy machine finds the same; the search starts from a fixed seed. */
const SETTINGS = { timeout: null, randomSeed: 1 } as const;

const LIST = "test/interop/regular-expressions/safe.json";
const listed = readFileSync(LIST, "utf8");
const safe = new Set(JSON.parse(listed) as string[]);

test.after(() => {
  const found = JSON.stringify([...safe].filter((text) => repeating.has(text)).sort(), null, 2);
  if (`${found}\n` !== listed) writeFileSync(LIST, `${found}\n`);
});

/**
 * Where each pattern is that recheck cannot prove and judges by a search, which takes its bounded repetitions ({1,300}) for
 * unbounded ones. Another test measures how their time grows with the text.
 */
const MEASURED_ELSEWHERE = new Map([["src/app/schema/model/text.ts", "test/app/schema/hostile-text.test.ts"]]);
const hasLookbehindAndBounds = ({ pattern }: RegularExpression) =>
  pattern.includes("(?<") && /\{\d+,\d+\}/.test(pattern);
const isMeasuredElsewhere = (literal: RegularExpression): boolean =>
  hasLookbehindAndBounds(literal) && MEASURED_ELSEWHERE.has(literal.place.split(":")[0] ?? "");

test("each pattern that is measured elsewhere is there, and so is its test", () => {
  const places = [...repeating.values()].filter(isMeasuredElsewhere).map(({ place }) => place.split(":")[0]);
  assert.equal(places, [...MEASURED_ELSEWHERE.keys()]);
  for (const file of MEASURED_ELSEWHERE.values()) assert.match(readFileSync(file, "utf8"), "readMarkdown");
});

/** What a text can make of it: "safe", or how its steps grow and an example. */
async function growthOf({ pattern, flags }: RegularExpression): Promise<string> {
  const require = createRequire(resolve("test/interop/regular-expressions/package.json"));
  const found = await (require("recheck") as Recheck).check(pattern, flags, SETTINGS);
  if (found.status === "safe") return "safe";
  if (found.status === "unknown") return `cannot be judged (${found.error.kind}): write it more simply`;
  return `${found.complexity.summary} on ${found.attack.pattern.slice(0, 200)}`;
}

test("reads the regular expressions of every source file", () => {
  assert.ok(literals.length > 300, `only ${literals.length}`);
  assert.ok(repeating.size > 50, `only ${repeating.size} that repeat`);
});

test("builds no regular expression from text, which no test could check", () => {
  assert.equal(built, []);
});

test("finds an ambiguous repetition, and a scan that restarts at each character", async () => {
  for (const pattern of ["^(a+)+$", "(a|a)*b", "\\s+$", '"(?:\\\\.|[^"\\\\])*"'])
    assert.is.not(await growthOf({ place: "", pattern, flags: "" }), "safe", pattern);
  assert.is(await growthOf({ place: "", pattern: '^"(?:\\\\.|[^"\\\\])*"$', flags: "" }), "safe");
});

for (const [text, literal] of repeating)
  test(`${literal.place} takes linear time: ${text.slice(0, 40)}`, async () => {
    if (isMeasuredElsewhere(literal) || (safe.has(text) && !isDeep)) return;
    assert.is(await growthOf(literal), "safe", text);
    safe.add(text);
  });

test.run();
