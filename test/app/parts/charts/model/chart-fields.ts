/** Fields of charts for tests. */
import { fieldsOf, type ChartColumn, type Field } from "../../../../../src/app/parts/charts/model/fields.js";
import { kinds, type KindName } from "../../../../../src/app/schema/index.js";

/** A column whose values are the rows' members of that name. */
export const column = (key: string, kind: KindName, list = false): ChartColumn => ({
  key,
  label: key,
  kind: kinds[kind],
  list,
  read: (row) => (row as Record<string, unknown>)[key],
});

/** The fields of columns. Without rows each column counts as empty. */
export const fields = (columns: ChartColumn[], ...rows: object[]): Field[] => fieldsOf(columns, rows);
