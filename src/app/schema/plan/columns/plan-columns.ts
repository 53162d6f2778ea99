/**
 * The columns of a plan, in three steps: every column that the type could have (`candidates.ts`), the best of them
 * (`pick-columns.ts`), and a link to the row's own record where no column is one. See "Columns" in docs/work/schema-rules.md.
 */
import { withDistinctLabels } from "../../classify/distinct-labels.js";
import { typeLabel } from "../../classify/label.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import type { FieldShape } from "../../classify/field-shape.js";
import type { Schema, TypeDef } from "../../model/model.js";
import type { Selections } from "../document.js";
import { selectReference } from "../reference.js";
import type { PlanOptions } from "../types.js";
import type { Candidate } from "./candidate.js";
import { candidatesOf } from "./candidates.js";
import { pickColumnsInto, ROOM_IN_LIST, ROOM_ON_RECORD } from "./pick-columns.js";
import { RANKS } from "./ranks/ranks.js";
import { aspectColumns } from "./ranks/aspect-columns.js";
import { isRowLink, rowLinkColumn } from "./row-columns.js";

/** The options of the columns of a plan. */
export interface ColumnOptions extends PlanOptions {
  /** Lists of records are columns of links, for screens without tabs. */
  includeRecordLists?: boolean;
  /** Names of fields that are not columns. */
  excludedFields?: readonly string[];
  /** Adds further selections to each row. */
  selectAlso?(rowSelections: Selections): void;
}

/** The type whose columns are planned, and the screen that shows them. */
interface ColumnsTarget {
  schema: Schema;
  /** The type of the rows, or of the record. */
  type: TypeDef;
  /** The field that gives them. */
  shape: FieldShape;
  /** A record has more room than a row of a list. An update of a subscription has as much. */
  screen: "list" | "record" | "update";
}

/** The columns that a plan shows and offers. */
interface PlannedColumns {
  /** The selections of each row. */
  selections: Selections;
  columns: readonly Candidate[];
  /** Whether a person chose them, or the owner's hints name them. */
  areCustom: boolean;
  /**
   * Every column that a person can choose, those shown included. The link to the row's own record is one of them only for an abstract type:
   * `planColumns` adds that of an object type by itself, where no column opens the record.
   */
  choices: readonly Candidate[];
}

/** The columns of a plan, and the selections of a row that fill them. */
export function planColumns(target: ColumnsTarget, options: ColumnOptions): PlannedColumns {
  const { schema, type, screen } = target;
  const selections: Selections = new Map();
  selectReference(schema, type.name, selections, options.knownTypes);
  options.selectAlso?.(selections);
  const choices = withDistinctLabels(choicesOf(target, options), fieldNameFor(target));
  const isList = screen === "list"; // hints name the columns of lists: a record shows all that it has room for
  const hintedColumns = isList ? schema.hints?.get(type.name)?.columns : undefined;
  const room = isList ? ROOM_IN_LIST : ROOM_ON_RECORD;
  const picked = pickColumnsInto(selections, choices, options.columns ?? hintedColumns, room);
  const needsLink = isList && needsRowLink(target, picked.columns);
  const columns = needsLink ? [rowLinkOf(target, choices), ...picked.columns] : picked.columns;
  return { selections, choices, columns, areCustom: picked.areCustom };
}

/** Every column that a person can choose. */
function choicesOf({ schema, type, shape, screen }: ColumnsTarget, options: ColumnOptions): Candidate[] {
  const { knownTypes, includeRecordLists, excludedFields } = options;
  const candidates = candidatesOf(schema, type, { includeRecordLists, knownTypes, excludedFields });
  if (type.kind === "OBJECT") return candidates;
  // The link to the row already shows its label, so the label's own column is hidden.
  const { labels } = identityOf(schema, type.name);
  const withHiddenLabel = candidates.map((column) =>
    labels.includes(column.key) ? { ...column, rank: RANKS.hidden } : column,
  );
  // Named after the list, because the rows are of several types. A record is requested again by its own type.
  const byAspect =
    screen === "record" ? [] : aspectColumns(schema, type, { shared: withHiddenLabel, knownTypes, excludedFields });
  return [rowLinkColumn(shape.label, shape.field.type), ...withHiddenLabel, ...byAspect];
}

/** Whether rows need a column that opens their record: their first column is a link to another record, which opens that one. */
function needsRowLink({ schema, type }: ColumnsTarget, [first]: readonly Candidate[]): boolean {
  const isOtherLink = !!first?.kind.isLink && !isRowLink(first);
  return isOtherLink && type.kind === "OBJECT" && isRecordType(schema, type.name);
}

/** Named after the type of the rows; where a field has that label, after the list too. */
function rowLinkOf(target: ColumnsTarget, choices: readonly Candidate[]): Candidate {
  const { schema, type, shape } = target;
  const rowLink = rowLinkColumn(typeLabel(schema, type.name), shape.field.type);
  return withDistinctLabels([...choices, rowLink], fieldNameFor(target)).at(-1) ?? rowLink;
}

/** The field of a column; the list itself for a column that no field has, whose key begins as no name of a field does. */
const fieldNameFor =
  ({ shape }: ColumnsTarget) =>
  ({ key }: Candidate): string =>
    key.startsWith("__") ? shape.name : key;
