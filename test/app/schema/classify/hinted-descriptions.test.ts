/** Descriptions of hints, in place of those of the server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { typeDescription } from "../../../../src/app/schema/classify/label.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { planQuery, readHints, rootField, withHints } from "../../../../src/app/schema/index.js";
import { described } from "../../../../src/app/schema/model/described.js";
import { schemaOf } from "../helpers.js";

test("a hint's description takes the place of the server's", () => {
  const sdl = `
    "A car." type Car { "Its name." name: String "How fast." speed: Int state: State }
    "States." enum State { "Runs." ON "Stands." OFF }
    type Query { "Cars of a state." cars("Only these." state: State): [Car!]! }
    type Mutation { paint(input: PaintInput!): Car }
    input PaintInput { "The colour." color: String! "Which." state: State }`;
  const hints = readHints({
    types: {
      Car: { description: "Ein Wagen.", fields: { name: { description: "Sein Name." }, gone: { description: "?" } } },
      State: { values: { ON: { description: "Fährt." }, OFF: { description: 7 } } },
      Query: { fields: { cars: { description: "Wagen eines Zustands." } } },
      "Query.cars": { fields: { state: { description: "Nur diese." } } },
      PaintInput: { fields: { color: { description: "Die Farbe." } } },
      Gone: { description: "?" },
    },
  });
  const schema = withHints(schemaOf(sdl), hints);
  const cars = rootField(schema, "query", "cars");
  const paint = rootField(schema, "mutation", "paint");
  assert.ok(cars && paint);
  assert.is(cars.description, "Wagen eines Zustands.");
  assert.equal(
    planQuery(schema, cars).choices.map(({ key, description }) => [key, description]),
    [
      ["name", "Sein Name."],
      ["speed", "How fast."],
      ["state", undefined],
    ],
  );
  const [state] = formOf(schema, cars.filters, { parent: cars.argumentsOwner });
  assert.is(state?.description, "Nur diese.");
  assert.equal(
    state?.values.map(({ description }) => description),
    ["Fährt.", "Stands."],
  );
  const [input] = formOf(schema, paint.filters, { parent: paint.argumentsOwner });
  assert.equal(
    input?.fields().map(({ description }) => description),
    ["Die Farbe.", "Which."],
  );
  const car = schema.types.get("Car");
  assert.is(car && typeDescription(schema, car), "Ein Wagen.");
});

test("the documentation of the schema shows the descriptions of hints", () => {
  const plain = schemaOf(`
    "A car." type Car { "Its name." name("In it." language: String, other: Int): String }
    "States." enum State { "Runs." ON OFF }
    "Paint." input PaintInput { "The colour." color: String }
    type Query { car: Car }`);
  const types = {
    Car: { description: "Ein Wagen.", fields: { name: { description: "Sein Name." } } },
    "Car.name": { fields: { language: { description: "In dieser." }, other: { description: "Die andere." } } },
    State: { description: "Zustände.", values: { OFF: { description: "Steht." } } },
    PaintInput: { description: "Lack.", fields: { color: { description: "Die Farbe." } } },
  };
  const hinted = withHints(plain, readHints({ types }));
  const schema = described(hinted);
  const [car, state, input] = ["Car", "State", "PaintInput"].map((name) => schema.types.get(name));
  assert.equal(
    [car, state, input].map((type) => type?.description),
    ["Ein Wagen.", "Zustände.", "Lack."],
  );
  assert.is(car?.fields.get("name")?.description, "Sein Name.");
  assert.equal(
    car?.fields.get("name")?.args.map(({ description }) => description),
    ["In dieser.", "Die andere."],
  );
  assert.equal(
    state?.values.map(({ description }) => description),
    ["Runs.", "Steht."],
  );
  assert.is(input?.inputs.get("color")?.description, "Die Farbe.");
  assert.is(described(hinted), schema, "the same one each time");
  assert.is(described(plain), plain, "nothing is made without hints");
  assert.is(schema.types.get("String"), plain.types.get("String"));
  assert.is(plain.types.get("Car")?.description, "A car.", "the rules read the server's own");
});

test("a hint says in other words why something is deprecated, and deprecates nothing", () => {
  const plain = schemaOf(`
    type Query { old(by: Int @deprecated(reason: "Never read.")): Int @deprecated(reason: "Use new.") new: Int }
    enum State { ON OFF @deprecated(reason: "Always on.") }`);
  const types = {
    Query: { fields: { old: { deprecated: "Besser new." }, new: { deprecated: "?" } } },
    "Query.old": { fields: { by: { deprecated: "Wird nie gelesen." } } },
    State: { values: { ON: { deprecated: "?" }, OFF: { deprecated: "Immer an." } } },
  };
  const schema = described(withHints(plain, readHints({ types })));
  const fields = schema.types.get("Query")?.fields;
  assert.equal([fields?.get("old")?.deprecated, fields?.get("new")?.deprecated], ["Besser new.", undefined]);
  assert.is(fields?.get("old")?.args[0]?.deprecated, "Wird nie gelesen.");
  assert.equal(
    schema.types.get("State")?.values.map(({ deprecated }) => deprecated),
    [undefined, "Immer an."],
  );
});

test("an argument is described by its own hint, though its type has none", () => {
  const schema = schemaOf('type Query { cars("Only these." state: Int): Int }');
  const hints = readHints({ types: { "Query.cars": { fields: { state: { description: "Nur diese." } } } } });
  const [state] = described(withHints(schema, hints)).types.get("Query")?.fields.get("cars")?.args ?? [];
  assert.is(state?.description, "Nur diese.");
});

test.run();
