/** The records that an id input picks from. See "Pickers" in docs/work/schema-rules.md. */
import type { RootField } from "../classify/field-shape.js";
import { nameFilterOf } from "../classify/list/search-lists.js";
import { rootFields } from "../classify/roots.js";
import type { Schema } from "../model/model.js";
import { normalizeName, singular } from "../model/names.js";
import { createPlan, tabsOf } from "../plan/create-plan.js";
import { selectField } from "../plan/document.js";
import { planWithin } from "../plan/plans.js";
import { fieldOf } from "../plan/read.js";
import { argumentsInScope, inScope } from "../plan/scope.js";
import { detailColumnsOf, type FoundDetail } from "../plan/record-search.js";
import type { Plan, PlanState } from "../plan/types.js";
import type { FormField } from "./types.js";
import { textOf } from "../../../transport/text-of.js";

/** The plan of a picker. Its rows have no more than names them and tells them apart; their ids are those that the input takes. */
export interface PickerPlan extends Plan {
  /** Whether the list gives nothing until a text is typed. */
  needsText: boolean;
  /** Where the list needs a text: the signed-in user's own records, which are on offer before one is typed. */
  own: Plan | undefined;
  /** The state of the plan that searches for a text. */
  stateFor(text: string): PlanState;
  /** The state that asks for the rows of a name, where the list has no search but takes a name. The server may compare it as a whole. */
  stateForName: ((name: string) => PlanState) | undefined;
  /** What tells a row from others of its name. */
  detailsOf(row: unknown): readonly FoundDetail[];
}

/** @param scope - what the form says of which record it is: the records of its tenant, or in its language, are offered */
export function planPicker(
  schema: Schema,
  { picks }: Pick<FormField, "picks">,
  scope: Readonly<Record<string, unknown>> = {},
): PickerPlan | undefined {
  if (!picks) return;
  const { entity, from, search, by } = picks;
  const { columns, detailsOf } = detailColumnsOf(schema, from, schema.types.get(entity)?.kind !== "OBJECT");
  const plan = createPlan(
    schema,
    { root: from },
    {
      columns,
      withoutCount: true,
      knownTypes: [entity],
      selectAlso(row) {
        if (by !== undefined) selectField(row, by);
      },
    },
  );
  const args = argumentsInScope(schema, plan.shape.filters, scope);
  const planOfRows = inScope(schema, plan, { args });
  const identify: Plan["identify"] = (row) => {
    const reference = planOfRows.identify(row);
    if (by === undefined || reference === undefined) return reference;
    const id = fieldOf(row, entity, by);
    return { ...reference, id: textOf(id) || undefined };
  };
  const nameFilter = search || plan.shape.search || plan.shape.filterSearch ? undefined : nameFilterOf(schema, from);
  return {
    ...plan,
    request: (state) => plan.request({ ...state, args: { ...args, ...state?.args } }),
    identify,
    needsText: search !== undefined,
    own: search && by === undefined ? ownRecords(schema, entity, columns) : undefined,
    stateFor: (text) => search?.stateFor(text) ?? { search: text },
    stateForName: nameFilter && ((name) => ({ args: nameFilter(name) })),
    detailsOf: (row) => detailsOf(plan, row),
  };
}

/** Queries that give the signed-in user, as `normalizeName` writes them. */
const USER_QUERIES: ReadonlySet<string> = new Set(["viewer", "me", "currentuser", "self", "whoami"]);

/** The query that gives the signed-in user. */
export const userQueryOf = (schema: Schema): RootField | undefined =>
  rootFields(schema).find(
    ({ operation, kind, name }) =>
      operation === "query" && kind === "singleton" && USER_QUERIES.has(normalizeName(name)),
  );

/** The list of a type on the signed-in user: `viewer { repositories }`. One that is called after the type comes before others. */
function ownRecords(schema: Schema, entity: string, columns: readonly string[]): Plan | undefined {
  const user = userQueryOf(schema);
  const userType = user && schema.types.get(user.entity ?? "");
  if (!user || userType?.kind !== "OBJECT") return;
  const lists = tabsOf(schema, userType).filter((list) => list.entity === entity && list.required.length === 0);
  const list = lists.find(({ name }) => singular(name) === singular(entity)) ?? lists[0];
  return list && planWithin(schema, user, list.name, { columns });
}
