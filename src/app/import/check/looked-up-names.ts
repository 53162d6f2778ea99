/** The names in the cells of a table: each is looked up once. */
import type { RecordReference } from "../../../schema/index.js";
import { inParallel } from "../in-parallel.js";
import type { Found, NameLookup } from "../../form/picker/name-lookup.js";
import { namesIn, type UsedColumn } from "./read-row.js";

export type LookedUpNames = ReturnType<typeof createNames>;

/** What the texts of a table name. */
export function createNames(lookups: ReadonlyMap<string, NameLookup>) {
  const found = new Map<string, Found>();
  const open = new Map<string, { lookup: NameLookup; text: string }>();
  let cutAt: number | undefined;
  // As it is written: ids may differ in capital letters only.
  const keyOf = ({ input }: UsedColumn, text: string) => `${input.key}\n${text.trim()}`;
  return {
    /** How many records were compared with the texts, where a list has more; undefined where none has. */
    cutAt: () => cutAt,
    found: (column: UsedColumn, text: string) => found.get(keyOf(column, text)),
    /** A person says which record a text names. */
    decide: (column: UsedColumn, text: string, record: RecordReference) =>
      found.set(keyOf(column, text), { is: "found", record }),
    /** Notes the texts of a row that have not been looked up. */
    collect(columns: readonly UsedColumn[], cells: readonly string[]) {
      for (const column of columns) {
        const lookup = lookups.get(column.input.key);
        if (!lookup) continue;
        for (const text of namesIn(column, cells[column.index] ?? "")) {
          const key = keyOf(column, text);
          if (!found.has(key)) open.set(key, { lookup, text: text.trim() });
        }
      }
    },
    async lookUp(onProgress: (done: number, all: number) => void, isStopped: () => boolean) {
      const all = open.size;
      await inParallel([...open], async ([key, { lookup, text }]) => {
        if (isStopped()) return;
        const named = await lookup(text);
        found.set(key, named);
        cutAt ??= named.cutAt;
        open.delete(key);
        onProgress(all - open.size, all);
      });
    },
    forgetFailed() {
      for (const [key, { is }] of found) if (is === "failed") found.delete(key);
    },
  };
}
