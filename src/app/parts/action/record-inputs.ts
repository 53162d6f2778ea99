/** PURE: matches the inputs of a form with fields of a record by name: "name" with "name", "lineId" with "line". */
import {
  type Column,
  type FormField,
  holdsInputs,
  isOtherNumber,
  type Plan,
  withoutIdEnding,
} from "../../schema/index.js";

/** The input of the record that a path in a form leads to. */
export function inputAt(
  form: readonly FormField[],
  [first, second]: readonly (string | number)[],
): FormField | undefined {
  const field = form.find(({ name }) => name === first);
  if (!field || second === undefined || !holdsInputs(field)) return field;
  return field.fields().find(({ name }) => name === second);
}

/**
 * The keys of the record's columns whose values an input of a form may change, the most likely first. Of an object these are the keys
 * for its inputs.
 */
export function columnKeys(field: FormField): string[] {
  if (field.widget !== "object") return columnKeysOfLeaf(field, []);
  return columnKeysOfObject(field, holdsInputs(field) ? [] : [field.name]);
}

/** @param path - of the inputs' values in the record: empty if the object only wraps the record's own inputs */
function columnKeysOfObject(field: FormField, path: readonly string[]): string[] {
  const keysOf = (inner: FormField) => {
    if (inner.widget !== "object") return columnKeysOfLeaf(inner, path);
    // Columns go no deeper than one object, and inputs may contain themselves.
    return path.length ? [] : columnKeysOfObject(inner, [inner.name]);
  };
  const linkKeys = field.existing ? [field.name] : [];
  return [...linkKeys, ...field.fields().flatMap(keysOf)];
}

/**
 * The same for an input that is not an object.
 * @param path - of the object in the record that has the value
 */
function columnKeysOfLeaf(field: FormField, path: readonly string[]): string[] {
  const { name, widget } = field;
  const item = widget === "list" ? field.item() : field;
  const linkName = item.widget === "id" && !item.picks?.by ? withoutIdEnding(name) : name;
  const names = linkName && linkName !== name ? [name, linkName, linkName + "s"] : [name];
  return names.map((last) => [...path, last].join("."));
}

const columnsByKey = new WeakMap<readonly Column[], ReadonlyMap<string, Column>>();

/** The columns by their keys, among which a form looks for each of its inputs. No two have the same key. */
function byKey({ columns }: Plan): ReadonlyMap<string, Column> {
  const known = columnsByKey.get(columns) ?? new Map(columns.map((column) => [column.key, column]));
  columnsByKey.set(columns, known);
  return known;
}

/**
 * The column of the record that has the value of an input; undefined where it has none.
 * @param path - of the object in the record that has the value
 */
export const columnOfLeaf = (plan: Plan, field: FormField, path: readonly string[]): Column | undefined =>
  columnsOfLeaf(plan, field, path)[0];

/** All that may have it: the record's field of the input's very name, then its links of that name. */
export function columnsOfLeaf(plan: Plan, field: FormField, path: readonly string[]): readonly Column[] {
  const columns = byKey(plan);
  const ownKey = [...path, field.name].join(".");
  // The text `user` beside `userId` is not an id. Of a link to one record an input of one id is made, of links to several a list.
  const holdsIds = ({ kind, list }: Column) => kind.isLink === true && list === (field.widget === "list");
  return columnKeysOfLeaf(field, path)
    .flatMap((key) => columns.get(key) ?? [])
    .filter((column) => (column.key === ownKey && !isOtherNumber(column.type, field.type)) || holdsIds(column));
}

/** Whether the record has a field for an input, so that its value is known, even if it is empty. */
export function knows(plan: Plan, field: FormField): boolean {
  if (field.widget === "file") return false;
  if (field.widget !== "object") return columnOfLeaf(plan, field, []) !== undefined;
  return columnKeys(field).some((key) => byKey(plan).has(key));
}

/**
 * Whether null says something as a default among some inputs: many servers give each optional input the default null, which says no more
 * than that it may be left out.
 */
export const meansNull = (fields: readonly FormField[]): boolean =>
  fields.some(({ required, isKept, defaultText }) => !required && !isKept && defaultText === undefined);

/** The name of the input that says which record an object stands for, or a row of a list. */
export const ownKeyOf = ({ existing, fields }: FormField): string | undefined =>
  existing?.key ?? fields().find(({ name }) => /^_?(id|uuid|pk)$/i.test(name))?.name;
