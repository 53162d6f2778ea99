/** The columns of a plan, and what each row is asked for to fill them. See "Columns" in docs/schema-rules.md. */
import { humanise, typeLabel } from "../../classify/label.js";
import { hasKey, identityOf } from "../../classify/links.js";
import type { FieldShape } from "../../classify/field-shape.js";
import type { Schema, TypeDef } from "../../model/model.js";
import type { Selections } from "../document.js";
import { selectStub } from "../reference.js";
import type { PlanOptions } from "../types.js";
import { rowColumn, type Candidate } from "./candidate.js";
import { candidatesOf } from "./candidates.js";
import { chooseColumns, ROOM_IN_LIST, ROOM_ON_RECORD } from "./choose.js";
import { RANKS } from "./ranks.js";

/** The options of a plan for columns, besides the choice of the screen. */
export interface ColumnOptions extends PlanOptions {
  /** Plain lists of records are columns, for screens without tabs. */
  withLists?: boolean;
  /** Fields that are no columns. */
  withoutFields?: readonly string[];
  /** Asks for more of each row. */
  selectAlso?(into: Selections): void;
}

/** The columns that a plan shows and offers. */
interface SelectedColumns {
  selections: Selections;
  columns: readonly Candidate[];
  /** Every column that could be shown, those shown included, but not the link to the row's own record. */
  choices: readonly Candidate[];
}

/** @param isRecord - the screen shows one record, which has more room than a row */
export function selectColumns(
  schema: Schema,
  type: TypeDef,
  shape: FieldShape,
  options: ColumnOptions,
  isRecord: boolean,
): SelectedColumns {
  const selections: Selections = new Map();
  selectStub(schema, type.name, selections, options.seen);
  options.selectAlso?.(selections);
  const choices = choicesOf(schema, type, shape, options);
  const hinted = isRecord ? undefined : schema.hints?.get(type.name)?.columns;
  const room = isRecord ? ROOM_ON_RECORD : ROOM_IN_LIST;
  const chosen = chooseColumns(selections, choices, options.columns ?? hinted, room);
  const needsLink = !isRecord && type.kind === "OBJECT" && leadsElsewhere(schema, type, chosen);
  const columns = needsLink ? [rowColumn(typeLabel(schema, type.name), shape.field.type), ...chosen] : chosen;
  return { selections, choices, columns };
}

function choicesOf(
  schema: Schema,
  type: TypeDef,
  shape: FieldShape,
  { seen, withLists, withoutFields = [] }: ColumnOptions,
): Candidate[] {
  const isPayload = !hasKey(schema, type.name);
  const candidates = candidatesOf(schema, type, { isPayload, withLists, seen }).filter(
    ({ path: [name = ""] }) => !withoutFields.includes(name),
  );
  if (type.kind === "OBJECT") return candidates;
  // The link to the row already shows the label that all possible types have: the interface's own field would repeat it.
  const { labels } = identityOf(schema, type.name);
  const hideLabel = (column: Candidate) => (labels.includes(column.key) ? { ...column, rank: RANKS.hidden } : column);
  return [rowColumn(humanise(shape.name), shape.field.type), ...candidates.map(hideLabel)];
}

/** Whether the first column of a record links to another one, so that the row needs a link of its own. */
function leadsElsewhere(schema: Schema, type: TypeDef, [first]: readonly Candidate[]): boolean {
  const isOtherLink = !!first?.kind.isLink && first.key !== "";
  return isOtherLink && identityOf(schema, type.name).key !== undefined;
}
