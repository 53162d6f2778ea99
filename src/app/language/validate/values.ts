/**
 * The values of arguments and inputs. What a custom scalar accepts only its server knows.
 * https://spec.graphql.org/draft/#sec-Values
 */
import { type InputValue, isRequired, type TypeDef, typeOf, type TypeRef } from "../../schema/index.js";
import type { NameNode, ObjectValueNode, ValueNode } from "../ast.js";
import type { Noun, Words } from "../problem-words.js";
import type { Located, ValidationContext, VariableUse } from "./context.js";

/** The literals that built-in scalars accept, and what to write. */
const BUILT_IN_SCALARS = new Map<string, { kinds: readonly ValueNode["kind"][]; write: Noun }>([
  ["Int", { kinds: ["IntValue"], write: ["aWholeNumber"] }],
  ["Float", { kinds: ["IntValue", "FloatValue"], write: ["aNumber"] }],
  ["String", { kinds: ["StringValue"], write: ["aString"] }],
  ["Boolean", { kinds: ["BooleanValue"], write: ["trueOrFalse"] }],
  ["ID", { kinds: ["StringValue", "IntValue"], write: ["aStringOrWholeNumber"] }],
]);

/** https://spec.graphql.org/draft/#sec-Int */
const INT_MINIMUM = -(2 ** 31);
const INT_MAXIMUM = 2 ** 31 - 1;

/** How values are checked, and where their variables go. */
export interface ValueCheck {
  /** The document's. */
  readonly context: ValidationContext;
  /** Receives the variables in the values. */
  readonly variableUses: VariableUse[];
  /** In the JSON of variables the values of enums and the names of inputs stand in quotes. */
  readonly notation: "graphql" | "json";
}

/** An argument or the field of an input object, where a document gives it. */
export interface GivenInput {
  /** Its name. */
  readonly name: NameNode;
  /** Absent in a broken document only. */
  readonly value?: ValueNode;
}

/** What a value is given for. */
export interface ValueTarget {
  /** The argument or input. */
  readonly name: NameNode;
  /** Its type. Absent where the schema does not say. */
  readonly type: TypeRef | undefined;
}

/** The inputs that can be given to something. */
export interface InputOwner {
  /** The field, directive or type that takes them, for sentences: "`lines`" or "Range". */
  readonly name: string;
  /** The word for one of them. */
  readonly inputKind: "argument" | "field";
  /** Absent where the schema does not say. */
  readonly definitions: readonly InputValue[] | undefined;
  /** The place at which a missing one is reported. */
  readonly place: Located;
  /** How servers check the values of a @oneOf object's fields for null. */
  readonly oneOf?: VariableUse["oneOf"];
}

/**
 * Checks the arguments of a field or directive, or the fields of an object.
 *
 * @returns the names that are given
 */
export function checkInputs(check: ValueCheck, given: readonly GivenInput[], owner: InputOwner): ReadonlySet<string> {
  const { report } = check.context;
  const names = new Set<string>();
  for (const input of given) {
    checkInput(check, input, owner, names);
    if (input.name.value) names.add(input.name.value);
  }
  for (const definition of owner.definitions ?? []) {
    if (!isRequired(definition) || names.has(definition.name)) continue;
    const { name, type } = definition;
    report(owner.place, ["missingInput", owner.name, name, type.text, written(check, name)]);
  }
  return names;
}

/** @param namesBefore the names that are given before it */
function checkInput(
  check: ValueCheck,
  { name, value }: GivenInput,
  owner: InputOwner,
  namesBefore: ReadonlySet<string>,
): void {
  const { report, reportDeprecated, suggest } = check.context;
  const { definitions } = owner;
  const definition = definitions?.find((each) => each.name === name.value);
  if (namesBefore.has(name.value)) {
    report(name, ["repeatedInput", name.value]);
  } else if (definitions && !definition && name.value) {
    const suggestion = suggest(
      name.value,
      definitions.map((each) => each.name),
    );
    const code = owner.inputKind === "argument" ? "unknownArgument" : "unknownField";
    report(name, [code, name.value, owner.name], suggestion);
  }
  if (definition) reportDeprecated(name, definition);
  const use = { hasDefault: definition?.defaultValue !== undefined, oneOf: owner.oneOf };
  if (value) checkValue(check, value, { name, type: definition?.type }, use);
}

/**
 * Checks a value and all that is in it.
 *
 * @param use what is recorded if the value is a variable
 */
export function checkValue(
  check: ValueCheck,
  given: ValueNode,
  target: ValueTarget,
  use: Pick<VariableUse, "hasDefault" | "oneOf"> = {},
): void {
  const { report, schema } = check.context;
  const { name, type } = target;
  if (given.kind === "Variable") {
    check.variableUses.push({ ...use, node: given, type });
    return;
  }
  const definition = type && typeOf(schema, type);
  const value = check.notation === "json" ? enumValueOf(given, definition) : given;
  if (value.kind === "NullValue") {
    if (type?.nonNull) report(value, ["nullValue", name.value, type.text]);
    return;
  }
  const mismatch = type && definition && explainMismatch(check, value, type, definition);
  if (mismatch) report(value, mismatch, suggestValue(check, mismatch, definition));
  checkContent(check, value, target, mismatch ? undefined : definition);
}

/** JSON writes the values of enums as strings. */
const enumValueOf = (value: ValueNode, definition: TypeDef | undefined): ValueNode =>
  definition?.kind === "ENUM" && value.kind === "StringValue" ? { ...value, kind: "EnumValue" } : value;

/** Checks the items of a list, the fields of an object, and whether an enum's value is deprecated. */
function checkContent(check: ValueCheck, value: ValueNode, target: ValueTarget, definition: TypeDef | undefined): void {
  if (value.kind === "ListValue") {
    for (const item of value.values) checkValue(check, item, { ...target, type: target.type?.item });
  } else if (value.kind === "ObjectValue") {
    checkObject(check, value, target, definition?.kind === "INPUT_OBJECT" ? definition : undefined);
  } else if (value.kind === "EnumValue") {
    const chosen = definition?.values.find((each) => each.name === value.value);
    if (chosen) check.context.reportDeprecated(value, chosen);
  }
}

/** Why a value cannot be of a type, if so. A single value stands for a list of one. */
function explainMismatch(check: ValueCheck, value: ValueNode, type: TypeRef, definition: TypeDef): Words | undefined {
  const { kind, name, inputs } = definition;
  const isCustomScalar = kind === "SCALAR" && !BUILT_IN_SCALARS.has(name);
  if (value.kind === "ListValue" && (type.item || isCustomScalar)) return;
  if (kind === "ENUM") return explainEnumMismatch(check, value, definition);
  if (kind === "SCALAR") return explainScalarMismatch(value, type);
  if (kind !== "INPUT_OBJECT" || value.kind === "ObjectValue") return;
  return ["needsObject", name, written(check, [...inputs.keys()][0])];
}

function explainEnumMismatch(check: ValueCheck, value: ValueNode, { name, values }: TypeDef): Words | undefined {
  const names = values.map((each) => each.name);
  if (value.kind === "EnumValue") {
    const isUnknown = value.value !== "" && !names.includes(value.value);
    return isUnknown ? ["unknownEnumValue", value.value, name] : undefined;
  }
  if (value.kind === "StringValue" && names.includes(value.value)) return ["enumInQuotes", name, value.value];
  return ["needsEnumValue", name, written(check, names[0])];
}

/** The value that was probably meant, if the enum has no value of this name. */
function suggestValue(
  { context }: ValueCheck,
  [code, value]: Words,
  { values }: TypeDef,
): ReturnType<ValidationContext["suggest"]> {
  if (code !== "unknownEnumValue") return {};
  return context.suggest(
    value,
    values.map(({ name }) => name),
  );
}

function explainScalarMismatch(value: ValueNode, type: TypeRef): Words | undefined {
  const scalar = BUILT_IN_SCALARS.get(type.name);
  if (!scalar) return;
  if (!scalar.kinds.includes(value.kind)) return ["needsScalar", type.text, scalar.write];
  // Larger numbers are for Float, or for a scalar that the server defines for them.
  if (type.name === "Int" && value.kind === "IntValue" && !isInIntRange(Number(value.value)))
    return ["outOfRange", String(INT_MINIMUM), String(INT_MAXIMUM)];
}

const isInIntRange = (number: number): boolean => number >= INT_MINIMUM && number <= INT_MAXIMUM;

/** @param definition absent where the schema does not know an object there */
function checkObject(
  check: ValueCheck,
  { fields }: ObjectValueNode,
  { name, type }: ValueTarget,
  definition: TypeDef | undefined,
): void {
  const isNullableField = !type?.nonNull && !type?.item;
  checkInputs(check, fields, {
    name: definition?.name ?? "",
    inputKind: "field",
    definitions: definition && [...definition.inputs.values()],
    place: name,
    oneOf: definition?.oneOf ? oneOfCheck(isNullableField) : undefined,
  });
  if (definition?.oneOf) checkOneOf(check, fields, definition, name);
}

const oneOfCheck = (isNullableField: boolean): VariableUse["oneOf"] => (isNullableField ? "checked" : "unchecked");

/** https://spec.graphql.org/draft/#sec-OneOf-Input-Objects */
function checkOneOf(
  { context: { report } }: ValueCheck,
  fields: readonly GivenInput[],
  definition: TypeDef,
  place: Located,
): void {
  const names = new Set(fields.map(({ name }) => name.value).filter((name) => name !== ""));
  const [field] = fields;
  if (names.size !== 1) report(place, ["oneOfFields", definition.name, ["list", ...definition.inputs.keys()]]);
  else if (field?.value?.kind === "NullValue") report(field.value, ["nullInOneOf", field.name.value, definition.name]);
}

/** A name in the notation of the text. */
const written = ({ notation }: ValueCheck, name = "…"): string => (notation === "json" ? `"${name}"` : name);
