/**
 * Finds the shape of a field: a list, one record by its key, one record, a value, or a form first. See "Kinds of fields" in
 * docs/work/schema-rules.md.
 */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf, isComposite, isInput, isRequired, typeOf } from "../model/names.js";
import type { FieldKind, FieldShape } from "./field-shape.js";
import { keyArgument } from "./identity/key-argument.js";
import { argumentsOwner, tellingDescription, fieldLabel } from "./label.js";
import { listArguments, type ListArguments } from "./list/arguments.js";
import { rowsOf, type Rows } from "./list/rows.js";
import { withFieldNames } from "./list/sort.js";

/** Classifies a field of the type named `parent`. */
export function shapeOf(schema: Schema, parent: string, field: FieldDef): FieldShape {
  const type = typeOf(schema, field.type);
  const rows = rowsFor(schema, parent, field);
  const gives = givesOf(field, type, rows);
  const list = rows ? listPart(schema, field, rows) : NO_LIST;
  const fillableArguments = fillableArgumentsOf(schema, field.args, list.listArguments);
  const isFeed = parent === schema.roots.get("subscription");
  const { key, keyIn } = gives === "record" ? keyArgument(schema, type, fillableArguments, isFeed) : {};
  const keyHolder = keyIn?.[0] ?? key;
  const required = keyHolder ? [keyHolder] : requiredArguments(schema, fillableArguments, list.listArguments);
  return {
    name: field.name,
    label: fieldLabel(schema, parent, field),
    description: tellingDescription(schema, parent, field),
    deprecated: field.deprecated,
    kind: kindOfField(gives, rows, key, required),
    gives,
    field,
    argumentsOwner: argumentsOwner(parent, field.name),
    ...(gives === "record" && { entity: type?.name }),
    ...list.shape,
    filters: fillableArguments.filter((arg) => arg !== keyHolder && arg.deprecated === undefined),
    key,
    keyIn,
    required,
  };
}

/** What only a list has: where its rows are, and the arguments that no person fills in. */
type ListShape = Pick<
  FieldShape,
  "entity" | "rowsPath" | "recordPath" | "totalPath" | "paging" | "sort" | "search" | "searchIn"
>;

/** A field as a list. */
interface ListPart {
  shape: ListShape;
  listArguments: ListArguments | undefined;
}

const NO_LIST: ListPart = {
  shape: { rowsPath: [], recordPath: [], paging: { by: "none" } },
  listArguments: undefined,
};

function listPart(schema: Schema, { args }: FieldDef, rows: Rows): ListPart {
  const { entity, rowsPath, recordPath, totalPath } = rows;
  const classified = listArguments(schema, args, rows);
  const { paging, search, searchIn } = classified;
  const sort = classified.sort && withFieldNames(classified.sort, schema.types.get(entity));
  return {
    shape: { entity, rowsPath, recordPath, totalPath, paging, sort, search, searchIn },
    listArguments: classified,
  };
}

/** The result of a mutation is a payload, even if its only list looks like rows. */
function rowsFor(schema: Schema, parent: string, field: FieldDef): Rows | undefined {
  const rows = rowsOf(schema, field);
  const isPayload = parent === schema.roots.get("mutation") && rows?.kind !== "list";
  return isPayload ? undefined : rows;
}

function givesOf(field: FieldDef, type: TypeDef | undefined, rows: Rows | undefined): FieldShape["gives"] {
  if (rows) return "rows";
  return isComposite(type) && !field.type.item ? "record" : "value";
}

function kindOfField(
  gives: FieldShape["gives"],
  rows: Rows | undefined,
  key: InputValue | undefined,
  required: readonly InputValue[],
): FieldKind {
  if (key) return "by-key";
  if (required.length) return "form";
  if (rows) return rows.kind;
  return gives === "record" ? "singleton" : "value";
}

/** The arguments that a person may give: all but those that page, order and search. */
function fillableArgumentsOf(
  schema: Schema,
  args: readonly InputValue[],
  list: ListArguments | undefined,
): readonly InputValue[] {
  return args
    .filter((arg) => isInput(schema, arg) && !list?.hiddenArguments.has(arg.name))
    .map((arg) => {
      const hiddenFields = list?.hiddenFields.get(arg.name);
      return hiddenFields ? { ...arg, hiddenFields } : arg;
    });
}

/** The arguments that a person must give before anything can be asked for. */
const requiredArguments = (
  schema: Schema,
  args: readonly InputValue[],
  list: ListArguments | undefined,
): readonly InputValue[] => args.filter((arg) => isRequired(arg) && !(list && isFilledByPage(schema, arg, list)));

/** Whether the page's own arguments are all that has to be in an input object. */
function isFilledByPage(schema: Schema, arg: InputValue, { paging, hiddenFields }: ListArguments): boolean {
  if (arg.name !== paging.wrap) return false;
  return inputsOf(schema, arg).every((inner) => !isRequired(inner) || hiddenFields.get(arg.name)?.has(inner.name));
}
