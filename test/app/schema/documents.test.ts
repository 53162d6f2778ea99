/** Every document that the rules can write is valid, and every answer to it is read: over schemas of different making. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  actionsFor,
  entities,
  planField,
  planQuery,
  planRecord,
  rootFields,
  type FormField,
  type Plan,
  type PlanState,
  type Schema,
} from "../../../src/app/schema/index.js";
import { formOf } from "../../../src/app/schema/form/form.js";
import { toVariables } from "../../../src/app/schema/form/variables.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { planPicker } from "../../../src/app/schema/form/picker.js";
import { hasura } from "./fixtures/hasura.js";
import { conflicts, hello, pages, reserved } from "./fixtures/odd.js";
import { relay } from "./fixtures/relay.js";
import { answer, assertValid, both, countFields, fillIn, type Both } from "./helpers.js";
import { isDeep } from "../../helpers/cases.js";

const fixtures = { relay, hasura, hello, pages, conflicts, reserved };

/** Arguments that make a plan's document complete. */
function argumentsFor(schema: Schema, plan: Plan, all: boolean): Record<string, unknown> {
  const fields: FormField[] = formOf(
    schema,
    all ? [...new Set([...plan.shape.required, ...plan.shape.filters])] : plan.shape.required,
  );
  const { variables, problems } = toVariables(fields, fillIn(fields, all));
  assert.equal(problems, [], plan.shape.name);
  return variables;
}

/** Each state that a screen can put a plan in. */
function* statesOf(schema: Schema, plan: Plan, id?: string): Generator<PlanState> {
  const base: PlanState = { args: argumentsFor(schema, plan, false), ...(id !== undefined && { id }) };
  yield base;
  yield { ...base, args: argumentsFor(schema, plan, true), search: "x", page: 3, after: "cursor", size: 10 };
  for (const { key } of plan.shape.sort?.keys ?? []) {
    yield { ...base, sort: key };
    yield { ...base, sort: "-" + key, page: 2 };
  }
}

interface NamedPlan {
  what: string;
  plan: Plan;
  id?: string;
  make(columns: readonly string[]): Plan | undefined;
}

function* plansOf(both: Both): Generator<NamedPlan> {
  yield* plansOfRoots(both);
  yield* plansOfRecords(both);
}

function* plansOfRoots({ schema }: Both): Generator<NamedPlan> {
  for (const root of rootFields(schema)) {
    if (root.operation === "mutation") continue;
    yield { what: root.name, plan: planQuery(schema, root), make: (columns) => planQuery(schema, root, { columns }) };
    for (const field of formOf(schema, [...root.filters, ...root.required], {})) {
      const picker = planPicker(schema, field);
      if (picker) yield { what: `${root.name} picks ${field.name}`, plan: picker, make: () => picker };
    }
  }
}

function* plansOfRecords({ schema }: Both): Generator<NamedPlan> {
  for (const { name } of entities(schema)) {
    const plan = planRecord(schema, name);
    if (!plan) continue;
    yield { what: name, plan, id: "1", make: (columns) => planRecord(schema, name, { columns }) };
    for (const shape of [...plan.tabs, ...plan.fieldsWithArguments]) {
      const field = planField(schema, name, shape.name);
      const make = (columns: readonly string[]) => planField(schema, name, shape.name, { columns });
      if (field) yield { what: `${name}.${shape.name}`, plan: field, id: "1", make };
    }
  }
}

for (const [name, sdl] of Object.entries(fixtures)) {
  const schemas = both(sdl);
  const { schema, official } = schemas;

  test(`${name}: writes only valid documents, in every state and with every column`, () => {
    for (const { what, plan, id, make } of plansOf(schemas)) {
      for (const state of statesOf(schema, plan, id)) assertValid(official, plan.request(state), what);
      const [base = {}] = statesOf(schema, plan, id);
      assert.ok(countFields(plan.request(base).document) <= 70, `${what} asks for too much`);
      // Of 400 fields a sample with each of their six types, and then all at once.
      for (const { key } of plan.choices.filter((_, index) => index < (isDeep ? 40 : 6))) {
        const chosen = make([key]);
        assert.ok(chosen, what);
        assertValid(official, chosen.request(base), `${what} with ${key}`);
      }
      const full = make(plan.choices.map(({ key }) => key));
      if (full) assertValid(official, full.request(base), `${what} with everything`);
    }
  });

  test(`${name}: finds every column's value in an answer`, async () => {
    for (const { what, plan, id } of plansOf(schemas)) {
      const [state = {}] = statesOf(schema, plan, id);
      const data = await answer(official, plan.request(state));
      const rows = plan.rows(data);
      assert.is(rows.length, plan.shape.gives === "rows" ? 2 : 1, what);
      if (plan.shape.gives === "value") continue;
      for (const row of rows) {
        assert.ok(plan.identify(row)?.label, `${what} has a label`);
        // A type without a status, for example, leaves the column for it empty.
        for (const column of plan.columns.filter(({ variantOf }) => !variantOf || variantOf(row))) {
          const value = column.read(row);
          assert.ok(value !== undefined && value !== null, `${what} ${column.key}`);
          if (column.kind.isLink) assert.ok(plan.identify(value)?.label, `${what} ${column.key} has a label`);
        }
      }
    }
  });

  test(`${name}: writes valid actions and reads what they answer`, async () => {
    for (const root of rootFields(schema).filter(({ operation }) => operation === "mutation")) {
      const plan = planAction(schema, root);
      for (const all of [false, true]) {
        const { variables, problems } = toVariables(plan.form, fillIn(plan.form, all));
        assert.equal(problems, [], root.name);
        const request = plan.request({ args: variables });
        assertValid(official, request, root.name);
        const data = await answer(official, request);
        assert.type(plan.problems(data).length, "number");
        assert.not.throws(() => plan.record(data));
      }
    }
  });
}

test("opens every record that it says it can open, and every action from its record", () => {
  for (const sdl of Object.values(fixtures)) {
    const { schema, official } = both(sdl);
    for (const { name } of entities(schema)) {
      for (const action of actionsFor(schema, name)) assert.is(action.operation, "mutation");
      const plan = planRecord(schema, name);
      if (plan) assertValid(official, plan.request({ id: "1" }), name);
    }
  }
});

test.run();
