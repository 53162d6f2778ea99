/** The plans of each screen: of a query, of a record, of a field of a record. */
import type { RootField } from "../classify/field-shape.js";
import { accessBy, type Access } from "../classify/identity/keys.js";
import { identityOf } from "../classify/identity/identity.js";
import { rootField } from "../classify/roots.js";
import { shapeOf } from "../classify/shape.js";
import type { Schema } from "../model/model.js";
import { keyInGlobalId } from "../values/global-id.js";
import { type PlannedPlace, rowWithKey } from "./answer.js";
import type { ColumnOptions } from "./columns/plan-columns.js";
import { createPlan } from "./create-plan.js";
import type { Plan, PlanOptions, PlanState } from "./types.js";

/**
 * A query's own screen: table, record or value by `plan.shape.gives`; a form first where `shape.required` is not empty. Of a
 * subscription each update is read as a query's answer is.
 */
export const planQuery = (
  schema: Schema,
  root: RootField,
  options: PlanOptions & Pick<ColumnOptions, "selectAlso"> = {},
): Plan => createPlan(schema, { root }, options);

/**
 * One record by its key: `request({ id })`. Undefined where the server offers no way to ask for one; with `via`, the name of a
 * root list, the record is looked for among that list's rows. With `by`, the id is the value of that field.
 */
export function planRecord(
  schema: Schema,
  type: string,
  options: PlanOptions & Pick<ColumnOptions, "selectAlso"> & { via?: string | undefined; by?: string | undefined } = {},
): Plan | undefined {
  if (options.by !== undefined) {
    const other = accessBy(schema, type, options.by);
    return other && createPlan(schema, placeOf(schema, other, type), options);
  }
  const { access, key } = identityOf(schema, type);
  if (access) {
    const plan = createPlan(schema, placeOf(schema, access, type), options);
    return { ...plan, value: (data, state) => recordAsked(plan, plan.value(data, state), state?.id) };
  }
  const list = options.via === undefined ? undefined : rootField(schema, "query", options.via);
  if (list?.gives !== "rows" || key === undefined) return;
  const plan = createPlan(schema, { root: list }, { ...options, asRecords: true });
  return {
    ...plan,
    shape: { ...plan.shape, gives: "record", entity: type },
    // Each of them would have to find the record again.
    tabs: [],
    fieldsWithArguments: [],
    // The key is the row's, no argument of the list.
    value: (data, state) => rowWithKey(plan.rows(data), (row) => plan.identify(row)?.id, state?.id),
  };
}

/** The record of an answer; null where it has another key than was asked for, so that it is another record. */
function recordAsked({ identify }: Plan, record: unknown, asked: string | undefined): unknown {
  const id = identify(record)?.id;
  if (id === undefined || asked === undefined || isSameKey(id, asked)) return record;
  return keyInGlobalId(id) === asked ? record : null;
}

/** Whether two keys are the same but for case, hyphens and zeros: a server may write a UUID or a number in another way. */
function isSameKey(one: string, other: string): boolean {
  const plain = (key: string) => {
    const text = key.trim().toLowerCase().replaceAll("-", "");
    return /^\d{1,99}$/.test(text) ? String(BigInt(text)) : text; // converting longer ones takes the square of their length
  };
  return plain(one) === plain(other);
}

/**
 * A field of a record, by the record's key: one of its `tabs`, or one of its `fieldsWithArguments` with `state.args`. `args` are the
 * look-up's.
 */
export function planField(
  schema: Schema,
  type: string,
  field: string,
  { args, ...options }: PlanOptions & Pick<PlanState, "args"> = {},
): Plan | undefined {
  const { access, twin = type } = identityOf(schema, type);
  const fieldDef = schema.types.get(twin)?.fields.get(field);
  return (
    access &&
    fieldDef &&
    createPlan(
      schema,
      {
        ...placeOf(schema, access, twin),
        field: shapeOf(schema, twin, fieldDef),
        ...(args && { rootArguments: args }),
      },
      options,
    )
  );
}

/**
 * A field of a record that only a query field leads to, such as a signed-in customer's orders: one of `planQuery(root).tabs`.
 * `args` are the query's.
 */
export function planWithin(
  schema: Schema,
  root: RootField,
  field: string,
  { args, ...options }: PlanOptions & Pick<PlanState, "args"> = {},
): Plan | undefined {
  const type = schema.types.get(root.entity ?? "");
  const fieldDef = type?.fields.get(field);
  if (root.gives !== "record" || type?.kind !== "OBJECT" || !fieldDef) return;
  const place: PlannedPlace = {
    root,
    field: shapeOf(schema, type.name, fieldDef),
    ...(args && { rootArguments: args }),
  };
  return createPlan(schema, place, options);
}

/** The place of a record. Where the root may answer other types too, the record is asked for in a fragment. */
export const placeOf = (schema: Schema, { root }: Access, type: string): PlannedPlace =>
  schema.types.get(root.entity ?? "")?.kind === "OBJECT" ? { root } : { root, concreteType: type };
