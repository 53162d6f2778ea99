/** A filter of a list may say of which tenant its rows are. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { askedBefore } from "../../../../src/app/parts/action/asked-before.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { asRead, prefill, withScopeAsked } from "../../../../src/app/schema/form/prefill.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { inScope } from "../../../../src/app/schema/plan/scope.js";
import { schemaOf } from "../helpers.js";

interface Case {
  list: string;
  types: string;
  args: Record<string, unknown>;
  /** How the look-up and the action take it. */
  takes: string;
}

const CASES: Record<string, Case> = {
  filter: {
    list: "filter: F",
    types: "input F { tenant: String title: String }",
    args: { filter: { tenant: "b" } },
    takes: "tenant: String",
  },
  where: {
    list: "where: W",
    types: "input W { tenant: Op } input Op { eq: String in: [String!] }",
    args: { where: { tenant: { eq: "b" } } },
    takes: "tenant: String",
  },
  options: {
    list: "options: F",
    types: "input F { tenant: String take: Int skip: Int }",
    args: { options: { tenant: "b" } },
    takes: "tenant: String",
  },
  context: {
    list: "context: C",
    types: "input C { tenant: String locale: String }",
    args: { context: { tenant: "b" } },
    takes: "context: C",
  },
  and: {
    list: "where: W",
    types: "input W { tenant: Op and: [W!] } input Op { eq: String }",
    args: { where: { and: [{ tenant: { eq: "b" } }] } },
    takes: "tenant: String",
  },
};

for (const [what, { list, types, args, takes }] of Object.entries(CASES))
  for (const name of ["shipOrder", "updateOrder", "deleteOrder"])
    test(`${name}: a row of a list that is asked for one tenant by its ${what}`, () => {
      const schema = schemaOf(`type Query { orders(${list}): [Order!]! order(id: ID!, ${takes}): Order }
        type Order { id: ID! title: String } ${types}
        type Mutation {
          shipOrder(id: ID!, ${takes}): Order
          updateOrder(id: ID!, ${takes}, title: String): Order
          deleteOrder(id: ID!, ${takes}): Order
        }`);
      const [root, query] = [rootField(schema, "mutation", name), rootField(schema, "query", "orders")];
      assert.ok(root && query);
      const plan = planAction(schema, root);
      const record = inScope(schema, planQuery(schema, query), { args }).identify({
        __typename: "Order",
        id: "7",
        title: "x",
      });
      assert.ok(record);
      const form = withScopeAsked(plan, record, plan.form);
      const { variables, problems } = toVariables(form, prefill(plan, asRead(plan, record)));
      const isSaid = JSON.stringify(variables).includes('"b"');
      assert.ok(
        isSaid || problems.length > 0,
        `${askedBefore(plan, form, variables) ?? "at once"}: ${JSON.stringify(variables)}`,
      );
    });

test.run();
