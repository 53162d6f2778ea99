/** All that a record tells, right after it was made and later: it is taken back only as long as nobody has put anything into it. */
import type { Client } from "../../../client/types.js";
import { planRecord, type FormField, type Plan, type Schema } from "../../../schema/index.js";
import { formOf } from "../../../schema/form/form.js";
import { createToldReader } from "../../../schema/form/told-values.js";
import { aliasOn, member } from "../../../schema/plan/read.js";
import { answerIn } from "../../answers/use-answer.js";
import type { ShownValue } from "../../values/kind-view.js";
import { nameOfValue } from "../../values/name.js";
import { count } from "../../values/numbers/count.js";
import { isSame } from "../same-value.js";

/** A value of a record, or the keys of the records in one of its lists. */
export interface ValueSince {
  key: string;
  label: string;
  value: unknown;
  /** In words: a list by the number of its items. */
  text(words: ShownValue["words"]): string;
}

export type ReadState = { is: "read"; values: readonly ValueSince[] } | { is: "unread"; error: unknown };

/** Asks for all that a record tells. */
export interface StatePlan extends Plan {
  /** The lists of the record, with the keys under which the answer has them. */
  lists: readonly { field: FormField; keys: readonly string[] }[];
}

/** Undefined where the record cannot be requested by its key. */
export function planState(schema: Schema, type: string): StatePlan | undefined {
  const shown = planRecord(schema, type);
  if (!shown) return undefined;
  const id = { name: "ID", text: "ID", nonNull: false };
  const keys = { ...id, text: "[ID]", item: id };
  const fields = formOf(
    schema,
    shown.tabs.map(({ name }) => ({ name, type: keys })),
  );
  const lists = fields.map((field) => ({ field, keys: [aliasOn(type, field.name), field.name] }));
  const columns = shown.choices.map(({ key }) => key);
  const plan = planRecord(schema, type, { columns, selectAlso: createToldReader(schema, type, fields).select });
  return plan && { ...plan, lists };
}

/** Reads a record as it is by now, past the cache. */
export async function readState(
  client: Client,
  plan: StatePlan,
  state: { id: string; args: Readonly<Record<string, unknown>> },
): Promise<ReadState> {
  const { document, variables } = plan.request(state);
  try {
    const { data, errors } = await client
      .query(document, variables, { policy: "network-only" })
      .catch((failure: unknown) => answerIn(failure) ?? Promise.reject(failure));
    const row = data ? plan.value(data, state) : undefined;
    if (row === null || row === undefined || errors?.length) return { is: "unread", error: errors };
    return { is: "read", values: valuesOf(plan, row) };
  } catch (error) {
    return { is: "unread", error };
  }
}

function valuesOf({ columns, lists, identify }: StatePlan, row: unknown): ValueSince[] {
  const own = columns.map((column): ValueSince => {
    const value = column.read(row);
    return { ...column, value, text: (words) => nameOfValue(column.kind, value, words, identify) };
  });
  const others = lists.map(({ field: { name, label }, keys }): ValueSince => {
    const value = keys.map((key) => member(row, key)).find((each) => each !== undefined);
    return { key: name, label, value, text: () => count(itemsIn(value)) };
  });
  return [...own, ...others];
}

/** How many items a list has, or the list in a page. */
function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const lists = typeof value === "object" && value !== null ? Object.values(value).filter(Array.isArray) : [];
  return lists[0]?.length ?? 0;
}

/** The values that are neither as before nor as a person was told of. Of what was not read before, all that is there is new. */
export const changedSince = (
  now: readonly ValueSince[],
  before: readonly ValueSince[] | undefined,
  told: readonly ValueSince[],
): readonly ValueSince[] => {
  const isIn = (values: readonly ValueSince[], { key, value }: ValueSince) =>
    values.some((each) => each.key === key && isSame(each.value, value));
  return now.filter((each) => !isIn(before ?? [], each) && !isIn(told, each));
};
