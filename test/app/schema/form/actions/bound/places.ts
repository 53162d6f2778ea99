/** All that is offered on a record, in each place, with only that filled in which the app fills in. */
import { bulkActionsOf, variablesFor } from "../../../../../../src/app/parts/list/bulk/bulk-actions.js";
import {
  entities,
  planRecord,
  type PlanRequest,
  type RecordReference,
  type RootField,
  type Schema,
} from "../../../../../../src/app/schema/index.js";
import { identityOf } from "../../../../../../src/app/schema/classify/identity/identity.js";
import { addPictureAction } from "../../../../../../src/app/schema/form/actions/add-picture.js";
import { planAction } from "../../../../../../src/app/schema/form/actions/action.js";
import { createActionWithin } from "../../../../../../src/app/schema/form/actions/create-action.js";
import { recordActionsOf } from "../../../../../../src/app/schema/form/actions/record-actions.js";
import { boundActionsOf, rowActionsOf } from "../../../../../../src/app/schema/form/actions/row-actions.js";
import { prefill } from "../../../../../../src/app/schema/form/prefill.js";
import { toVariables } from "../../../../../../src/app/schema/form/variables.js";
import { schemaOf } from "../../../helpers.js";

export interface Offer {
  place: string;
  action: string;
  request: PlanRequest;
}

/** A number, so that every scalar of a key takes it. */
export const KEY = "70007";

export const recordOf = (type: string): RecordReference => ({
  type,
  typeLabel: type,
  label: "A",
  id: KEY,
  opens: true,
});

/** What a screen of a record offers, and a row of it in a list. */
export function offersOn(schema: Schema, type: string): Offer[] {
  if (identityOf(schema, type).key === undefined) return [];
  const record = recordOf(type);
  const offer = (place: string, root: RootField | undefined): Offer[] => {
    if (!root) return [];
    const plan = planAction(schema, root);
    const { variables } = toVariables(plan.form, prefill(plan, record));
    return [{ place, action: root.name, request: plan.request({ args: variables }) }];
  };
  const all = (place: string, roots: readonly RootField[]) => roots.flatMap((root) => offer(place, root));
  const ofRecord = recordActionsOf(schema, type);
  const ofRow = rowActionsOf(schema, type);
  const plan = planRecord(schema, type);
  const lists = [...(plan?.tabs ?? []), ...(plan?.columns.length ? [] : [])];
  return [
    ...offer("edit", ofRecord.edit),
    ...all("button", ofRecord.likely),
    ...all("menu", ofRecord.others),
    ...all("delete", ofRecord.deletions),
    ...offer("row's edit", ofRow.edit),
    ...all("row", [...ofRow.others, ...ofRow.deletions]),
    ...lists.flatMap(({ entity }) =>
      offer("tab", entity === undefined ? undefined : createActionWithin(schema, entity, type)),
    ),
    ...lists.flatMap((list) => offer("pictures", addPictureAction(schema, type, list))),
    ...bulkActionsOf(schema, record).map((action) => ({
      place: "selected rows",
      action: action.root.name,
      request: action.plan.request({ args: variablesFor(action, {}, record) }),
    })),
  ];
}

/** The types of the records that a schema lists or finds. */
export const recordTypes = (schema: Schema): string[] => entities(schema).map(({ name }) => name);

/** The actions that are bound to a record of a type: those about it, then those that begin something with it. */
export const boundTo = (schema: Schema, type: string): RootField[] => [
  ...boundActionsOf(schema, type, "about"),
  ...boundActionsOf(schema, type, "with"),
];

/** Their names, in a schema with lists of these types and ways to open each record. */
export function offeredOn(
  type: string,
  types: Readonly<Record<string, string>>,
  mutations: string,
  more = "",
): string[] {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  const queries = Object.keys(types).map((name) => `${lower(name)}s: [${name}!]! ${lower(name)}(id: ID!): ${name}`);
  const schema = schemaOf(`
    type Query { ${queries.join(" ")} }
    ${Object.entries(types)
      .map(([name, fields]) => `type ${name} { id: ID! name: String ${fields} }`)
      .join(" ")}
    type Mutation { ${mutations} } ${more}
  `);
  return boundTo(schema, type).map(({ name }) => name);
}
