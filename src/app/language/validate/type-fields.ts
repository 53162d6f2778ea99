/** PURE: the fields of types, those of introspection among them, and which types can be one and the same object. */
import type { FieldDef, Schema, TypeDef } from "../../schema/index.js";

const INTROSPECTION_TYPES: ReadonlySet<string> = new Set([
  "__Schema",
  "__Type",
  "__Field",
  "__InputValue",
  "__EnumValue",
  "__Directive",
  "__TypeKind",
  "__DirectiveLocation",
]);

const introspectionField = (name: string, type: string, args: FieldDef["args"] = []): FieldDef => ({
  name,
  type: { name: type, text: type + "!", nonNull: true },
  args,
});

const TYPENAME_FIELD = introspectionField("__typename", "String");

/** The fields of introspection that the root of queries has. */
const ROOT_FIELDS = [
  introspectionField("__schema", "__Schema"),
  introspectionField("__type", "__Type", [{ name: "name", type: { name: "String", text: "String!", nonNull: true } }]),
];

/** A type of introspection: every server has it, though it need not list it. */
export const isIntrospectionType = (name: string): boolean => INTROSPECTION_TYPES.has(name);

/** A type's field by its name, `__typename` and the fields of introspection included. */
export function fieldOf(schema: Schema, parent: TypeDef, name: string): FieldDef | undefined {
  if (name === TYPENAME_FIELD.name) return TYPENAME_FIELD;
  const field = parent.fields.get(name);
  if (field || parent.name !== schema.roots.get("query")) return field;
  return ROOT_FIELDS.find((rootField) => rootField.name === name);
}

/** Whether an object of one type can be of the other; true where the schema does not say. */
export function canBeSameObject(a: TypeDef | undefined, b: TypeDef | undefined): boolean {
  if (!a || !b || a === b) return true;
  const objectsOfA = objectTypesOf(a);
  const objectsOfB = new Set(objectTypesOf(b));
  return objectsOfA.length === 0 || objectsOfB.size === 0 || objectsOfA.some((name) => objectsOfB.has(name));
}

/** The object types that an object of this type can have; none where the schema does not say. */
const objectTypesOf = ({ kind, name, possible }: TypeDef): readonly string[] => (kind === "OBJECT" ? [name] : possible);
