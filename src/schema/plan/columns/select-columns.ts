/**
 * The columns of a plan, in three steps: every column that the type could have (`candidates.ts`), the best of them
 * (`choose.ts`), and a link to the row's own record where no column is one. See "Columns" in docs/schema-rules.md.
 */
import { humanise, typeLabel } from "../../classify/label.js";
import { hasKey, identityOf } from "../../classify/links.js";
import type { FieldShape } from "../../classify/field-shape.js";
import type { Schema, TypeDef } from "../../model/model.js";
import type { Selections } from "../document.js";
import { selectStub } from "../reference.js";
import type { PlanOptions } from "../types.js";
import type { Candidate } from "./candidate.js";
import { candidatesOf } from "./candidates.js";
import { chooseColumns, ROOM_IN_LIST, ROOM_ON_RECORD } from "./choose.js";
import { RANKS } from "./ranks.js";
import { isOwnLink, ownLinkColumn } from "./row-columns.js";

/** The options of a plan for columns, besides the choice of the screen. */
export interface ColumnOptions extends PlanOptions {
  /** Plain lists of records are columns, for screens without tabs. */
  withLists?: boolean;
  /** Fields that are no columns. */
  withoutFields?: readonly string[];
  /** Asks for more of each row. */
  selectAlso?(into: Selections): void;
}

/** The type whose columns are selected, and the screen that shows them. */
interface ColumnsTarget {
  schema: Schema;
  /** The type of the rows, or of the record. */
  type: TypeDef;
  /** The planned field, which gives them. */
  shape: FieldShape;
  /** A record has more room than a row of a list. */
  screen: "list" | "record";
}

/** The columns that a plan shows and offers. */
interface SelectedColumns {
  /** What is asked of each row. */
  selections: Selections;
  columns: readonly Candidate[];
  /**
   * Every column that could be shown, those shown included. The link to the row's own record is among them where the rows are of
   * several types, since it is their first column.
   */
  choices: readonly Candidate[];
}

/** The columns of a plan, and what each row is asked for to fill them. */
export function selectColumns(target: ColumnsTarget, options: ColumnOptions): SelectedColumns {
  const { schema, type, screen } = target;
  const selections: Selections = new Map();
  selectStub(schema, type.name, selections, options.seen);
  options.selectAlso?.(selections);
  const choices = choicesOf(target, options);
  const isList = screen === "list";
  const hinted = isList ? schema.hints?.get(type.name)?.columns : undefined;
  const room = isList ? ROOM_IN_LIST : ROOM_ON_RECORD;
  const chosen = chooseColumns(selections, choices, options.columns ?? hinted, room);
  const columns = isList && needsRowLink(target, chosen) ? [rowLink(target), ...chosen] : chosen;
  return { selections, choices, columns };
}

function choicesOf({ schema, type, shape }: ColumnsTarget, options: ColumnOptions): Candidate[] {
  const { seen, withLists, withoutFields = [] } = options;
  const isPayload = !hasKey(schema, type.name);
  const candidates = candidatesOf(schema, type, { isPayload, withLists, seen }).filter(
    ({ path: [field = ""] }) => !withoutFields.includes(field),
  );
  if (type.kind === "OBJECT") return candidates;
  // The link to the row already shows the label that all possible types have: the interface's own field would repeat it.
  const { labels } = identityOf(schema, type.name);
  const hideLabel = (column: Candidate) => (labels.includes(column.key) ? { ...column, rank: RANKS.hidden } : column);
  return [ownLinkColumn(humanise(shape.name), shape.field.type), ...candidates.map(hideLabel)];
}

/** Whether rows need a column that opens their record. The first column does, unless it is a link to another record. */
function needsRowLink({ schema, type }: ColumnsTarget, [first]: readonly Candidate[]): boolean {
  const isOtherLink = !!first?.kind.isLink && !isOwnLink(first);
  return isOtherLink && type.kind === "OBJECT" && identityOf(schema, type.name).key !== undefined;
}

const rowLink = ({ schema, type, shape }: ColumnsTarget): Candidate =>
  ownLinkColumn(typeLabel(schema, type.name), shape.field.type);
