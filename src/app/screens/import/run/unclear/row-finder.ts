/** Looks up on the server whether a row without an answer was made. It changes nothing: a person decides. */
import type { Client } from "../../../../../index.js";
import {
  type ActionPlan,
  getAt,
  type Path,
  pickFrom,
  type RecordReference,
  type Schema,
} from "../../../../schema/index.js";
import { createLookupInScope } from "../../check/looked-up-names.js";
import { scopeOfRow } from "../../row-form.js";
import type { ImportRow } from "../../store/kept-import.js";
import type { RowSender } from "../send-row.js";

/** What the server has of a row. */
export type RowTrace =
  /** Of a change: whether the record has the values of the row. */
  | { is: "compared"; hasValues: boolean }
  /** Records that are called as the row is, or where there is none, alike. */
  | { is: "named"; isExact: boolean; records: readonly RecordReference[]; cutAt: number | undefined }
  | { is: "failed"; reason: string };

export type RowFinder = (row: ImportRow) => Promise<RowTrace>;

interface FinderOptions {
  schema: Schema;
  client: Client;
  plan: ActionPlan;
  sender: RowSender;
  /** Of an action that changes records: the path of the input for the key of one. A row without a key makes a record. */
  keyPath: Path | undefined;
  /** The index of the column that names a row best. */
  labelColumn: number;
  explain(error: unknown): string;
}

/** @returns undefined where no list has the records */
export function createRowFinder(options: FinderOptions): RowFinder | undefined {
  const { keyPath } = options;
  const byName = naming(options);
  const byKey = comparing(options);
  if (!keyPath) return byName;
  return (row) => (byName && getAt(row.value, keyPath) === undefined ? byName(row) : byKey(row));
}

const comparing =
  ({ sender }: FinderOptions): RowFinder =>
  async ({ number, value }) => {
    const prepared = await sender.prepare({ number, value });
    if ("request" in prepared) return { is: "compared", hasValues: false };
    const { result } = prepared;
    if (result.is === "done") return { is: "compared", hasValues: true };
    return { is: "failed", reason: "reason" in result ? result.reason : "" };
  };

function naming({ schema, client, plan, labelColumn, explain }: FinderOptions): RowFinder | undefined {
  const { entity } = plan;
  const source = entity === undefined ? undefined : pickFrom(schema, entity);
  const lookUp =
    entity !== undefined && source && createLookupInScope(schema, client, { picks: { entity, ...source } });
  if (!lookUp) return undefined;
  return async ({ cells, value }) => {
    const found = await lookUp(cells[labelColumn] ?? "", JSON.stringify(scopeOfRow(plan, value)));
    const { cutAt } = found;
    switch (found.is) {
      case "found":
        return { is: "named", isExact: true, records: [found.record], cutAt };
      case "several":
        return { is: "named", isExact: true, records: found.candidates, cutAt };
      case "none":
        return { is: "named", isExact: false, records: found.candidates, cutAt };
      case "failed":
        return { is: "failed", reason: explain(found.error) };
    }
  };
}
