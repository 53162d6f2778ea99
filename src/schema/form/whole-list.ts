/** Whether a field of a record gives all items of a list. See "What a form does not know" in docs/schema-rules.md. */
import type { FieldShape } from "../classify/field-shape.js";
import { listArguments } from "../classify/list/arguments.js";
import { shapeOf } from "../classify/shape.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf } from "../model/names.js";
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
export function pageArguments(shape: FieldShape): string {
  const { paging, field } = shape;
  const size = sizeOf(shape);
  if (size === undefined) return "";
  const isHeld = field.args.some(({ name }) => name === paging.wrap);
  const page = `${size}: ${PAGE_SIZE}`;
  return isHeld ? `(${paging.wrap}: {${page}})` : `(${page})`;
}

/** Whether all that is known of a page says that it is the only one. What has fewer rows than were asked for is. */
export function isOnlyPage(shape: FieldShape, { more, total, pages, rowsOnPage }: PageFacts): boolean {
  const isFirstOfSeveral = pages !== undefined && pages > 1;
  if (more === true || isFirstOfSeveral || (total !== undefined && total !== rowsOnPage)) return false;
  if (more === false || total !== undefined || pages !== undefined) return true;
  const { by, info } = shape.paging;
  return sizeOf(shape) === undefined ? by === "none" && !info : rowsOnPage < PAGE_SIZE;
}

/** Whether an argument that is left out may leave rows out: one with a default value, such as `state: State = OPEN`, or a switch. */
export const hidesRows = (schema: Schema, shape: FieldShape): boolean =>
  shape.filters
    .filter(({ name }) => name !== sizeOf(shape))
    .some((input) => {
      const isSwitch = input.type.name === "Boolean";
      return isSwitch || hasDefault(input) || inputsOf(schema, input).some(hasDefault);
    });

const hasDefault = ({ defaultValue }: InputValue): boolean => defaultValue !== undefined && defaultValue !== "null";
