/**
 * All that is offered on a record is bound to it by its own key: in the schemas that servers generate, in the demo and in the cases below.
 * The oracle decides by the schema alone. `npm run deep` tries each key in each style, under other names.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { demoSDL } from "../../../../../../tools/demo/graphql/sdl/index.js";
import { recordActionsOf } from "../../../../../../src/app/schema/form/actions/record-actions.js";
import { isDeep } from "../../../../../helpers/cases.js";
import { checkProperty } from "../../../../../helpers/property.js";
import { hasura } from "../../../fixtures/hasura.js";
import { relay } from "../../../fixtures/relay.js";
import { both } from "../../../helpers.js";
import { emptyTally, unboundIn, type Tally } from "./check-bound.js";
import { generated, type Generated } from "./styles.js";

/** What is wrong with the offers of a generated schema. */
function faultsOf(made: Generated, tally: Tally): string[] {
  const of = both(made.sdl);
  const { edit, deletions } = recordActionsOf(of.schema, made.type);
  const offered = [edit?.name, ...deletions.map(({ name }) => name)];
  const expected = [made.edit, ...(made.deletion === undefined ? [] : [made.deletion])];
  const isOffered = String(offered) === String(expected);
  const wrong = isOffered ? [] : [`${made.type} offers ${String(offered)} rather than ${String(expected)}`];
  return [...unboundIn(of, tally), ...wrong].map((fault) => `${made.style}: ${fault}`);
}

/** In `npm test` each fifth of them: every style, every name of a key and every type of one, not all of their combinations. */
const STEP = isDeep ? 1 : 5;

test("a record offers edit and deletion by key, and nothing unbound", () => {
  const tally = emptyTally();
  const faults = generated(undefined, (index) => index % STEP === 0).flatMap((made) => faultsOf(made, tally));
  assert.equal(faults, []);
  console.log(`generated: ${tally.schemas} schemas, ${tally.types} types, ${tally.actions} actions, 0 unbound`);
  assert.ok(tally.schemas >= 100 && tally.types >= 150 && tally.actions >= 900, JSON.stringify(tally));
});

const ASSETS = ["asset", "order", "user", "team", "gallery", "box", "work_order", "customer", "set", "new_book"];
const ITEMS = ["item", "key", "chapter", "note", "address", "invitation", "type", "id_card", "by_line"];

test("nothing is offered unbound, whatever the types are called", () => {
  const tally = emptyTally();
  checkProperty(
    "offers on records",
    (random, note) => {
      const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
      const words = { asset: pick(ASSETS), item: pick(ITEMS) };
      const chosen = Math.floor(random() * 600);
      for (const made of generated(words, (index) => index === chosen)) {
        note("style", made.style);
        assert.equal(unboundIn(both(made.sdl), tally), []);
      }
    },
    40,
  );
  assert.ok(tally.actions > 100, JSON.stringify(tally));
});

test("on the demo and on schemas of this test's own, nothing is offered unbound", () => {
  const tally = emptyTally();
  for (const sdl of [demoSDL, hasura, relay]) assert.equal(unboundIn(both(sdl), tally), []);
  console.log(`own: ${tally.schemas} schemas, ${tally.types} types, ${tally.actions} actions, 0 unbound`);
  assert.ok(tally.actions >= 50, JSON.stringify(tally));
});

test.run();
