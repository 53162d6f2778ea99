/** Finds an error exactly where graphql-js does: on documents made up at random, whole and broken. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { demoSDL } from "../../../../tools/demo/graphql/sdl/index.js";
import { introspected } from "../../schema/helpers.js";
import { randomCases } from "../../../helpers/cases.js";
import { compareMany, ours } from "./against-graphql.js";
import { randomDocument } from "../helpers/random-document.js";

const demo = introspected(demoSDL);

test("finds an error in a random document of the demo exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("documents on the demo's schema", 8);
  const tally = compareMany(demo, cases, random, seed);
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 2 && tally.invalid > cases, JSON.stringify(tally));
});

test("judges what can be read of a broken text, and points into it", () => {
  const { cases, random } = randomCases("broken texts", 40);
  let found = 0;
  for (let index = 0; index < cases; index++) {
    let text = randomDocument(demo.official, random);
    for (let times = 1 + random() * 3; times > 0; times--) {
      const at = Math.floor(random() * text.length);
      const letters = "{}()[]:$@!=&|\"'#.,a1 \n…";
      text =
        text.slice(0, at) +
        letters.slice(random() * letters.length).slice(0, random() * 2) +
        text.slice(at + random() * 9);
    }
    for (const { start, end, message } of ours(demo.schema, text)) {
      found++;
      assert.ok(start >= 0 && start <= end && end <= text.length, `${message} ${start}-${end}\n${text}`);
    }
  }
  assert.ok(found > cases, String(found));
});

test.run();
