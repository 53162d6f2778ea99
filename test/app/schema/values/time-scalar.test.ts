/** The scalar Time: a time of day on most servers, a date with a time on others. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kindOf, kindOfValue, kinds } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const test = suite("the scalar Time");

function kindOfTime(sdl: string): string {
  const schema = schemaOf(`type Query { visits: [Visit!]! } scalar Time ${sdl}`);
  const field = schema.types.get("Visit")?.fields.get("opens");
  return field ? kindOf(schema, field.type, field.name).name : "there is no such field";
}

test("Time is a moment where nothing else can be one", () => {
  assert.is(kindOfTime("type Visit { id: ID! opens: Time! }"), "datetime");
  assert.is(kindOfTime("scalar Date type Visit { id: ID! opens: Time! createdAt: Time! }"), "datetime");
});

test("Time is a time of day beside a scalar for moments, and beside that of days", () => {
  assert.is(kindOfTime("scalar DateTime type Visit { id: ID! opens: Time! createdAt: DateTime! }"), "time");
  assert.is(kindOfTime("scalar Date type Visit { id: ID! opens: Time! day: Date! }"), "time");
});

test("a date with a time is shown as one, whatever its scalar is called", () => {
  assert.is(kindOfValue(kinds.time, "2026-03-01T10:00:00Z").name, "datetime");
  assert.is(kindOfValue(kinds.time, "10:00").name, "time");
});

test.run();
