/** The names in the cells of a table: each is looked up once. */
import type { Client } from "../../../../index.js";
import { type FormField, type RecordReference, type Schema, scopeValues } from "../../../schema/index.js";
import { inParallel } from "../../../parts/bulk/in-parallel.js";
import {
  createIdLookup,
  createNameLookup,
  isOnlyId,
  type Found,
  type NameLookup,
} from "../../../parts/form/picker/name-lookup.js";
import type { LinkBy } from "../matching/match-columns.js";
import type { FoundInTable, UsedColumn } from "./read-row.js";

export type LookedUpNames = ReturnType<typeof createNames>;

/** Looks a text up among the records of a scope, such as a tenant, which is JSON. */
export type LookupInScope = (text: string, scope: string) => ReturnType<NameLookup>;

/** Each scope has a lookup of its own, which may keep a whole list. */
export function createLookupInScope(
  schema: Schema,
  client: Client,
  field: Pick<FormField, "picks">,
  { by, names }: { by: LinkBy; names?: number | undefined } = { by: "name" },
): LookupInScope {
  const isNamed = names !== undefined;
  const create = by === "id" ? createIdLookup : createNameLookup;
  const lookups = new Map<string, NameLookup | undefined>();
  return async (text, scope) => {
    if (!lookups.has(scope)) lookups.set(scope, create(schema, client, field, { scope: scopeValues(scope), isNamed }));
    return lookups.get(scope)?.(text) ?? { is: "none", candidates: [] };
  };
}

/** What the texts of a table name. */
export function createNames(lookups: ReadonlyMap<string, LookupInScope>) {
  const found = new Map<string, FoundInTable>();
  /** The keys of the inputs for which a person has said that texts may be ids. */
  const idInputs = new Set<string>();
  const open = new Map<string, () => Promise<FoundInTable>>();
  // As it is written: ids may differ in capital letters only.
  const keyOf = ({ input }: UsedColumn, text: string, scope: string) => [input.key, scope, text.trim()].join("\n");
  return {
    /** Notes a text that has not been looked up. */
    found(column: UsedColumn, text: string, scope: string): FoundInTable | undefined {
      const key = keyOf(column, text, scope);
      const known = found.get(key);
      const lookup = lookups.get(column.input.key);
      if (!known && lookup) open.set(key, async () => asNamed(text.trim(), await lookup(text.trim(), scope)));
      return known?.is === "only-id" && idInputs.has(column.input.key) ? { ...known, is: "found" } : known;
    },
    isOpen: () => open.size > 0,
    /** A person says which record a text names. */
    decide: (column: UsedColumn, text: string, scope: string, record: RecordReference) =>
      found.set(keyOf(column, text, scope), { is: "found", record }),
    /** A person says that texts of a column may be ids. */
    takeIds: ({ input }: UsedColumn) => idInputs.add(input.key),
    async lookUp(onProgress: (done: number, all: number) => void, isStopped: () => boolean) {
      const all = open.size;
      await inParallel([...open], async ([key, lookUp]) => {
        if (isStopped()) return;
        found.set(key, await lookUp());
        open.delete(key);
        onProgress(all - open.size, all);
      });
    },
    forgetFailed() {
      for (const [key, { is }] of found) if (is === "failed") found.delete(key);
    },
  };
}

const asNamed = (text: string, found: Found): FoundInTable =>
  found.is === "found" && isOnlyId(found.record, text) ? { is: "only-id", record: found.record } : found;
