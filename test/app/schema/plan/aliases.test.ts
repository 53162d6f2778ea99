/** The names under which the fields of one type are asked for in a fragment: no schema has such a field, and no two are alike. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { aliasOn } from "../../../../src/app/schema/plan/read.js";
import { assertValid, both } from "../helpers.js";

/** The plan of the schema's query `all`, whose document is valid. */
function validPlanOf(sdl: string) {
  const { schema, official } = both(`type Query { all: [Animal!]! } ${sdl}`);
  const root = rootField(schema, "query", "all");
  assert.ok(root);
  const plan = planQuery(schema, root);
  assertValid(official, plan.request(), "all");
  return plan;
}

test("a field of an interface may be called as the alias of a type's field once was", () => {
  const plan = validPlanOf(`
    interface Animal { id: ID! Dog__name: Int }
    type Dog implements Animal { id: ID! Dog__name: Int name: String! }
    type Cat implements Animal { id: ID! Dog__name: Int title: String! }
  `);
  const dog = { __typename: "Dog", id: "1", Dog__name: 7, [aliasOn("Dog", "name")]: "Rex" };
  assert.is(plan.identify(dog)?.label, "Rex");
  assert.is(plan.columns.find(({ key }) => key === "Dog__name")?.read(dog), 7);
});

test("the underscores of a type and of a field are not mixed up", () => {
  validPlanOf(`
    type Animal { id: ID! name: String! price: Price }
    union Price = Fixed | Fixed__old | Fixed_ | Fixed___old
    type Fixed { old__amount: Int _amount: Int }
    type Fixed__old { amount: String }
    type Fixed_ { amount: String _old__amount: Boolean }
    type Fixed___old { amount: [Int] }
  `);
});

/** All names of a length up to six that may stand in a schema; "n" stands for any letter, since only the underscores can matter. */
const NAMES = ["n", "_"]
  .flatMap(function longer(name: string): string[] {
    return name.length === 6 ? [name] : [name, ...longer(`${name}n`), ...longer(`${name}_`)];
  })
  .filter((name) => !name.startsWith("__"));

test("no two fields of types have one alias, and no field is called so", () => {
  const aliases = NAMES.flatMap((type) => NAMES.map((field) => aliasOn(type, field)));
  assert.is(new Set(aliases).size, aliases.length);
  // Two underscores begin no name of a schema.
  assert.ok(aliases.every((alias) => /^__\w+$/.test(alias)));
});

test.run();
