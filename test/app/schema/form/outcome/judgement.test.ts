/** Words, flags and places in an action's answer, case by case. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type ActionPlan } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { isFailureWord } from "../../../../../src/app/schema/form/outcome/failures.js";
import { problemsFrom, problemsOf } from "../../../../../src/app/schema/form/outcome/problems.js";
import { placeIn, reportedErrorsIn } from "../../../../../src/app/schema/form/outcome/reported-errors.js";
import { both } from "../../helpers.js";

const QUERY = "type Query { boats: [Boat!]! boat(id: ID!): Boat } type Boat { id: ID! name: String }";

function action(sdl: string, name: string): ActionPlan {
  const { schema } = both(`${QUERY} ${sdl}`);
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return planAction(schema, root);
}

/** How an action went whose payload has these fields, and the first message. */
function outcomeOf(name: string, fields: string, payload: object, types = ""): [string, string?] {
  const plan = action(`type Mutation { ${name}(id: ID!): Payload } type Payload { ${fields} } ${types}`, name);
  const { is, problems } = plan.outcome({ [name]: { __typename: "Payload", ...payload } });
  return problems[0] ? [is, problems[0].message] : [is];
}

const messagesIn = (value: unknown) => reportedErrorsIn(value).map(({ message }) => message);

test("an empty value reports no error, and true one without a message", () => {
  for (const value of [null, undefined, "", false, [], [null, ""]]) assert.equal(messagesIn(value), [], String(value));
  assert.equal([messagesIn(true), messagesIn("No."), messagesIn(5), messagesIn(0)], [[""], ["No."], ["5"], ["0"]]);
});

test("a refusal is a success of the action that is named after it", () => {
  const leaf = (name: string, answer: string) =>
    action(`enum State { OPEN REJECTED NOT_REJECTED DENIED } type Mutation { ${name}(id: ID!): State! }`, name).outcome(
      {
        [name]: answer,
      },
    ).is;
  assert.is(leaf("rejectOrder", "REJECTED"), "done");
  assert.is(leaf("rejectOrder", "NOT_REJECTED"), "failed");
  assert.is(leaf("rejectOrder", "DENIED"), "failed");
  assert.is(leaf("approveOrder", "REJECTED"), "failed");
  const status = (name: string, value: string) => outcomeOf(name, "status: String", { status: value })[0];
  assert.is(status("orderReject", "rejected"), "done");
  assert.is(status("payment_deny", "payment_denied"), "done");
  assert.is(status("abortRun", "aborted"), "done");
  assert.is(status("abortRun", "failed: it had ended"), "failed");
});

test("errors are looked for six levels deep, and not in a circle", () => {
  const nested = (levels: number): unknown => (levels === 0 ? "No." : [nested(levels - 1)]);
  assert.equal([messagesIn(nested(6)), messagesIn(nested(7))], [["No."], []]);
  const within = (levels: number): unknown => (levels === 0 ? { message: "No." } : { errors: [within(levels - 1)] });
  assert.equal(messagesIn(within(2)), ["No."]);
});

test("an error without a message is named by its code, else by its type", () => {
  assert.equal(messagesIn({ __typename: "Fault", code: "NAME_TAKEN" }), ["Name taken"]);
  assert.equal(messagesIn({ __typename: "NameTaken" }), ["Name taken"]);
  assert.equal(messagesIn({ __typename: "Fault", message: "", code: "NO_SAIL" }), ["No sail"]);
  assert.equal(messagesIn({ field: "name", code: "NAME_TAKEN" }), ["Name taken"], "of an input");
});

test("messages by the names of inputs are about these inputs, however deep", () => {
  assert.equal(reportedErrorsIn({ name: ["Short."], address: { city: "Empty." }, age: 5 }), [
    { message: "Short.", place: "name" },
    { message: "Empty.", place: ["address", "city"] },
  ]);
  assert.is(placeIn({ field: "name" }), "name");
  assert.equal([placeIn(null), placeIn("name"), placeIn({})], [undefined, undefined, undefined]);
});

test("the place of an error is that of the one around it, unless it has its own", () => {
  assert.equal(reportedErrorsIn({ field: "name", errors: [{ message: "A." }, { message: "B.", path: ["x"] }] }), [
    { message: "A.", place: "name" },
    { message: "B.", place: ["x"] },
  ]);
});

test("words of a failure count at the beginning and the end of a text", () => {
  for (const word of [
    "NOT_DELETED",
    "failed",
    "Error: no",
    "denied",
    "UNAUTHORIZED",
    "PAYMENT_REJECTED",
    "boat not_found",
  ])
    assert.ok(isFailureWord(word, "rentBoat"), word);
  for (const word of ["NOTED", "ERRORLESS", "DONE", "deniedness"]) assert.not.ok(isFailureWord(word, "rentBoat"), word);
});

test("an error code says that it failed, unless it says that there is no error", () => {
  const said = (errorCode: unknown) => outcomeOf("pingBoat", "errorCode: String", { errorCode })[0];
  assert.equal(["E17", "NONE", "no_error", "ok", "0", "", null].map(said), [
    "failed",
    "done",
    "done",
    "done",
    "done",
    "done",
    "done",
  ]);
});

test("a status of HTTP from 400 on says that it failed", () => {
  const said = (code: unknown) => outcomeOf("pingBoat", "code: Int", { code })[0];
  assert.equal([200, 302, 404, 500, 600].map(said), ["done", "done", "failed", "failed", "done"]);
});

test("a flag of the action's own verb says whether it was done", () => {
  assert.equal(outcomeOf("deleteBoat", "deleted: Boolean", { deleted: false }), ["failed", "Deleted: false"]);
  assert.equal(outcomeOf("deleteBoat", "deleted: Boolean", { deleted: true }), ["done"]);
  assert.equal(outcomeOf("createBoat", "created: Boolean", { created: false }), ["failed", "Created: false"]);
  assert.equal(outcomeOf("pingBoat", "deleted: Boolean", { deleted: false }), ["done"]);
  assert.equal(outcomeOf("pingBoat", "failed: Boolean", { failed: true }), ["failed", "Failed: true"]);
  assert.equal(outcomeOf("pingBoat", "failed: Boolean", { failed: false }), ["done"]);
});

test("a count of zero is a failure where records should have changed", () => {
  const said = (name: string) => outcomeOf(name, "count: Int", { count: 0 })[0];
  assert.equal(["deleteBoats", "updateBoats", "countBoats"].map(said), ["failed", "failed", "done"]);
  assert.equal(outcomeOf("deleteBoats", "size: Int", { size: 0 })[0], "done");
});

test("only a severe message is an error", () => {
  const types = "type Message { kind: String text: String }";
  const said = (kind: string) =>
    outcomeOf(
      "pingBoat",
      "messages: [Message!]",
      { messages: [{ __typename: "Message", kind, text: "Full." }] },
      types,
    );
  assert.equal([said("ERROR"), said("VALIDATION"), said("INFO")], [["failed", "Full."], ["failed", "Full."], ["done"]]);
  assert.equal(outcomeOf("pingBoat", "message: String", { message: "Saved." }), ["done"]);
});

test("a flag is explained by the message beside it", () => {
  const fields = "ok: Boolean message: String";
  assert.equal(outcomeOf("pingBoat", fields, { ok: false, message: "Full." }), ["failed", "Full."]);
  assert.equal(outcomeOf("pingBoat", fields, { ok: false, message: null }), ["failed", "Ok: false"]);
});

test("a plain answer of no or zero depends on what was wanted", () => {
  const said = (name: string, type: string, value: unknown) => {
    const { is, problems } = action(
      `type Mutation { ${name}(id: ID!): ${type} } enum E { NOT_SENT SENT }`,
      name,
    ).outcome({
      [name]: value,
    });
    return problems[0] ? [is, problems[0].message] : [is];
  };
  assert.equal(said("createBoat", "Boolean", false), ["failed", "false"]);
  assert.equal(said("deleteBoat", "Boolean", false), ["failed", "false"]);
  assert.equal(said("updateBoat", "Boolean", false), ["unconfirmed"]);
  assert.equal(said("updateBoat", "Int", 0), ["failed", "0"]);
  assert.equal(said("countBoats", "Int", 0), ["done"]);
  assert.equal(said("sendBoat", "E", "NOT_SENT"), ["failed", "Not sent"]);
  assert.equal(said("sendBoat", "E", "SENT"), ["done"]);
  assert.equal(said("sendBoat", "String", "not sent: full"), ["failed", "not sent: full"]);
});

test("every item of a list is judged; a list that is not one is unconfirmed", () => {
  const plan = action("type Mutation { updateBoats(ids: [ID!]!): [Boat] }", "updateBoats");
  const boat = { __typename: "Boat", id: "1", name: "Anna" };
  const { is, done, all } = plan.outcome({ updateBoats: [boat, null] });
  assert.equal([is, done, all], ["unconfirmed", 1, 2]);
  assert.is(plan.outcome({ updateBoats: boat }).is, "unconfirmed");
  assert.is(plan.outcome({ updateBoats: null }).is, "unconfirmed");
});

const FORM = `
  type Mutation { updateBoat(input: BoatInput!): Boat }
  input BoatInput { id: ID! startsAt: String tags: [String!] crew: [PersonInput!] home: PlaceInput berth: PlaceInput }
  input PersonInput { firstName: String }
  input PlaceInput { city: String! depth: Int }
`;

/** Where a problem stands that is about this place. */
const pathOf = (place: unknown, wrapper?: string) =>
  problemsFrom(action(FORM, "updateBoat").form, { message: "No.", place }, { action: "updateBoat", wrapper })
    .flatMap(({ path }) => path)
    .join(".");

test("a place is found however the server writes it", () => {
  assert.equal(
    [
      "startsAt",
      "starts_at",
      ["startsAt"],
      "tags[0]",
      "tags.1",
      ["crew", 2, "first_name"],
      "crew/0/firstName",
      "home.city",
    ].map((place) => pathOf(place)),
    ["startsAt", "startsAt", "startsAt", "tags.0", "tags.1", "crew.2.firstName", "crew.0.firstName", "home.city"],
  );
});

test("a place that leads further than the form ends where the form does", () => {
  assert.equal([pathOf("startsAt.year"), pathOf("home.street"), pathOf("crew.0.0")], ["startsAt", "home", "crew.0"]);
  assert.equal([pathOf("nowhere"), pathOf(undefined), pathOf(""), pathOf(5)], ["", "", "", ""]);
});

test("a place begins after the path in the document and the wrapping argument", () => {
  assert.equal([pathOf("input.startsAt", "input"), pathOf(["input", "tags", 0], "input")], ["startsAt", "tags.0"]);
  assert.is(pathOf("updateBoat.input.startsAt", "input"), "startsAt");
  assert.is(pathOf("$.selectionSet.updateBoat.args.startsAt"), "startsAt");
  assert.is(pathOf("$.selectionSet.updateBoat.args.input.startsAt", "input"), "startsAt");
});

test("an input within one object is found without the object, within two it is not", () => {
  const oneObject = FORM.replace("berth: PlaceInput", "");
  const { form } = action(oneObject, "updateBoat");
  const [problem] = problemsFrom(form, { message: "No.", place: "city" }, { action: "updateBoat" });
  assert.equal([problem?.path.join("."), pathOf("city")], ["home.city", ""]);
});

test("a refused variable is named in graphql-js's message", () => {
  const plan = action(FORM, "updateBoat");
  const problem = (message: string, extensions?: Record<string, unknown>) =>
    problemsOf(plan, [{ message, ...(extensions && { extensions }) }]).map(({ path }) => path.join("."));
  assert.equal(problem('Variable "$input" got invalid value "x" at "input.startsAt"; no.'), ["startsAt"]);
  assert.equal(problem('Variable "$startsAt" got invalid value 5; no.'), ["startsAt"]);
  assert.equal(problem("Down."), [""]);
  assert.equal(
    problem("Two.", {
      errors: [
        { message: "A.", path: "startsAt" },
        { message: "B.", path: "tags" },
      ],
    }),
    ["startsAt", "tags"],
  );
  assert.equal(problem("None.", { errors: [{ message: "A.", path: "nowhere" }] }), [""]);
  assert.equal(problem("Text.", { errors: "startsAt" }), [""]);
});

/** How an action went that answers a union, and the first message. */
function outcomeInUnion(name: string, members: string, types: string, answer: object): [string, string?] {
  const plan = action(`type Mutation { ${name}(id: ID!): Result } union Result = ${members} ${types}`, name);
  const { is, problems } = plan.outcome({ [name]: answer });
  return problems[0] ? [is, problems[0].message] : [is];
}

test("a member of a union that is not the record is named where it has no message", () => {
  const types = "type HarbourLocked { until: String }";
  const said = (answer: object) => outcomeInUnion("moorBoat", "Boat | HarbourLocked", types, answer);
  assert.equal(said({ __typename: "HarbourLocked" }), ["failed", "Harbour locked"]);
  assert.equal(said({ __typename: "Boat", Boat_id: "1", id: "1" })[0], "done");
  assert.equal(said({ __typename: "Unheard" }), ["failed", "Unheard"]);
});

test("a record that is called like a failure is the record of an action about it", () => {
  const types = "type SailError { id: ID! title: String } extend type Query { sailErrors: [SailError!]! }";
  const said = (name: string) =>
    outcomeInUnion(name, "Boat | SailError", types, { __typename: "SailError", id: "1", SailError_id: "1" })[0];
  assert.equal([said("dismissSailError"), said("moorBoat")], ["done", "failed"]);
});

test("a message tells why it failed where a flag says that it did", () => {
  const said = (payload: object) => outcomeOf("pingBoat", "ok: Boolean message: String", payload);
  assert.equal(said({ ok: false, message: "Busy." }), ["failed", "Busy."]);
  assert.equal(said({ ok: false, message: null }), ["failed", "Ok: false"]);
  assert.equal(said({ ok: true, message: "Busy." }), ["done"]);
});

test("a count of nothing says that a change failed, and not that a creation did", () => {
  const said = (name: string, affectedRows: number) => outcomeOf(name, "affectedRows: Int", { affectedRows })[0];
  assert.equal([said("updateBoat", 0), said("deleteBoat", 0)], ["failed", "failed"]);
  assert.equal([said("updateBoat", 1), said("createBoat", 0)], ["done", "done"]);
});

test("the errors of a record are about the action only in a list that says so", () => {
  const said = (fields: string, payload: object) => {
    const sdl = `type Mutation { tidyCrew(id: ID!): Crew } type Crew { id: ID! ${fields} } extend type Query { crews: [Crew!]! }`;
    return action(sdl, "tidyCrew").outcome({ tidyCrew: { __typename: "Crew", id: "1", ...payload } }).is;
  };
  assert.is(said("userErrors: [String!]", { userErrors: ["No."] }), "failed");
  assert.is(said("userErrors: String", { userErrors: "No." }), "done");
  assert.is(said("errors: [Int!]", { errors: [1] }), "done");
  assert.is(said("lastErrors: [String!]", { lastErrors: ["No."] }), "done");
});

test.run();
