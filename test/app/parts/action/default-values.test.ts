/** A server fills in the default of an input that is left out: a change sends the record's own value in its place. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { undoOfChange } from "../../../../src/app/parts/action/after/undo-change.js";
import {
  changesNothing,
  formStart,
  readForm,
  sendsUntouched,
  shownValue,
  typedValue,
  type FormStart,
} from "../../../../src/app/parts/action/form-start.js";
import { lossesOf } from "../../../../src/app/parts/action/losses.js";
import { toldData } from "../../../../src/app/parts/action/told-data.js";
import { planCurrent, planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { asUnread } from "../../../../src/app/parts/action/unread-form.js";
import { getAt, rootField, setAt, type ActionPlan } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { jobs: [Job!]! job(id: ID!): Job queues: [Queue!]! queue(id: ID!): Queue }
  type Queue { id: ID! name: String! }
  type Job { id: ID! name: String! note: String phone: String tags: [String!]! queue: Queue place: Place steps: [Step!]! watchers(first: Int): [Queue!]! }
  type Place { town: String floor: Int }
  type Step { text: String cost: Int }
  input PlaceInput { town: String floor: Int = 1 }
  input StepInput { text: String cost: Int = 10 }
  input JobPut { id: ID! name: String! note: String phone: String watcherIds: [ID!] }
  input JobInput { name: String note: String phone: String = "" tags: [String!] = [] queueId: ID = null }
  type Mutation {
    updateJob(id: ID!, name: String = "", queueId: ID = "1", note: String @deprecated, phone: String = "" @deprecated): Job
    patchJob(id: ID!, input: JobInput!): Job
    editJob(id: ID!, name: String, place: PlaceInput, steps: [StepInput!]): Job
    changeJob(id: ID!, name: String, watcherIds: [ID!] = []): Job
    renameJob(id: ID!, name: String, queue: String!): Job
    setJobQueue(id: ID!, name: String, queue: Int = 1): Job
    replaceJob(id: ID!, name: String!, note: String, tags: [String!], queueId: ID): Job
    putJob(job: JobPut!): Job
    modifyJob(id: ID!, patch: JobInput = { phone: "" }, reason: String): Job
  }`);

const job = {
  __typename: "Job",
  id: "2",
  name: "Beta",
  note: null,
  phone: null,
  tags: ["a"],
  queue: { __typename: "Queue", id: "2", name: "Slow" },
  place: { __typename: "Place", town: "Lenk", floor: null },
  steps: [
    { __typename: "Step", text: "cut", cost: null },
    { __typename: "Step", text: "sew", cost: 3 },
  ],
};

const record = { type: "Job", typeLabel: "Job", label: "2", id: "2", opens: true };

function planOf(mutation: string): ActionPlan {
  const root = rootField(schema, "mutation", mutation);
  assert.ok(root);
  return planAction(schema, root);
}

function startOf(mutation: string, row: object): FormStart {
  const action = planOf(mutation);
  const plan = planCurrent(schema, "Job", action.form);
  assert.ok(plan);
  const { form, baseline } = recordForm(plan, action.form, row);
  return formStart(form, baseline, prefill(action, record));
}

function typedInto(start: FormStart, path: readonly (string | number)[], value: unknown) {
  return shownValue(start, typedValue(start, setAt(shownValue(start, undefined), path, value)));
}

const sentAfter = (mutation: string, path: readonly (string | number)[], value: unknown, row: object = job) => {
  const start = startOf(mutation, row);
  return readForm(start, typedInto(start, path, value));
};

const test = suite("default values");

test("an untouched input with a default is sent with the record's value", () => {
  assert.equal(sentAfter("updateJob", ["name"], "New"), {
    variables: { id: "2", name: "New", queueId: "2", phone: null },
    problems: [],
  });
  assert.equal(sentAfter("patchJob", ["input", "name"], "New"), {
    variables: { id: "2", input: { name: "New", phone: null, tags: ["a"], queueId: "2" } },
    problems: [],
  });
});

test("an object with a default is sent with the record's values", () => {
  assert.equal(sentAfter("modifyJob", ["reason"], "late").variables, {
    id: "2",
    reason: "late",
    patch: { phone: null, tags: ["a"], queueId: "2" },
  });
});

test("what replaces a record sends all that it has, and asks for what was not read", () => {
  assert.equal(sentAfter("replaceJob", ["name"], "New"), {
    variables: { id: "2", name: "New", note: null, tags: ["a"], queueId: "2" },
    problems: [],
  });
  const { variables, problems } = sentAfter("putJob", ["name"], "New");
  assert.equal(variables, { id: "2", name: "New", note: null, phone: null });
  assert.equal(problems, [{ path: ["watcherIds"], code: "unread" }]);
});

test("the key of a linked record is not sent into an input that need not take keys", () => {
  for (const action of ["renameJob", "setJobQueue"]) {
    const { variables, problems } = sentAfter(action, ["name"], "New");
    assert.equal([variables, problems], [{ id: "2", name: "New" }, [{ path: ["queue"], code: "unread" }]]);
  }
});

test("null within an object or a row stays null where the server has a default", () => {
  assert.equal(sentAfter("editJob", ["place", "town"], "Thun").variables, {
    id: "2",
    place: { town: "Thun", floor: null },
  });
  assert.equal(sentAfter("editJob", ["steps", 0, "text"], "saw").variables, {
    id: "2",
    steps: [
      { text: "saw", cost: null },
      { text: "sew", cost: 3 },
    ],
  });
});

test("what was not read is asked for where the server has a default", () => {
  const watchers = Array.from({ length: 25 }, (_, index) => ({ __typename: "Queue", id: `${index}`, name: "x" }));
  const { problems } = sentAfter("changeJob", ["name"], "New", { ...job, "watchers__first: 25": watchers, watchers });
  assert.equal(problems, [{ path: ["watcherIds"], code: "unread" }]);
  const action = planOf("updateJob");
  const form = formStart(asUnread(schema, action, ["id"]), undefined, prefill(action, record));
  const unread = toVariables(form.form, { id: "2", name: "New" }).problems;
  assert.equal(
    unread.map(({ path, code }) => [path[0], code]),
    [
      ["queueId", "unread"],
      ["phone", "unread"],
    ],
  );
});

test("a null that is an error is not known, and an empty link is null", () => {
  const data = { job: { ...job, phone: null, queue: null, place: null } };
  const read = (errors: { message: string; path?: (string | number)[] }[]) => {
    const told = toldData(data, errors) as { job: object };
    return sentAfter("updateJob", ["name"], "New", told.job);
  };
  assert.equal(read([]).variables, { id: "2", name: "New", queueId: null, phone: null });
  const { variables, problems } = read([{ message: "Not allowed", path: ["job", "phone"] }]);
  assert.equal([variables, problems], [{ id: "2", name: "New", queueId: null }, [{ path: ["phone"], code: "unread" }]]);
  assert.equal(
    read([{ message: "Somewhere" }]).problems.map(({ path }) => path[0]),
    ["queueId", "phone"],
  );
  const place = toldData(data, [{ message: "Not allowed", path: ["job", "place", "town"] }]) as { job: object };
  assert.equal(sentAfter("editJob", ["place", "town"], "Thun", place.job).problems, []);
  const start = startOf("editJob", place.job);
  const losses = readForm(start, typedInto(start, ["place", "town"], "Thun")).variables;
  assert.equal(
    lossesOf(start.form, losses).map(({ path }) => path),
    [["place"]],
  );
});

test("an undo sends the others as they are by then", () => {
  const start = startOf("updateJob", job);
  const value = typedInto(start, ["name"], "New");
  const args = readForm(start, value).variables;
  const undo = undoOfChange({ plan: planOf("updateJob"), record: { type: "Job", id: "2" }, start, value, args });
  assert.ok(undo);
  assert.equal(undo.args, { id: "2", name: "Beta", queueId: "2", phone: null });
  const latest = { initial: {}, stored: { id: "2", name: "New", queueId: null, phone: "1" } };
  assert.equal(undo.argsFor(latest), { id: "2", name: "Beta", queueId: null, phone: "1" });
});

/** What an action on a user asks for and sends, of which the record says the name and what is in `fields`. */
function ofUser(action: string, args: string, typed: readonly string[], more = "") {
  const other = schemaOf(`
    type Query { users: [User!]! user(id: ID!): User }
    type User {
      id: ID! name: String age: Int note: String isActive: Boolean telephone: String dueOn: String state: State kind: Other reason: State
      words: [String!]! place: Spot ${more.includes("Line") ? "lines: [Line!]!" : ""}
    }
    type Spot { town: String }
    enum Other { A C }
    enum State { DRAFT LIVE } ${more}
    type Mutation { ${action}(${args.includes("input") ? "" : "id: ID!, "}${args}): User }`);
  const root = rootField(other, "mutation", action);
  assert.ok(root);
  const plan = planAction(other, root);
  const current = planStart(other, plan, "User");
  assert.ok(current, action);
  const row = {
    ...{ __typename: "User", id: "2", name: "A", age: 40, note: "n", isActive: false },
    ...{
      telephone: "1",
      dueOn: "2030-01-01",
      state: "LIVE",
      kind: "C",
      reason: null,
      words: ["a"],
      place: { __typename: "Spot", town: "Lenk" },
    },
    lines: [
      { __typename: "Line", id: "l1", amount: 5, label: "A" },
      { __typename: "Line", id: "l2", amount: null, label: "B" },
    ],
  };
  const { form, baseline } = recordForm(current, plan.form, row);
  const user = { type: "User", typeLabel: "User", label: "A", id: "2", opens: true };
  const start = formStart(form, baseline, prefill(plan, user));
  const value = typed.length > 0 ? typedInto(start, typed, "New") : shownValue(start, undefined);
  const { variables, problems } = readForm(start, value);
  const asked = problems.map(({ path }) => String(path.at(-1))).sort();
  return { start, variables, asked, isShownFirst: sendsUntouched(start, value), stays: changesNothing(start, value) };
}

test("a default of an input that the record may call otherwise is asked for", () => {
  const input = `input UserInput {
    name: String active: Boolean = true phone: String = "" status: State = DRAFT allowComments: Boolean = false checkInterval: Int = 60
    dueDate: String = null }`;
  const { asked } = ofUser("updateUser", "id: ID!, input: UserInput!", ["input", "name"], input);
  assert.equal(asked, ["active", "allowComments", "checkInterval", "dueDate", "phone", "status"]);
});

test("null as the default of every optional input says no more than that", () => {
  const { asked } = ofUser("updateUser", "name: String = null, dueDate: String = null, force: Boolean = null", [
    "name",
  ]);
  assert.equal(asked, []);
});

test("what may be a change begins with the record, and sends what it shows", () => {
  const args = 'name: String, note: String = "", dueOn: String = null, method: State = DRAFT';
  for (const action of ["reshapeUser", "twiddle_user", "verifyUser"]) {
    const untouched = ofUser(action, args, []);
    const shown = { id: "2", name: "A", note: "n", dueOn: "2030-01-01" };
    assert.equal([untouched.variables, untouched.asked], [shown, []], action);
    assert.equal([untouched.isShownFirst, untouched.stays], [true, false], action);
    assert.equal(ofUser(action, args, ["name"]).variables, { ...shown, name: "New" });
  }
});

test("what may be a change shows what the server takes in the place of other values", () => {
  const isShown = (action: string, args: string, typed: readonly string[]) => {
    const { isShownFirst, asked } = ofUser(action, args, typed);
    assert.equal(asked, [], args);
    return isShownFirst;
  };
  for (const action of ["alterUser", "correctUser", "manageUser", "customizeUser", "storeUser", "reconfigureUser"]) {
    for (const other of ['phone: String = ""', "published: Boolean = false", "phone: String = null"])
      assert.ok(isShown(action, `name: String, ${other}`, ["name"]), `${action} ${other}`);
    assert.not(isShown(action, "name: String, phone: String", ["name"]), action);
  }
  // Of an empty value nothing is lost, and null says nothing where every input has it.
  assert.not(isShown("alterUser", "name: String, reason: State = null", ["name"]));
  assert.not(isShown("alterUser", "reason: State = null, phone: String = null", ["phone"]));
});

test("a number of an action that may do more is typed: it may be an amount", () => {
  for (const [action, args] of [
    ["sellUser", "age: Int = 1"],
    ["sellUser", "age: Int!"],
    ["adjustUser", "age: Int!"],
    ["reshapeUser", "nick: String, age: Int = 1"],
  ] as const) {
    const { variables, asked } = ofUser(action, args, []);
    assert.equal([variables, asked], [{ id: "2" }, ["age"]], args);
  }
  assert.equal(ofUser("sellUser", "age: Int", []).variables, { id: "2" });
});

test("what replaces asks for all that the record does not tell", () => {
  const { asked } = ofUser("replaceUser", "name: String, nickname: String, isHidden: Boolean", ["name"]);
  assert.equal(asked, ["isHidden", "nickname"]);
});

test("an action of another verb is sent with its key alone if nothing else fits", () => {
  const args = 'reason: State, kind: Kind, by: String = "me"';
  const { variables, asked, isShownFirst, stays } = ofUser("closeUser", args, [], "enum Kind { A B }");
  assert.equal([variables, asked, isShownFirst, stays], [{ id: "2" }, [], false, false]);
});

test("a list, an object or JSON in place of what is called otherwise asks for a name", () => {
  const more =
    "input SetOp { set: [String!] push: [String!] } scalar JSON input SiteInput { town: String zip: String }";
  for (const [input, typed] of [
    ["tagNames: [String!]", ["x"]],
    ["metadata: JSON", '{"a":1}'],
    ["configJson: String", '{"a":1}'],
    ["wordsText: String", "x, y"],
    ["placeInWords: String", "Bern"],
    ["place: JSON", '{"town":"Bern"}'],
    ["words: SetOp", { set: ["x"] }],
    ["site: SiteInput", { town: "Bern" }],
  ] as const) {
    const [name = ""] = input.split(":");
    const { start } = ofUser("updateUser", `name: String, ${input}`, [], more);
    const sent = readForm(start, typedInto(start, [name], typed)).variables;
    assert.equal(
      lossesOf(start.form, sent).map(({ path }) => path),
      [[name]],
      input,
    );
  }
  for (const input of ["placeTown: String", "nameOfBirth: String", "remark: String"]) {
    const { start } = ofUser("updateUser", `name: String, ${input}`, []);
    const sent = readForm(start, typedInto(start, [input.split(":")[0] ?? ""], "x")).variables;
    assert.equal(lossesOf(start.form, sent), [], input);
  }
});

const LINES = `
  input LineInput { id: ID amount: Int = 1 label: String = "" }
  type Line { id: ID! amount: Int label: String }`;

test("a changed row is compared with the row of its key, wherever it stands by now", () => {
  const { start } = ofUser("updateUser", "name: String, lines: [LineInput!]", [], LINES);
  const shown = shownValue(start, undefined);
  const rows = getAt(shown, ["lines"]) as object[];
  const send = (lines: object[]) => readForm(start, setAt(shown, ["lines"], lines)).variables["lines"];
  // The first row is gone, and the second has lost its label.
  assert.equal(send([{ ...rows[1], label: undefined }]), [{ id: "l2", amount: null, label: null }]);
  // A new row has the server's defaults.
  assert.equal(send([...rows.slice(1), { label: "New" }]), [{ id: "l2", amount: null, label: "B" }, { label: "New" }]);
});

test("a row that names a record leaves nothing to a default, or asks for a name", () => {
  const more = `${LINES} extend type Query { lines: [Line!]! line(id: ID!): Line }`;
  for (const [row, isLost] of [
    [{ id: "9", amount: "2" }, true],
    [{ id: "9", amount: "2", label: "x" }, false],
    [{ amount: "2" }, false],
  ] as const) {
    for (const action of ["updateUser", "reshapeUser"]) {
      const { start } = ofUser(action, "name: String, addLines: [LineInput!]", [], more);
      const sent = readForm(start, setAt(shownValue(start, undefined), ["addLines"], [row])).variables;
      assert.is(lossesOf(start.form, sent).length > 0, isLost, `${action} ${JSON.stringify(row)}`);
    }
  }
});

test("what is beside the key in an object is kept as well", () => {
  const input = 'input UserInput { id: ID! name: String note: String = "" }';
  const { variables } = ofUser("updateUser", "input: UserInput!, reason: String", ["input", "name"], input);
  assert.equal(variables, { input: { id: "2", name: "New", note: "n" } });
});

test.run();
