/** What an action's document asks its payload for, so that the answer can say how it went. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { assertValid, both } from "../../helpers.js";

/** The document of an action that creates a boat, in one line, without what is asked of the boat. */
function documentOf(payload: string, types: string): string {
  const { schema, official } = both(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat ok: Boolean errors: [String!] }
    type Boat { id: ID! name: String }
    type Mutation { createBoat(name: String): ${payload} }
    ${types}
  `);
  const root = rootField(schema, "mutation", "createBoat");
  assert.ok(root);
  const request = planAction(schema, root).request({ args: { name: "Anna" } });
  assertValid(official, request, payload);
  return request.document.replace(/\s+/g, " ");
}

test("each type of a union is asked what went wrong, the first one too", () => {
  const document = documentOf(
    "Result",
    "union Result = NameTaken | Boat type NameTaken { at: Int weight: Float reason: String boats: [Boat!] }",
  );
  assert.match(document, /__NameTaken__reason: reason/);
  assert.not.match(document, /__NameTaken__weight/, "which says nothing of it");
});

test("an interface is asked for its own flags, and its failures for their messages", () => {
  const document = documentOf(
    "Result",
    `interface Result { ok: Boolean }
    type Stored implements Result { ok: Boolean boat: Boat }
    type StoreError implements Result { ok: Boolean message: String }`,
  );
  assert.match(document, /createBoat\(name: \$name\) \{(?:[^{}]|\{[^{}]*\})* ok\b/, "outside of the fragments");
  assert.match(document, /\.\.\. on StoreError \{[^{}]*__StoreError__message: message/);
});

test("an error of several types is asked for the words that its own fields lack", () => {
  const document = documentOf(
    "Payload",
    `type Payload { boat: Boat userErrors: [Fault!]! }
    interface Fault { message: String! }
    type Taken implements Fault { message: String! code: String weight: Int }
    type Closed implements Fault { message: String! }`,
  );
  assert.match(document, /userErrors \{ __typename message \.\.\. on Taken \{ __Taken__code: code \} \}/);
});

test("errors within an error are asked for, two levels deep if they hold themselves", () => {
  const document = documentOf(
    "Payload",
    "type Payload { boat: Boat errors: [Fault!] } type Fault { message: String size: Int errors: [Fault!] cause: Fault }",
  );
  const leaf = "__typename message";
  assert.match(document, `errors { ${leaf} errors { ${leaf} errors { ${leaf} } } }`);
});

test("payloads within a payload are asked how they went, two levels deep", () => {
  const document = documentOf(
    "Payload",
    `type Payload { boat: Boat one: One! }
    type One { ok: Boolean two: Two }
    type Two { ok: Boolean three: Three }
    type Three { ok: Boolean }`,
  );
  assert.match(document, /one \{ [^{}]*ok [^{}]*two \{ [^{}]*ok [^{}]*\}/);
  assert.not.match(document, /three/);
});

test("a result of several types within a payload is asked for its type and its errors", () => {
  const document = documentOf(
    "Payload",
    `type Payload { result: Result! query: Query }
    union Result = Boat | SaveError
    type SaveError { message: String! }`,
  );
  assert.match(document, /result \{ __typename/);
  assert.match(document, /\.\.\. on SaveError \{[^{}]*__SaveError__message: message/);
  assert.not.match(document, /query/, "a payload's way back to the whole schema");
});

test.run();
