/** PURE: rows that have the key of another one, so that no action could mean one of them. */
import { type Plan, type RecordReference, scopeValues } from "../../schema/index.js";
import { isSame } from "../action/same-value.js";

/** Names a row by its type as well: two types may number their records alike. */
export function recordKey(plan: Pick<Plan, "identify">, row: unknown): string | undefined {
  const record = plan.identify(row);
  return record?.id === undefined ? undefined : `${record.type}:${record.id}`;
}

/**
 * The keys of rows that are not the same, by `recordKey`. A server may list one record twice.
 *
 * @param parent - the record that has the list: a row with its key may be another version of it
 */
export function sharedKeys(
  plan: Pick<Plan, "identify">,
  rows: readonly unknown[],
  parent?: RecordReference,
): ReadonlySet<string> {
  const seen = new Map<string, unknown>();
  const shared = new Set<string>();
  for (const row of rows) {
    const key = recordKey(plan, row);
    if (key === undefined) continue;
    if (parent && isVersionOf(parent, plan.identify(row))) shared.add(key);
    if (seen.has(key) && JSON.stringify(seen.get(key)) !== JSON.stringify(row)) shared.add(key);
    seen.set(key, row);
  }
  return shared;
}

/** Whether a row has the key of a record, but is called otherwise, and does not say itself how it is asked for beside that key. */
function isVersionOf(parent: RecordReference, row: RecordReference | undefined): boolean {
  if (row?.type !== parent.type || row.id !== parent.id) return false;
  const around = scopeValues(parent.scope);
  const isAskedOtherwise = Object.entries(scopeValues(row.scope)).some(([name, value]) => !isSame(value, around[name]));
  return !isAskedOtherwise && (row.label !== parent.label || saidOtherwise(parent.says, row.says).length > 0);
}

/** The names of what two records both say of themselves, and not alike. */
export const saidOtherwise = (one: Said = {}, other: Said = {}): string[] =>
  Object.keys(one).filter((name) => Object.hasOwn(other, name) && !isSame(one[name], other[name]));

type Said = RecordReference["says"];
