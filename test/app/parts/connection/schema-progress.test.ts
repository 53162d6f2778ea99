import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  stateOf,
  transition,
  type KnownSchema,
  type SchemaEvent,
  type SchemaProgress,
} from "../../../../src/app/parts/connection/schema-progress.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl("type Query { wind: String }");
const current: KnownSchema = { schema, hash: async () => "current" };
const earlier: KnownSchema = { schema, hash: async () => "earlier", old: true };
const error = new Error("no");

const states = {
  loading: { at: "loading" },
  current: { at: "ready", known: current },
  earlier: { at: "ready", known: earlier },
  failed: { at: "failed", error },
} as const satisfies Record<string, SchemaProgress>;

const failed = (failure: "unreachable" | "refused" | "unreadable"): SchemaEvent => ({ type: "failed", error, failure });

const table: [from: keyof typeof states, event: SchemaEvent, to: keyof typeof states][] = [
  ["loading", { type: "asked" }, "loading"],
  ["current", { type: "asked" }, "current"],
  ["failed", { type: "asked" }, "loading"],
  ["loading", { type: "recalled", known: { ...earlier, old: false } }, "earlier"],
  ["current", { type: "recalled", known: earlier }, "current"],
  ["loading", { type: "arrived", known: current }, "current"],
  ["earlier", { type: "arrived", known: current }, "current"],
  ["failed", { type: "arrived", known: current }, "current"],
  ["loading", failed("unreachable"), "failed"],
  ["earlier", failed("unreachable"), "earlier"],
  ["current", failed("unreachable"), "current"],
  ["earlier", failed("refused"), "failed"],
  ["current", failed("refused"), "current"],
  ["current", failed("unreadable"), "failed"],
  ["current", { type: "forgotten" }, "loading"],
];

for (const [from, event, to] of table) {
  const news = event.type === "failed" ? `${event.type}: ${event.failure}` : event.type;
  test(`a schema that is ${from} is ${to} after "${news}"`, () => {
    const next = transition(states[from], event);
    const withoutHash = (progress: SchemaProgress) => JSON.stringify(stateOf(progress));
    assert.is(withoutHash(next), withoutHash(states[to]));
    if (from === to && event.type !== "asked") assert.is(next, states[from]);
  });
}

test("screens see the file's name and whether the schema is of an earlier visit", () => {
  assert.equal(stateOf({ at: "ready", known: { ...current, file: "a.graphql" } }), {
    at: "ready",
    schema,
    file: "a.graphql",
  });
  assert.equal(stateOf(states.earlier), { at: "ready", schema, old: true });
});

test.run();
