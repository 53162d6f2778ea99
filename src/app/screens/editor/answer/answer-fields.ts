/** PURE: what the schema says about the values of an answer. The document that was sent tells which field each of them is. */
import {
  type FieldNode,
  fieldOf,
  fragmentsByName,
  operationsOf,
  parseDocument,
  type SelectionSetNode,
  visitNodes,
} from "../../../language/index.js";
import {
  type FieldDef,
  isComposite,
  kindNamed,
  kindOf,
  kinds,
  type Schema,
  type TypeDef,
  typeOf,
  type ValueKind,
} from "../../../schema/index.js";
import type { Path } from "./rows-of.js";

/** The fields of an object in an answer, by their names in the answer. */
export type AnswerFields = ReadonlyMap<string, AnswerField>;

/** A field of an answer. */
export interface AnswerField {
  /** Its name in the schema. An answer may have it under another one. */
  name: string;
  /** The kind of its values; that of unknown values where fragments on several types have fields of different kinds. */
  kind: ValueKind;
  isList: boolean;
  /** The object that its value is; undefined for other values, and where only `__typename` can tell the type. */
  objectType: string | undefined;
  /** The names of what it and the fields around it were asked with, such as `tenant`, also within objects. */
  asked: readonly string[];
  /** The fields in it. */
  fields: AnswerFields;
}

/** The same, while it is put together. */
interface OpenField extends AnswerField {
  fields: Map<string, OpenField>;
}

/** What the search for fields needs. */
interface Search {
  schema: Schema;
  fragments: ReturnType<typeof fragmentsByName>;
  /** The fragments around the place, which must not be entered again. */
  entered: ReadonlySet<string>;
  /** What the fields around the place were asked with. */
  asked: readonly string[];
  /** How many more selections are read. */
  left: { count: number };
}

/** Selections that are read at most: fragments that use others twice each would have no end. */
const SELECTION_LIMIT = 20_000;

/** @param schema as the server knows it; its hints and kinds are those of the app */
export function answerFields(query: string, operationName: string | undefined, schema: Schema): AnswerFields {
  const { document } = parseDocument(query);
  const operations = operationsOf(document);
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  const fields = new Map<string, OpenField>();
  if (!operation) return fields;
  const root = schema.types.get(schema.roots.get(operation.operation) ?? "");
  const search = {
    schema,
    fragments: fragmentsByName(document),
    entered: new Set<string>(),
    asked: [],
    left: { count: SELECTION_LIMIT },
  };
  addFields(search, operation.selectionSet, root, fields);
  return fields;
}

/** The field that names lead to. */
export function fieldAt(fields: AnswerFields, names: Path): AnswerField | undefined {
  let field: AnswerField | undefined;
  let inside: AnswerFields | undefined = fields;
  for (const name of names) {
    field = inside?.get(name);
    inside = field?.fields;
  }
  return field;
}

function addFields(
  search: Search,
  { selections }: SelectionSetNode,
  parent: TypeDef | undefined,
  fields: Map<string, OpenField>,
): void {
  const { types } = search.schema;
  for (const selection of selections) {
    if (search.left.count-- <= 0) return;
    switch (selection.kind) {
      case "Field":
        addField(search, selection, parent, fields);
        break;
      case "InlineFragment": {
        const condition = selection.typeCondition?.name.value;
        addFields(search, selection.selectionSet, condition === undefined ? parent : types.get(condition), fields);
        break;
      }
      case "FragmentSpread":
        addFieldsOfFragment(search, selection.name.value, fields);
    }
  }
}

function addFieldsOfFragment(search: Search, name: string, fields: Map<string, OpenField>): void {
  const fragment = search.fragments.get(name);
  if (!fragment || search.entered.has(name)) return;
  const inner = { ...search, entered: new Set([...search.entered, name]) };
  const type = search.schema.types.get(fragment.typeCondition.name.value);
  addFields(inner, fragment.selectionSet, type, fields);
}

/** Fragments on several types may ask for several fields under one name: what they do not agree on is unknown. */
function addField(search: Search, node: FieldNode, parent: TypeDef | undefined, fields: Map<string, OpenField>): void {
  const { schema } = search;
  const { alias, name, selectionSet } = node;
  const definition = parent && fieldOf(schema, parent, name.value);
  if (!definition) return;
  const type = typeOf(schema, definition.type);
  const kind = kindOfField(schema, parent, definition);
  const objectType = type?.kind === "OBJECT" ? type.name : undefined;
  const responseName = (alias ?? name).value;
  const earlier = fields.get(responseName);
  const asked = [...search.asked, ...(earlier?.asked ?? []), ...namesAsked(node)];
  const field: OpenField = {
    name: name.value,
    kind: earlier && earlier.kind.name !== kind.name ? kinds.unknown : kind,
    isList: definition.type.item !== undefined,
    objectType: earlier && earlier.objectType !== objectType ? undefined : objectType,
    asked,
    fields: earlier?.fields ?? new Map(),
  };
  fields.set(responseName, field);
  if (selectionSet) addFields({ ...search, asked }, selectionSet, type, field.fields);
}

function namesAsked({ arguments: given = [] }: FieldNode): string[] {
  const names: string[] = [];
  for (const argument of given)
    visitNodes(argument, (node) => {
      if (node.kind === "Argument" || node.kind === "ObjectField") names.push(node.name.value);
    });
  return names;
}

function kindOfField(schema: Schema, parent: TypeDef, { name, type }: FieldDef): ValueKind {
  if (isComposite(typeOf(schema, type))) return kinds.json;
  const hint = schema.hints?.get(parent.name)?.fields.get(name)?.kind;
  return hint === undefined ? kindOf(schema, type, name) : kindNamed(schema, hint);
}
