/** Whether a field of a record gives all items of a list. See "What a form does not know" in docs/work/schema-rules.md. */
import type { FieldShape } from "../classify/field-shape.js";
import { isRecordFilter } from "../classify/identity/filter-access.js";
import { listArguments } from "../classify/list/arguments.js";
import { shapeOf } from "../classify/shape.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf, normalizeName, singular, typeOf } from "../model/names.js";
import { PAGE_SIZE } from "../plan/pager.js";
import type { PageFacts } from "../plan/types.js";

/** A list with the purposes of its arguments, also where its items are no records. Undefined for a list of lists. */
export function listShape(schema: Schema, type: TypeDef, field: FieldDef): FieldShape | undefined {
  const shape = shapeOf(schema, type.name, field);
  if (shape.gives === "rows") return shape;
  if (!field.type.item || field.type.item.item) return;
  const { paging, sort, search, hiddenArguments } = listArguments(schema, field.args, {
    kind: "list",
    entity: field.type.name,
    rowsPath: [],
    recordPath: [],
  });
  const filters = field.args.filter(({ name }) => !hiddenArguments.has(name));
  return { ...shape, paging, filters, ...(sort && { sort }), ...(search && { search }) };
}

/** The argument for the number of rows. */
const sizeOf = ({ paging }: FieldShape): string | undefined =>
  paging.size ?? (paging.by === "none" ? paging.grows : undefined);

/** The arguments that ask for the first page. */
export const pageArguments = (shape: FieldShape): string => written(shape, sizeArguments(shape));

/**
 * The arguments that show whether there are more rows, where nothing else says so: those of the next page or, by offset, of all rows but
 * the first. A server may give fewer rows than it is asked for.
 */
export function moreArguments(shape: FieldShape): string | undefined {
  const { paging, totalPath } = shape;
  if (totalPath || paging.info || paging.by === "none" || paging.by === "cursor") return;
  const start = paging.by === "page" && !paging.zero ? 2 : 1;
  return written(shape, [...sizeArguments(shape), `${paging.at}: ${start}`]);
}

function sizeArguments(shape: FieldShape): string[] {
  const size = sizeOf(shape);
  return size === undefined ? [] : [`${size}: ${PAGE_SIZE}`];
}

function written({ paging, field }: FieldShape, args: readonly string[]): string {
  if (args.length === 0) return "";
  const isHeld = field.args.some(({ name }) => name === paging.wrap);
  return isHeld ? `(${paging.wrap}: {${args.join(", ")}})` : `(${args.join(", ")})`;
}

/**
 * Whether all that is known of a page says that it is the only one.
 * @param others - how many rows came for `moreArguments`
 */
export function isOnlyPage(
  shape: FieldShape,
  { more, total, pages, rowsOnPage }: PageFacts,
  others: number | undefined,
): boolean {
  const isFirstOfSeveral = pages !== undefined && pages > 1;
  if (more === true || isFirstOfSeveral || (total !== undefined && total !== rowsOnPage)) return false;
  if (more === false || total !== undefined || pages !== undefined || rowsOnPage === 0) return true;
  const { by, info } = shape.paging;
  // A page that says nothing of others may be the first one.
  if (by === "none") return sizeOf(shape) === undefined && !info && shape.rowsPath.length === 0;
  return others === (by === "offset" ? rowsOnPage - 1 : 0);
}

/** Whether an argument that is left out may leave rows out: one with a default value, such as `state: State = OPEN`, or a switch. */
export const hidesRows = (schema: Schema, shape: FieldShape): boolean =>
  filtersOf(shape).some((input) => {
    const isSwitch = input.type.name === "Boolean";
    return isSwitch || hasDefault(input) || inputsOf(schema, input).some(hasDefault);
  });

/** Whether an argument may say in which unit or language the values of a list are: it is no filter, and no row has a field for it. */
export const mayBeConverted = (schema: Schema, shape: FieldShape): boolean =>
  filtersOf(shape).some((input) => !comparesRows(schema, shape, input));

const filtersOf = (shape: FieldShape): InputValue[] => shape.filters.filter(({ name }) => name !== sizeOf(shape));

/** Whether an argument is a filter, or is called after a field of the rows: `state`, `ids`, `name_contains`. */
function comparesRows(schema: Schema, { entity }: FieldShape, { name, type }: InputValue): boolean {
  if (isRecordFilter(name) || typeOf(schema, type)?.kind === "INPUT_OBJECT") return true;
  const fields = [...(schema.types.get(entity ?? "")?.fields.keys() ?? [])];
  return fields.some((field) => normalizeName(name).startsWith(singular(field)));
}

const hasDefault = ({ defaultValue }: InputValue): boolean => defaultValue !== undefined && defaultValue !== "null";
