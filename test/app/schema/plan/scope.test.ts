/** What is opened from a row is asked and sent with the same language, branch or tenant as its list was. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planField, planRecord, rootField, type RecordReference } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { undoOfCreation } from "../../../../src/app/schema/form/actions/undo-creation.js";
import { prefill, withScopeAsked } from "../../../../src/app/schema/form/prefill.js";
import { inScope, lookUpArguments, scopeOf, scopeValues } from "../../../../src/app/schema/plan/scope.js";
import { refusalOf } from "../../../../src/app/parts/action/consent.js";
import { formStart, readForm, shownValue } from "../../../../src/app/parts/action/form-start.js";
import { bulkActionsOf, variablesFor } from "../../../../src/app/parts/list/bulk/bulk-actions.js";
import { formatRoute, parseRoute, type Route } from "../../../../src/app/base/navigation/routes.js";
import { schemaOf } from "../helpers.js";

const schemaWith = (type: string, value: string, field = "") =>
  schemaOf(`
    enum Locale { EN DE }
    enum Status { OPEN DONE }
    type Query {
      pages(locale: ${type}${value}, status: Status, first: Int): [Page!]!
      page(id: ID!, locale: ${type}${value}): Page
    }
    type Page { id: ID! title: String! status: Status ${field} }
    type Mutation {
      createPage(title: String!, locale: ${type}${value}): Page
      deletePage(id: ID!, locale: ${type}${value}): Page
      publishPage(id: ID!, locale: ${type}${value}): Page
      updatePage(id: ID!, title: String, status: Status, locale: ${type}${value}): Page
    }
  `);

const CASES = [
  { type: "Locale", value: " = EN", other: "DE" },
  { type: "Locale", value: "", other: "DE" },
  { type: "String", value: ' = "main"', other: "draft" },
  { type: "Int", value: " = 1", other: 2 },
  { type: "Boolean", value: " = false", other: true },
  { type: "Locale", value: " = EN", other: "DE", field: "locale: Locale" },
];

function rootOf(schema: ReturnType<typeof schemaOf>, operation: "query" | "mutation", name: string) {
  const root = rootField(schema, operation, name);
  assert.ok(root, name);
  return root;
}

for (const { type, value, other, field } of CASES) {
  test(`a row of a list asked for with another ${type}${value} keeps it ${field ?? ""}`, () => {
    const schema = schemaWith(type, value, field);
    const scope = scopeOf(schema, rootOf(schema, "query", "pages"), { locale: other, status: "OPEN" });
    assert.equal(scopeValues(scope), { locale: other });
    const record: RecordReference = { type: "Page", typeLabel: "Page", label: "A", id: "2", opens: true, scope };
    const actions = bulkActionsOf(schema, record);
    assert.is(actions.length, 3);
    for (const action of actions) {
      assert.equal(variablesFor(action, {}, record), { id: "2", locale: other }, action.root.name);
      const start = formStart(action.plan.form, undefined, prefill(action.plan, record));
      const args = readForm(start, shownValue(start, undefined)).variables;
      assert.equal(args, { id: "2", locale: other }, action.root.name);
      const sent = action.plan.request({ args });
      const named = { type: "Page", id: "2", scope };
      assert.is(refusalOf(action.plan, sent, { record: named, confirmed: sent.variables }), undefined);
      const without = action.plan.request({ args: { id: "2" } });
      assert.ok(refusalOf(action.plan, without, { record: named, confirmed: without.variables }), action.root.name);
    }
    const args = lookUpArguments(schema, "Page", scopeValues(scope));
    assert.equal(planRecord(schema, "Page")?.request({ id: "2", args }).variables, { id: "2", locale: other });
    const created = { ...record, scope: undefined };
    const undo = undoOfCreation(schema, rootOf(schema, "mutation", "createPage"), created, {
      title: "A",
      locale: other,
    });
    assert.equal(undo?.args, { id: "2", locale: other });
    const routes: Route[] = [
      { at: "record", type: "Page", id: "2", scope },
      { at: "action", field: "deletePage", from: "Page:2", scope },
    ];
    for (const route of routes) assert.equal(parseRoute(formatRoute(route)), route);
  });
}

test("a default of the list counts where an action or the look-up has another", () => {
  const schemaFor = (list: string, action: string) =>
    schemaOf(`
      type Query { pages(stage: String = "${list}"): [Page!]! page(id: ID!): Page } type Page { id: ID! title: String! }
      type Mutation { deletePage(id: ID!, stage: String = "${action}"): Page }
    `);
  const scopeFor = (schema: ReturnType<typeof schemaOf>) => scopeOf(schema, rootOf(schema, "query", "pages"), {});
  assert.equal(scopeValues(scopeFor(schemaFor("draft", "live"))), { stage: "draft" });
  assert.is(scopeFor(schemaFor("live", "live")), undefined);
});

test("a filter by a field that an action changes is no scope, and nonsense is none", () => {
  const schema = schemaWith("Locale", "");
  const pages = rootOf(schema, "query", "pages");
  assert.is(scopeOf(schema, pages, { status: "OPEN", first: 3 }), undefined);
  for (const text of ["", "{", "[]", "3", "null", '{"locale":"XX"}', '{"locale":{}}', '{"id":"9"}', '{"title":"x"}']) {
    const update = planAction(schema, rootOf(schema, "mutation", "updatePage"));
    const record = { type: "Page", typeLabel: "Page", label: "A", id: "2", opens: true, scope: text };
    assert.equal(prefill(update, record), { id: "2" }, text);
    assert.equal(lookUpArguments(schema, "Page", scopeValues(text)), {}, text);
  }
});

test("a filter of a list that no look-up takes is no option of an action", () => {
  const schema = schemaOf(`
    type Query { folders(recursive: Boolean, owner: String): [Folder!]! folder(id: ID!): Folder }
    type Folder { id: ID! name: String! }
    type Mutation {
      deleteFolder(id: ID!, recursive: Boolean): Boolean
      moveFolder(id: ID!, owner: String): Folder shareFolder(id: ID!, owner: String!): Folder
    }`);
  const given = { recursive: true, owner: "ann" };
  assert.is(scopeOf(schema, rootOf(schema, "query", "folders"), given), undefined);
  const record: RecordReference = { type: "Folder", typeLabel: "Folder", label: "A", id: "2", opens: true };
  const crafted = { ...record, scope: JSON.stringify(given) };
  for (const name of ["deleteFolder", "moveFolder", "shareFolder"])
    assert.equal(prefill(planAction(schema, rootOf(schema, "mutation", name)), crafted), { id: "2" }, name);
});

const TASKS = schemaOf(`
  enum Status { TODO DONE } enum Mode { SOFT HARD }
  type Query {
    tasks(status: Status, assignee: String, projectId: ID, name: String, mode: Mode, olderThan: Int): [Task!]!
    task(id: ID!, mode: Mode): Task
  }
  type Task { id: ID! name: String! tags: [String!] }
  type Mutation {
    createTask(name: String!, mode: Mode, olderThan: Int, projectId: ID): Task
    completeTask(id: ID!, status: Status = DONE): Task
    assignTask(id: ID!, assignee: String = "me"): Task
    moveTask(id: ID!, projectId: ID = "inbox"): Task
    updateTask(id: ID!, name: String = ""): Task
    deleteTask(id: ID!, mode: Mode = SOFT, olderThan: Int, projectId: ID): Task
  }`);

test("what a list is filtered by is never filled into an action", () => {
  const given = { status: "TODO", assignee: "Ann", projectId: "7", name: "x", olderThan: 30, mode: "HARD" };
  assert.equal(scopeValues(scopeOf(TASKS, rootOf(TASKS, "query", "tasks"), given)), { mode: "HARD" });
  const record: RecordReference = { type: "Task", typeLabel: "Task", label: "A", id: "2", opens: true };
  for (const scope of [scopeOf(TASKS, rootOf(TASKS, "query", "tasks"), given), JSON.stringify(given)])
    for (const name of ["completeTask", "assignTask", "moveTask", "updateTask", "deleteTask"])
      assert.equal(
        prefill(planAction(TASKS, rootOf(TASKS, "mutation", name)), { ...record, scope }),
        { id: "2" },
        name,
      );
});

test("a stage that a record has is a filter, any other keeps records apart", () => {
  const schemaFor = (field: string) =>
    schemaOf(`
      enum Stage { LEAD WON }
      type Query { deals(stage: Stage): [Deal!]! deal(id: ID!): Deal }
      type Deal { id: ID! name: String! ${field} }
      type Mutation { advanceDeal(id: ID!, stage: Stage = WON): Deal deleteDeal(id: ID!, stage: Stage): Deal }`);
  const record: RecordReference = { type: "Deal", typeLabel: "Deal", label: "A", id: "2", opens: true };
  for (const [field, given] of [
    ["stage: Stage", { id: "2" }],
    ["", { id: "2", stage: "LEAD" }],
  ] as const) {
    const schema = schemaFor(field);
    const scope = scopeOf(schema, rootOf(schema, "query", "deals"), { stage: "LEAD" });
    assert.is(scope === undefined, field !== "", field);
    for (const name of ["advanceDeal", "deleteDeal"]) {
      const crafted = { ...record, scope: '{"stage":"LEAD"}' };
      assert.equal(prefill(planAction(schema, rootOf(schema, "mutation", name)), crafted), given, name);
    }
  }
});

/** What a record of a look-up and its rows' actions take for the language of the record, and what is sent for a row in its tab. */
const NESTED = [
  { page: "locale: Locale", section: "locale: Locale", action: "locale: Locale", sent: { locale: "DE" } },
  { page: "locale: Locale", section: "", action: "locale: Locale = EN", sent: { locale: "DE" } },
  {
    page: "locale: Locale = EN",
    section: "locale: Locale = EN",
    action: "locale: Locale = EN",
    sent: { locale: "DE" },
  },
  {
    page: "locale: Locale",
    section: "locale: Locale",
    list: "locale: Locale = EN",
    action: "locale: Locale",
    sent: { locale: "EN" },
  },
  { page: "locale: Locale", section: "lang: Locale", action: "lang: Locale = EN", asked: "lang" },
  { page: "locale: Locale", section: "locale: String", action: "locale: String", sent: { locale: "DE" } },
  { page: "locale: Locale", section: "locale: Int", action: "locale: Int = 1", asked: "locale" },
  { page: "", section: "locale: Locale", action: "locale: Locale = EN", asked: "locale" },
  { page: "locale: Locale", section: "", action: "limit: Int = 3", sent: {} },
];

for (const { page, section, list = "", action, sent, asked } of NESTED)
  test(`a row in a tab: page(${page}), section(${section}), sections(${list}), delete(${action})`, () => {
    const args = (more: string) => (more === "" ? "" : `(${more})`);
    const schema = schemaOf(`
      enum Locale { EN DE }
      type Query { page(id: ID! ${page}): Page section(id: ID! ${section}): Section }
      type Page { id: ID! title: String! sections${args(list)}: [Section!]! }
      type Section { id: ID! title: String! }
      type Mutation { deleteSection(id: ID! ${action}): Section archiveSection(id: ID! ${action}): Section }
    `);
    const scope = '{"locale":"DE"}';
    const args0 = lookUpArguments(schema, "Page", scopeValues(scope));
    assert.equal(args0, page === "" ? {} : { locale: "DE" });
    const tab = planField(schema, "Page", "sections", { args: args0 });
    assert.ok(tab);
    const plan = inScope(schema, tab, { args: {}, record: { type: "Page", scope } });
    const row = plan.identify({ __typename: "Section", id: "s1", title: "A" });
    assert.ok(row);
    for (const { plan: actionPlan, fields } of bulkActionsOf(schema, row)) {
      const required = withScopeAsked(actionPlan, row, actionPlan.form).filter((field) => field.required);
      assert.equal(
        required.map(({ name }) => name),
        asked === undefined ? ["id"] : ["id", asked],
      );
      assert.equal(
        fields.filter((field) => field.required).map(({ name }) => name),
        asked === undefined ? [] : [asked],
      );
      assert.equal(prefill(actionPlan, row), { id: "s1", ...sent });
    }
  });

test("an undo of a creation sends no value of the creation but one of its scope", () => {
  const record: RecordReference = { type: "Task", typeLabel: "Task", label: "A", id: "2", opens: true };
  const sent = { name: "A", mode: "HARD", olderThan: 30, projectId: "7" };
  const undo = undoOfCreation(TASKS, rootOf(TASKS, "mutation", "createTask"), record, sent);
  assert.is(undo, undefined, "the deletion has a default that does something");
  const plain = schemaOf(`
    type Query { tasks: [Task!]! task(id: ID!): Task } type Task { id: ID! name: String! }
    type Mutation {
      createTask(name: String!, group: String, amount: Int, nextId: ID): Task
      deleteTask(id: ID!, group: String, amount: Int, nextId: ID, name: String): Task
    }`);
  const values = { name: "A", group: "staff", amount: 5, nextId: "4" };
  const plainUndo = undoOfCreation(plain, rootOf(plain, "mutation", "createTask"), record, values);
  assert.equal(plainUndo?.args, { id: "2" });
});

test.run();
