/** Small mistakes in a source file, for `npm run mutate`. */
import * as esbuild from "esbuild";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mutate } from "../../../tools/test/mutation/mutants.mjs";
import { inRandomOrder } from "../../../tools/test/mutation/random-order.mjs";

const test = suite("mutants");

interface Mutant {
  id: number;
  line: number;
  original: string;
  replacement: string;
}

const changes = (text: string): string[] =>
  (mutate(text, "src/sample.ts", 0).mutants as Mutant[]).map(
    ({ original, replacement }) => `${original} → ${replacement}`,
  );

test("changes comparisons at their boundary and to their opposite", () => {
  assert.equal(changes("const f = (a: number) => a < b;"), ["a < b → (a) <= (b)", "a < b → (a) >= (b)"]);
  assert.equal(changes("const f = () => a === b;"), ["a === b → (a) !== (b)"]);
});

test("changes conditions, booleans, numbers and negations", () => {
  assert.equal(changes("function f() { if (a) return true; return !b ? 1 : c; }"), [
    "a → true",
    "a → false",
    "true → false",
    "!b → b",
    "1 → 2",
  ]);
});

test("leaves statements out, but neither super() nor a directive", () => {
  const derivedClass = "class A extends B { constructor() { super(); go(); } }";
  assert.equal(changes(derivedClass), ["go(); → "]);
  assert.equal(changes('function f() { "use client"; }'), []);
});

test("leaves types, keys, texts and code outside of functions alone", () => {
  assert.equal(changes("type A = 1 | true; const LIMIT = 3 + 4; const f = (a: 1): a is 1 => ({ 5: a, b: `a` });"), []);
});

/** What a function of a sample returns with a mutant switched on; -1 for none. */
async function run(text: string, active: number): Promise<unknown> {
  const { code } = mutate(text, "src/sample.ts", 0) as { code: string };
  const script = await esbuild.transform(code, { loader: "ts", format: "cjs" });
  const module = { exports: {} as { f(): unknown } };
  const isOn = (id: number) => id === active;
  new Function("module", "exports", "QUERYLET_MUTANT", script.code)(module, module.exports, isOn);
  return module.exports.f();
}

test("the source with all its mutants does what it did, until one is switched on", async () => {
  const text = `export function f() {
    let said = "";
    const say = (word: string) => { said += word; };
    if (1 > 2) say("never");
    else say("else");
    return said || "nothing";
  }`;
  assert.is(await run(text, -1), "else");
  const { mutants } = mutate(text, "src/sample.ts", 0) as { mutants: Mutant[] };
  const idOf = (original: string) => mutants.find((mutant) => mutant.original === original)?.id ?? -1;
  assert.is(await run(text, idOf('say("else");')), "nothing");
  assert.is(await run(text, idOf("2")), "else", "1 > 3 is as false");
  const opposite = mutants.find(({ replacement }) => replacement === "(1) <= (2)")?.id ?? -1;
  assert.is(await run(text, opposite), "never");
});

test("a seed gives one order, and another seed another", () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  assert.equal(inRandomOrder(items, 1), inRandomOrder(items, 1));
  assert.not.equal(inRandomOrder(items, 1), inRandomOrder(items, 2));
  assert.equal(
    inRandomOrder(items, 3).sort((one: number, other: number) => one - other),
    items,
  );
});

test.run();
