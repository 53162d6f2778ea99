/** PURE: what the schema says about a place in a document. */
import { type FieldDef, type InputValue, type Schema, type TypeDef, typeOf, type TypeRef } from "../../schema/index.js";
import { fieldOf } from "../validate/type-fields.js";
import type { Frame } from "./place.js";

/** Each part is absent where there is none, or where the schema does not say. */
export interface Meaning {
  /** The type that fields are selected from. */
  parent?: TypeDef | undefined;
  /** The arguments or inputs that can be given. */
  inputs?: readonly InputValue[] | undefined;
  /** The argument or input that a value belongs to. */
  input?: InputValue | undefined;
  /** The type that a value must have; within a list, that of its items. */
  expectedType?: TypeRef | undefined;
  /** Variables are not allowed here. */
  isConstant?: boolean;
  /** At most one of the inputs can be given: the object is @oneOf. */
  isOneOf?: boolean;
}

/** The meaning of a place by the brackets around it, from the outermost inwards. */
export function meaningOf(innermost: Frame, schema: Schema): Meaning {
  const frames: Frame[] = [];
  for (let frame: Frame | undefined = innermost; frame; frame = frame.outer) frames.push(frame);
  return frames.reduceRight<Meaning>((meaning, frame) => meaningWithin(frame, meaning, schema), {});
}

function meaningWithin(frame: Frame, around: Meaning, schema: Schema): Meaning {
  switch (frame.kind) {
    case "top":
      return around;
    case "selection-set":
      return frame.outer ? { parent: selectedType(frame.outer, around.parent, schema) } : around;
    case "variables":
      return { isConstant: true, expectedType: namedType(frame.typeName) };
    case "list":
      return { ...valueContext(around), expectedType: around.expectedType?.item ?? around.expectedType };
    case "arguments":
      return { ...valueContext(around), ...inputMeaning(frame, argumentsOf(frame.outer, around.parent, schema)) };
    case "object": {
      const objectType = around.expectedType && typeOf(schema, around.expectedType);
      const inputs = objectType && [...objectType.inputs.values()];
      return { ...valueContext(around), ...inputMeaning(frame, inputs, objectType?.oneOf) };
    }
  }
}

/** The meaning that a place within a value shares with the place around it. */
const valueContext = ({ parent, isConstant = false }: Meaning): Meaning => ({ parent, isConstant });

const namedType = (name: string | undefined): TypeRef | undefined =>
  name === undefined ? undefined : { name, text: name, nonNull: false };

function inputMeaning({ inputName }: Frame, inputs: readonly InputValue[] | undefined, isOneOf = false): Meaning {
  const input = inputs?.find(({ name }) => name === inputName);
  // The one field that is given of a @oneOf object cannot be null.
  const expectedType = isOneOf && input ? { ...input.type, nonNull: true } : input?.type;
  return { inputs, input, expectedType, isOneOf };
}

/** The type that a selection set selects from. */
function selectedType(
  { kind, typeCondition, operation, field }: Frame,
  parent: TypeDef | undefined,
  schema: Schema,
): TypeDef | undefined {
  if (typeCondition !== undefined) return schema.types.get(typeCondition);
  if (kind === "top") return schema.types.get(schema.roots.get(operation as "query") ?? "");
  if (field === undefined) return parent;
  const definition = parent && fieldOf(schema, parent, field);
  return definition && typeOf(schema, definition.type);
}

/** The arguments of the directive or field before the parenthesis. */
function argumentsOf(
  frame: Frame | undefined,
  parent: TypeDef | undefined,
  schema: Schema,
): FieldDef["args"] | undefined {
  const { directive, field } = frame ?? {};
  if (directive !== undefined) return schema.directives.find(({ name }) => name === directive)?.args;
  return field === undefined || !parent ? undefined : fieldOf(schema, parent, field)?.args;
}
