/** What an action's answer says of how it went, in the shapes that servers have for it. Success is never assumed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type ActionPlan } from "../../../../../src/app/schema/index.js";
import { toVariables } from "../../../../../src/app/schema/form/variables.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { problemsOf } from "../../../../../src/app/schema/form/outcome/problems.js";
import { assertValid, both, fillIn } from "../../helpers.js";

const BOAT = "type Boat { id: ID! name: String } input BoatInput { name: String tags: [String!] }";
const QUERY = "type Query { boats: [Boat!]! boat(id: ID!): Boat }";

/** An action of a schema, whose document graphql-js accepts. */
function action(sdl: string, name = "createBoat"): ActionPlan {
  const { official, schema } = both(`${QUERY} ${BOAT} ${sdl}`);
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  const plan = planAction(schema, root);
  assertValid(official, plan.request({ args: toVariables(plan.form, fillIn(plan.form)).variables }), name);
  return plan;
}

const create = (payload: string, types = "") =>
  action(`type Mutation { createBoat(input: BoatInput): ${payload} } ${types}`);

/** How it went, and what is said where. */
function outcome(plan: ActionPlan, answer: unknown): unknown {
  const { is, problems } = plan.outcome({ [plan.shape.name]: answer });
  return [is, problems.map(({ path, message }) => [path.join("."), message])];
}

const boat = { __typename: "Boat", id: "1", name: "Anna" };

test("a list of objects with messages goes to the inputs that they name (Graphene)", () => {
  const plan = create(
    "Payload",
    "type Payload { boat: Boat errors: [ErrorType!]! } type ErrorType { field: String! messages: [String!]! }",
  );
  assert.match(plan.request().document, /errors \{\s+__typename\s+field\s+messages\s+\}/);
  const errors = [
    { __typename: "ErrorType", field: "name", messages: ["Too short.", "Taken."] },
    { __typename: "ErrorType", field: "__all__", messages: ["Closed."] },
  ];
  assert.equal(outcome(plan, { __typename: "Payload", boat: null, errors }), [
    "failed",
    [
      ["name", "Too short."],
      ["name", "Taken."],
      ["", "Closed."],
    ],
  ]);
  assert.equal(outcome(plan, { __typename: "Payload", boat, errors: [] }), ["done", []]);
});

test("a record's own message and flag say nothing about the action", () => {
  const note =
    "type Note { id: ID! title: String message: String success: Boolean } extend type Query { note(id: ID!): Note }";
  const plan = action(`type Mutation { createNote(title: String): Note } ${note}`, "createNote");
  const answer = { __typename: "Note", id: "1", message: "Closed for snow.", success: false };
  assert.equal(outcome(plan, answer), ["done", []]);
});

test("errors are asked for and read whatever shape they have", () => {
  const shapes: [string, string, unknown, [string, string][]][] = [
    ["errors: [String!]", "", ["No."], [["", "No."]]],
    ["error: String", "", "No.", [["", "No."]]],
    ["errors: String", "", "No.", [["", "No."]]],
    [
      "errors: JSON",
      "scalar JSON",
      { name: ["Short.", "Taken."], nonFieldErrors: [{ message: "No." }] },
      [
        ["name", "Short."],
        ["name", "Taken."],
        ["", "No."],
      ],
    ],
    ["errors: JSON", "scalar JSON", [{ message: "No.", path: ["input", "tags", 0] }], [["tags.0", "No."]]],
    [
      "error: Fault",
      "type Fault { message: String field: String }",
      { __typename: "Fault", message: "No.", field: "name" },
      [["name", "No."]],
    ],
    [
      "userErrors: [Fault!]!",
      "interface Fault { message: String! path: [String!] } type A implements Fault { message: String! path: [String!] }",
      [{ __typename: "A", message: "No.", path: ["name"] }],
      [["name", "No."]],
    ],
    [
      "errors: [Either!]",
      "union Either = A | B type A { message: String! field: String } type B { detail: String! }",
      [
        { __typename: "A", __A__message: "No.", __A__field: "name" },
        { __typename: "B", __B__detail: "Nor this." },
      ],
      [
        ["name", "No."],
        ["", "Nor this."],
      ],
    ],
    [
      "errors: [Field!]",
      "type Field { field: String! errors: [Fault!] } type Fault { message: String! }",
      [{ __typename: "Field", field: "name", errors: [{ __typename: "Fault", message: "No." }] }],
      [["name", "No."]],
    ],
    ["errors: [Code!]", "enum Code { NAME_TAKEN }", ["NAME_TAKEN"], [["", "NAME_TAKEN"]]],
    [
      "errors: [Fault!]",
      "type Fault { code: String! }",
      [{ __typename: "Fault", code: "NAME_TAKEN" }],
      [["", "Name taken"]],
    ],
  ];
  for (const [field, types, value, said] of shapes) {
    const plan = create("Payload", `type Payload { boat: Boat ${field} } ${types}`);
    const name = field.split(":")[0] ?? "";
    assert.equal(outcome(plan, { __typename: "Payload", boat: null, [name]: value }), ["failed", said], field);
    assert.equal(outcome(plan, { __typename: "Payload", boat, [name]: null }), ["done", []], field);
  }
});

test("a union member that is not the record is a failure, by its message or its name", () => {
  const types = `
    union Result = Boat | OperationInfo | NameTakenError | Locked | Bare
    type OperationInfo { messages: [OperationMessage!]! }
    type OperationMessage { kind: Kind! message: String! field: String code: String }
    enum Kind { INFO ERROR VALIDATION }
    type NameTakenError { id: ID! message: String! }
    type Locked { until: String reason: String }
    type Bare { at: Int }`;
  const plan = create("Result!", types);
  assert.match(plan.request().document, /messages \{\s+__typename\s+kind\s+message\s+field\s+code\s+\}/);
  const messages = [
    { __typename: "OperationMessage", kind: "VALIDATION", message: "Too long.", field: "name", code: null },
  ];
  const answers: [object, unknown][] = [
    [{ __typename: "OperationInfo", __OperationInfo__messages: messages }, [["name", "Too long."]]],
    [{ __typename: "NameTakenError", id: "7", __NameTakenError__message: "Taken." }, [["", "Taken."]]],
    [{ __typename: "Locked", __Locked__until: "x", __Locked__reason: "At sea." }, [["", "At sea."]]],
    [{ __typename: "Bare", __Bare__at: 3 }, [["", "Bare"]]],
    [{ __typename: "ATypeOfTomorrow" }, [["", "A type of tomorrow"]]],
  ];
  for (const [answer, said] of answers) assert.equal(outcome(plan, answer), ["failed", said]);
  assert.equal(outcome(plan, boat), ["done", []]);
});

test("a union's member that holds the record, or that says it went well, is a success", () => {
  const types =
    "union Result = BoatCreated | CreateFailure | BoatGone type BoatCreated { boat: Boat } type CreateFailure { boat: Boat message: String! } type BoatGone { boatId: ID! }";
  const plan = create("Result", types);
  assert.equal(outcome(plan, { __typename: "BoatCreated", __BoatCreated__boat: boat }), ["done", []]);
  assert.equal(outcome(plan, { __typename: "BoatGone", __BoatGone__boatId: "1" }), ["done", []]);
  assert.equal(outcome(plan, { __typename: "BoatCreated", __BoatCreated__boat: null }), ["unconfirmed", []]);
  const failure = { __typename: "CreateFailure", __CreateFailure__boat: boat, __CreateFailure__message: "Full." };
  assert.equal(outcome(plan, failure), ["failed", [["", "Full."]]]);
});

test("every member of a large union is asked what went wrong", () => {
  const names = Array.from({ length: 20 }, (_, at) => `Error${at}`);
  const plan = create(
    "Result",
    `union Result = Boat | ${names.join(" | ")} ${names.map((name) => `type ${name} { message: String! }`).join(" ")}`,
  );
  for (const name of names) assert.match(plan.request().document, `__${name}__message: message`);
});

test("a choice or a flag says that it was not done (Vendure, Apollo's style, Kronky)", () => {
  const remove = (payload: string, types: string) =>
    action(`type Mutation { deleteBoat(id: ID!): ${payload} } ${types}`, "deleteBoat");
  const vendure = remove(
    "DeletionResponse!",
    "type DeletionResponse { result: DeletionResult! message: String } enum DeletionResult { DELETED NOT_DELETED }",
  );
  assert.match(vendure.request().document, /result\s+message|message\s+result/);
  const said = (result: string, message: string | null) =>
    outcome(vendure, { __typename: "DeletionResponse", result, message });
  assert.equal(said("DELETED", null), ["done", []]);
  assert.equal(said("NOT_DELETED", "In use by 3 orders"), ["failed", [["", "In use by 3 orders"]]]);
  assert.equal(said("NOT_DELETED", null), ["failed", [["", "Not deleted"]]]);

  const signs: [string, object, string][] = [
    ["ok: Boolean!", { ok: false }, "Ok: false"],
    ["success: Boolean! message: String", { success: false, message: "Nope." }, "Nope."],
    [
      "successful: Boolean! messages: [M!]",
      { successful: false, messages: [{ __typename: "M", field: "name", message: "Nope." }] },
      "Nope.",
    ],
    ["status: String", { status: "error" }, "Status: error"],
    ["status: Status", { status: "FAILED_LOCKED" }, "Failed locked"],
    ["outcome: Status", { outcome: "ERROR" }, "Error"],
    ["code: Int message: String", { code: 409, message: "Taken." }, "Taken."],
    ["hasErrors: Boolean", { hasErrors: true }, "Has errors: true"],
    ["errorCode: String", { errorCode: "E17" }, "Error code: E17"],
  ];
  for (const [fields, answer, words] of signs) {
    const plan = create(
      "Payload",
      `type Payload { ${fields} boat: Boat } type M { field: String message: String } enum Status { DONE FAILED_LOCKED ERROR }`,
    );
    const [is, problems] = outcome(plan, { __typename: "Payload", ...answer, boat }) as [string, [string, string][]];
    assert.equal([is, problems[0]?.[1]], ["failed", words], fields);
  }
});

test("neutral flags and choices, and those of a record, are not failures", () => {
  const plan = create("Payload", "type Payload { ok: Boolean status: String code: String boat: Boat }");
  assert.equal(outcome(plan, { __typename: "Payload", ok: true, status: "created", code: "200", boat }), ["done", []]);
  const own = action(
    "type Mutation { failPayment(id: ID!): Payment } type Payment { id: ID! status: Status! ok: Boolean lastError: String result: String } enum Status { FAILED }",
    "failPayment",
  );
  const payment = { __typename: "Payment", id: "1", status: "FAILED", ok: false, lastError: "Card", result: "ERROR" };
  assert.equal(outcome(own, payment), ["done", []], "that is what was asked for");
});

test("a record that should be there and is not leaves it unconfirmed", () => {
  const plan = create("Payload", "type Payload { boat: Boat errors: [String!] }");
  assert.equal(outcome(plan, { __typename: "Payload", boat: null, errors: [] }), ["unconfirmed", []]);
  assert.equal(outcome(plan, null), ["unconfirmed", []]);
  const bare = create("Boat");
  assert.equal(outcome(bare, null), ["unconfirmed", []]);
  assert.equal(outcome(bare, { __typename: "Boat", id: null, name: null }), ["unconfirmed", []]);
  const list = create("[Boat!]");
  assert.equal(outcome(list, []), ["unconfirmed", []]);
  assert.equal(outcome(list, [boat]), ["done", []]);
  const flagged = create("Payload", "type Payload { ok: Boolean boat: Boat }");
  assert.equal(outcome(flagged, { __typename: "Payload", ok: true, boat: null }), ["unconfirmed", []]);
});

test("a deleted record may be missing if something else confirms the deletion", () => {
  const remove = (fields: string) =>
    action(`type Mutation { deleteBoat(id: ID!): Payload } type Payload { ${fields} }`, "deleteBoat");
  const plan = remove("boat: Boat deletedId: ID ok: Boolean");
  const said = (answer: object) =>
    (outcome(plan, { __typename: "Payload", boat: null, deletedId: null, ok: null, ...answer }) as [string])[0];
  assert.equal(
    [said({ deletedId: "1" }), said({ ok: true }), said({ boat }), said({}), said({ ok: false })],
    ["done", "done", "done", "unconfirmed", "failed"],
  );
  assert.equal(outcome(remove("clientMutationId: String"), { __typename: "Payload", clientMutationId: null }), [
    "done",
    [],
  ]);
});

test("a change of no rows changed nothing (Hasura, Prisma)", () => {
  const update = action(
    "type Mutation { updateBoats(name: String): Rows } type Rows { affected_rows: Int! returning: [Boat!]! }",
    "updateBoats",
  );
  assert.equal(outcome(update, { __typename: "Rows", affected_rows: 0, returning: [] }), [
    "failed",
    [["", "Affected rows: 0"]],
  ]);
  assert.equal(outcome(update, { __typename: "Rows", affected_rows: 1, returning: [boat] }), ["done", []]);
  const counted = action(
    "type Mutation { deleteManyBoat: BatchPayload! } type BatchPayload { count: Int! }",
    "deleteManyBoat",
  );
  assert.equal((outcome(counted, { __typename: "BatchPayload", count: 0 }) as [string])[0], "failed");
  assert.equal((outcome(counted, { __typename: "BatchPayload", count: 2 }) as [string])[0], "done");
});

test("a plain answer is read for what it says", () => {
  const plain = (name: string, type: string, value: unknown) =>
    (
      outcome(action(`type Mutation { ${name}: ${type} } scalar Void enum E { DONE NOT_DELETED }`, name), value) as [
        string,
      ]
    )[0];
  assert.equal(
    [
      plain("deleteBoat", "Boolean", true),
      plain("deleteBoat", "Boolean", false),
      plain("setFlag", "Boolean", false),
      plain("ping", "Boolean", true),
      plain("deleteBoat", "E", "NOT_DELETED"),
      plain("deleteBoat", "E", "DONE"),
      plain("removeBoats", "Int", 0),
      plain("removeBoats", "Int", 3),
      plain("sayHello", "String", "Hello"),
      plain("sayHello", "String", "Error: no voice"),
      plain("ping", "Boolean", null),
      plain("ping", "Void", null),
    ],
    [
      "done",
      "failed",
      "unconfirmed",
      "done",
      "failed",
      "done",
      "failed",
      "done",
      "done",
      "failed",
      "unconfirmed",
      "done",
    ],
  );
});

test("each part of an action is judged, and the number of successes is shown", () => {
  const vendure = action(
    "type Mutation { deleteBoats(ids: [ID!]!): [Response!]! } type Response { result: R! message: String } enum R { DELETED NOT_DELETED }",
    "deleteBoats",
  );
  const response = (result: string, message: string | null = null) => ({ __typename: "Response", result, message });
  const { is, problems, done, all } = vendure.outcome({
    deleteBoats: [response("DELETED"), response("NOT_DELETED", "In use"), response("DELETED")],
  });
  assert.equal([is, problems.map(({ message }) => message), done, all], ["failed", ["In use"], 2, 3]);
  const saleor = action(
    "type Mutation { boatBulkCreate(boats: [BoatInput!]!): Bulk } type Bulk { count: Int! results: [One!]! errors: [Fault!]! } type One { boat: Boat errors: [Fault!] } type Fault { path: String message: String }",
    "boatBulkCreate",
  );
  const fault = { __typename: "Fault", path: "name", message: "Short." };
  const bulk = saleor.outcome({
    boatBulkCreate: {
      __typename: "Bulk",
      count: 1,
      results: [
        { __typename: "One", boat, errors: [] },
        { __typename: "One", boat: null, errors: [fault] },
      ],
      errors: [],
    },
  });
  assert.equal(
    [bulk.is, bulk.problems.map(({ message }) => message), bulk.done, bulk.all],
    ["failed", ["Short."], 1, 2],
  );
});

test("an error goes to the inputs that its extensions name, in each dialect", () => {
  const plan = action("type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }", "updateBoat");
  const extensions: object[] = [
    { code: "FAILED_VALIDATION", field: "name", type: "required" }, // Directus
    {
      error: {
        name: "ValidationError",
        details: { errors: [{ path: ["name"], message: "No.", name: "ValidationError" }] },
      },
    }, // Strapi
    { name: "ValidationError", data: { collection: "boats", errors: [{ message: "No.", path: "name" }] } }, // Payload
    { validation: { "data.name": ["No."] } }, // Lighthouse
    { violations: [{ path: "name", message: "No." }] }, // API Platform
    { problems: [{ path: ["data", "name"], explanation: "No." }] }, // graphql-ruby
    { path: "$.selectionSet.updateBoat.args.data.name", code: "validation-failed" }, // Hasura
    { argumentName: "data", inputPath: ["data", "name"] },
  ];
  for (const each of extensions)
    assert.equal(
      problemsOf(plan, [{ message: "No.", extensions: each as Record<string, unknown> }]),
      [{ path: ["data", "name"], code: "server", message: "No." }],
      JSON.stringify(each),
    );
  assert.equal(problemsOf(plan, [{ message: "Down.", extensions: { data: { reason: "x" }, details: "y" } }]), [
    { path: [], code: "server", message: "Down." },
  ]);
});

test.run();
