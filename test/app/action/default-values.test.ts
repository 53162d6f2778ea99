/** A server fills in the default of an input that is left out: a change sends the record's own value in its place. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { undoOfChange } from "../../../src/app/action/after/undo-change.js";
import { formStart, readForm, shownValue, typedValue, type FormStart } from "../../../src/app/action/form-start.js";
import { lossesOf } from "../../../src/app/action/losses.js";
import { toldData } from "../../../src/app/action/told-data.js";
import { asUnread, planCurrent, recordForm } from "../../../src/app/action/record-baseline.js";
import { rootField, setAt, type ActionPlan } from "../../../src/schema/index.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { prefill } from "../../../src/schema/form/prefill.js";
import { toVariables } from "../../../src/schema/form/variables.js";
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
  input JobInput { name: String note: String phone: String = "" tags: [String!] = [] queueId: ID = null dry: Boolean = false }
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
  const form = formStart(asUnread(action.form, ["id"]), undefined, prefill(action, record));
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
  const undo = undoOfChange({ plan: planOf("updateJob"), id: "2", start, value, args });
  assert.ok(undo);
  assert.equal(undo.args, { id: "2", name: "Beta", queueId: "2", phone: null });
  const latest = { initial: {}, stored: { id: "2", name: "New", queueId: null, phone: "1" } };
  assert.equal(undo.argsFor(latest), { id: "2", name: "Beta", queueId: null, phone: "1" });
});

test("a default of an input that the record may call otherwise is asked for", () => {
  const other = schemaOf(`
    type Query { users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String isActive: Boolean telephone: String state: State }
    enum State { DRAFT LIVE }
    input UserInput {
      name: String active: Boolean = true phone: String = "" status: State = DRAFT notifyOwner: Boolean = true force: Boolean = false
    }
    type Mutation { updateUser(id: ID!, input: UserInput!): User }`);
  const root = rootField(other, "mutation", "updateUser");
  assert.ok(root);
  const action = planAction(other, root);
  const plan = planCurrent(other, "User", action.form);
  assert.ok(plan);
  const row = { __typename: "User", id: "2", name: "A", isActive: false, telephone: "1", state: "LIVE" };
  const { form, baseline } = recordForm(plan, action.form, row);
  const user = { type: "User", typeLabel: "User", label: "A", id: "2", opens: true };
  const start = formStart(form, baseline, prefill(action, user));
  const { problems } = readForm(start, typedInto(start, ["input", "name"], "New"));
  assert.equal(problems.map(({ path }) => path.at(-1)).sort(), ["active", "phone", "status"]);
});

test.run();
