/** PURE: rows that have the key of another one, so that no action could mean one of them. */
import type { Plan } from "../../schema/index.js";

/** Names a row by its type as well: two types may number their records alike. */
export function recordKey(plan: Pick<Plan, "identify">, row: unknown): string | undefined {
  const record = plan.identify(row);
  return record?.id === undefined ? undefined : `${record.type}:${record.id}`;
}

/** The keys of rows that are not the same, by `recordKey`. A server may list one record twice. */
export function sharedKeys(plan: Pick<Plan, "identify">, rows: readonly unknown[]): ReadonlySet<string> {
  const seen = new Map<string, unknown>();
  const shared = new Set<string>();
  for (const row of rows) {
    const key = recordKey(plan, row);
    if (key === undefined) continue;
    if (seen.has(key) && JSON.stringify(seen.get(key)) !== JSON.stringify(row)) shared.add(key);
    seen.set(key, row);
  }
  return shared;
}
