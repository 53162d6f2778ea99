/** PURE: the columns of a type that a person can adjust. */
import { humanise, kinds, listsOf, planQuery, planRecord, type Column, type Schema } from "../../../schema/index.js";
import type { OwnTypeHints } from "../../../base/storage/own-hints.js";

interface AdjustableColumns {
  /** Every column that the type can show, and those that the person has hidden. */
  columns: readonly Column[];
  /** The keys of the columns that the first list of the type shows; undefined where it has no list. */
  listedKeys: readonly string[] | undefined;
}

export function adjustableColumns(schema: Schema, type: string, ownTypeHints: OwnTypeHints): AdjustableColumns {
  const list = listsOf(schema, type).find(({ entity, required }) => entity === type && !required.length);
  const plan = list && planQuery(schema, list);
  const columns = plan?.choices ?? planRecord(schema, type)?.choices ?? [];
  const keys = new Set(columns.map(({ key }) => key));
  const hidden = Object.entries(ownTypeHints.fields ?? {})
    .filter(([key, { hide }]) => hide && !keys.has(key))
    .map(([key]) => hiddenColumn(key, schema.hints?.get(type)?.fields.get(key)?.label));
  return { columns: [...columns, ...hidden], listedKeys: plan?.columns.map(({ key }) => key) };
}

/** A column that the schema does not offer while it is hidden. It has no values here. */
const hiddenColumn = (key: string, label = humanise(key)): Column => ({
  key,
  label,
  kind: kinds.unknown,
  list: false,
  type: { name: "String", text: "String", nonNull: false },
  read: () => undefined,
  path: [key],
});
