/** Every document that the app's screens would send to a server, checked by graphql-js; and the editor finds no fault with it either. */
import * as assert from "uvu/assert";
import {
  entities,
  planField,
  planQuery,
  planRecord,
  rootFields,
  type Plan,
  type PlanRequest,
} from "../../../src/app/schema/index.js";
import type { RootField } from "../../../src/app/schema/classify/field-shape.js";
import { formOf } from "../../../src/app/schema/form/form.js";
import { toVariables } from "../../../src/app/schema/form/variables.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { everyNth } from "../../helpers/every-nth.js";
import { errorsOf, ours } from "../language/validate/against-graphql.js";
import { assertValid as assertOfficial, countFields, fillIn, type Both } from "./helpers.js";

const kindOfRoot = ({ operation, gives }: RootField): string => `${operation} ${gives}`;

/**
 * Fails unless each is valid, with its variables and in every order that is offered, and asks for no more than its budget.
 *
 * @param step looks at each so many root fields of a kind, entities and orders of a list, beginning with the first
 */
export function assertDocuments({ schema, official }: Both, step = 1): void {
  let documents = 0;
  const judged = new Set<string>();
  const assertValid = (request: PlanRequest, what: string) => {
    assertOfficial(official, request, what);
    if (judged.has(request.document)) return;
    judged.add(request.document);
    assert.equal(errorsOf(ours(schema, request.document)), [], `${what}\n${request.document}`);
  };
  const check = (what: string, plan: Plan, id?: string) => {
    const { shape } = plan;
    const fields = formOf(schema, shape.required);
    const { variables, problems } = toVariables(fields, fillIn(fields));
    assert.equal(problems, [], what);
    const state = { args: variables, ...(id !== undefined && { id }) };
    const request = plan.request(state);
    assertValid(request, what);
    assert.ok(countFields(request.document) <= 70, `${what} asks for too much\n${request.document}`);
    documents++;
    if (shape.gives !== "rows") return;
    const further = { ...state, page: 2, after: "x", search: "x" };
    assertValid(plan.request(further), what + ", further on");
    for (const { key } of everyNth(shape.sort?.keys ?? [], step))
      for (const sort of [key, "-" + key]) assertValid(plan.request({ ...further, sort }), `${what} by ${sort}`);
  };
  const roots = everyNth(rootFields(schema), step, kindOfRoot);
  for (const root of roots) {
    if (root.operation !== "mutation") check(root.name, planQuery(schema, root));
    else {
      const plan = planAction(schema, root);
      const { variables, problems } = toVariables(plan.form, fillIn(plan.form));
      assert.equal(problems, [], root.name);
      assertValid(plan.request({ args: variables }), root.name);
      plan.form.forEach(({ fields, widget }) => widget === "object" && fields());
      documents++;
    }
  }
  for (const { name } of everyNth(entities(schema), step)) {
    const plan = planRecord(schema, name);
    if (!plan) continue;
    check(name, plan, "1");
    for (const { name: field } of [...plan.tabs, ...plan.fieldsWithArguments]) {
      const nested = planField(schema, name, field);
      if (nested) check(`${name}.${field}`, nested, "1");
    }
  }
  assert.ok(documents >= roots.length);
}
