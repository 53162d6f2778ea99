/** The record of an answer is the one that was asked for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planRecord } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

test("an answer with another key than was asked for is no such record", () => {
  const schema = schemaOf("type Query { ports: [Port!]! port(id: ID!): Port } type Port { id: ID! name: String }");
  const record = planRecord(schema, "Port");
  const answered = (id: string, asked: string) =>
    record?.value({ port: { __typename: "Port", id, name: "A" } }, { id: asked }) !== null;
  assert.equal(
    [answered("5", "5"), answered("9", "5"), answered("AB-1", "ab1"), answered("7", "007")],
    [true, false, true, true],
  );
});

test.run();
