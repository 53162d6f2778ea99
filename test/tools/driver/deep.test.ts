/** `npm run deep`: the long forms, and for how long. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { repeatWithSeeds } from "../../../tools/test/deep.mjs";
import { drive, fixture } from "./drive.js";

const MINUTE_MS = 60_000;

/** The seeds of the rounds, where each takes so many minutes and files may fail in one of them. */
async function seedsOf({
  minutes,
  each,
  seed,
  failsWith,
}: {
  minutes: number;
  each: number;
  seed?: number;
  failsWith?: number;
}): Promise<{ seeds: number[]; wereOver: boolean[] }> {
  let now = 0;
  const results: { failures: string[] }[] = [];
  const seeds: number[] = [];
  const wereOver: boolean[] = [];
  const runRound = async (round: { seed: number; isOver: () => boolean }): Promise<void> => {
    seeds.push(round.seed);
    now += each * MINUTE_MS;
    wereOver.push(round.isOver());
    if (round.seed === failsWith) results.push({ failures: ["wrong"] });
  };
  const { log } = console;
  console.log = () => {};
  try {
    await repeatWithSeeds({ minutes, results, ...(seed !== undefined && { seed }) }, runRound, () => now);
  } finally {
    console.log = log;
  }
  return { seeds, wereOver };
}

test("continues with the next seeds until the time is over", async () => {
  const { seeds, wereOver } = await seedsOf({ minutes: 10, each: 4 });
  assert.equal(seeds, [1, 2, 3]);
  assert.equal(wereOver, [false, false, true], "the last round begins no more files");
});

test("begins with the seed that was asked for", async () => {
  assert.equal((await seedsOf({ minutes: 10, each: 6, seed: 7 })).seeds, [7, 8]);
});

test("runs each long form once, however long that takes", async () => {
  assert.equal(await seedsOf({ minutes: 1, each: 30 }), { seeds: [1], wereOver: [false] });
});

test("ends with the first seed that fails", async () => {
  assert.equal((await seedsOf({ minutes: 10, each: 1, failsWith: 2 })).seeds, [1, 2]);
});

test("runs as many random cases as --cases says", async () => {
  const { code, output } = await drive([fixture("prints-its-seed"), "--deep", "--minutes", "0", "--cases", "3"]);
  assert.is(code, 0, output);
  assert.match(output, "numbers: 3 cases, --seed 1");
});

test("runs only files with a long form, and tells each where its cases begin", async () => {
  const words = [fixture("passes"), fixture("prints-its-seed"), "--deep", "--minutes", "0", "--seed", "7"];
  const { code, output, last } = await drive(words);
  assert.is(code, 0, output);
  assert.match(output, /^The long forms with --seed 7:$/m);
  assert.match(output, /numbers: 40 cases, --seed 7[^]*long, 40 cases, first/);
  assert.not.match(output, "passes.ts");
  assert.is(last, "1 passed, 0 failed");
});

test.run();
