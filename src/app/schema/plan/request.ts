/** Writes the request of a plan for a state: the document, with its variables. */
import type { FieldShape } from "../classify/field-shape.js";
import { rowCountArguments, type RowCount } from "../classify/list/row-count.js";
import type { FieldDef, Schema } from "../model/model.js";
import { isInput } from "../model/names.js";
import type { PlannedPlace } from "./answer.js";
import {
  createWriter,
  mergeSelections,
  selectField,
  selectOn,
  selectPath,
  type Selections,
  type Writer,
} from "./document.js";
import { argumentsOf } from "./field-arguments.js";
import type { Pager } from "./pager.js";
import { selectReference } from "./reference.js";
import type { PlanRequest, PlanState } from "./types.js";
import { toWire } from "./wire.js";

/** The part of a plan's requests that does not depend on the state. */
interface RequestTemplate {
  schema: Schema;
  place: PlannedPlace;
  shape: FieldShape;
  /** The selection of each row; absent if the field returns no objects that the schema knows. */
  rowSelections: Selections | undefined;
  pager: Pager;
  rowCount: RowCount | undefined;
}

/** The document and the variables for a state. */
export function writeRequest(template: RequestTemplate, state: PlanState): PlanRequest {
  const { schema, place, shape } = template;
  const { root, concreteType, field } = place;
  const rootType = schema.roots.get(root.operation) ?? "";
  const writer = createWriter(
    root.operation,
    root.name,
    schema.wire && ((selections) => toWire(schema, rootType, selections)),
  );
  const rootShape = field ? root : shape;
  const rootValue = writeField(template, writer, {
    into: writer.selections,
    field: rootShape,
    state: field ? rootState(place, state) : state,
  });
  const record = concreteType === undefined ? rootValue : selectConcrete(rootValue, concreteType);
  if (field) {
    // The key is the root's, all the rest the field's.
    const { id: _rootKey, ...fieldState } = state;
    const owner = selectPath(record, [...root.rowsPath, ...root.recordPath]);
    selectValue(template, writeField(template, writer, { into: owner, field: shape, state: fieldState }));
  } else selectValue(template, record);
  return writer.end();
}

/** The state of the root if the plan is for a field of its record: the record's key and the root's own arguments. */
function rootState({ rootArguments }: PlannedPlace, { id }: PlanState): PlanState {
  return { ...(id !== undefined && { id }), ...(rootArguments && { args: rootArguments }) };
}

function selectConcrete(into: Selections, type: string): Selections {
  selectField(into, "__typename");
  return selectOn(into, type);
}

/** A field in a place of the document, and the state that its arguments are written for. */
interface PlacedField {
  into: Selections;
  field: FieldShape;
  state: PlanState;
}

/** Asks for a field with its arguments, and for its row count beside it. Returns the selections of its value. */
function writeField(
  { schema, shape, rowCount }: RequestTemplate,
  writer: Writer,
  { into, field, state }: PlacedField,
): Selections {
  const writeArguments = ({ args }: FieldDef, values: ReadonlyMap<string, unknown>) =>
    writer.args(
      args.filter((arg) => isInput(schema, arg)),
      values,
    );
  const values = argumentsOf(schema, field, state);
  const inner = selectField(into, field.name, { args: writeArguments(field.field, values) });
  const countValues = field === shape && rowCount ? rowCountArguments(rowCount, field.field, values) : undefined;
  if (rowCount && countValues) {
    const args = writeArguments(rowCount.field, countValues);
    selectPath(selectField(into, rowCount.field.name, { args }), rowCount.path);
  }
  return inner;
}

/** Selects the parts of the planned field's value that a screen shows. */
function selectValue({ schema, shape, rowSelections, pager }: RequestTemplate, value: Selections): void {
  if (rowSelections) {
    if (shape.gives === "rows") pager.addSelections(value);
    mergeSelections(selectPath(value, [...shape.rowsPath, ...shape.recordPath]), rowSelections);
  } else selectReference(schema, shape.field.type.name, value);
}
