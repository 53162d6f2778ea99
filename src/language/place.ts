/** PURE: what the schema says about a place in a document. */
import type { FieldDef, InputValue, Schema, TypeDef, TypeRef } from "../schema/model/model.js";
import { typeOf } from "../schema/model/names.js";
import { fieldOf } from "./rules/selections.js";
import type { Frame } from "./walk.js";

/** Each part is absent where there is none, or nobody knows. */
export interface Meaning {
  /** What fields are selected from. */
  parent?: TypeDef | undefined;
  /** The arguments or inputs that can be given. */
  inputs?: readonly InputValue[] | undefined;
  /** The argument or input that a value is of. */
  input?: InputValue | undefined;
  /** What a value has to be; within a list, each of its values. */
  wanted?: TypeRef | undefined;
  /** No variable can stand there. */
  constant?: boolean;
  /** No more than one of the inputs can be given. */
  one?: boolean;
}

/** By the brackets around the place, from the outermost on. */
export function meaningOf(frame: Frame, schema: Schema): Meaning {
  const frames: Frame[] = [];
  for (let each: Frame | undefined = frame; each; each = each.up) frames.push(each);
  return frames.reduceRight<Meaning>((outer, each) => within(outer, each, schema), {});
}

function within(outer: Meaning, { kind, up, key, type }: Frame, schema: Schema): Meaning {
  const { parent, wanted, constant = false } = outer;
  if (kind === "set" && up) return { parent: selectedIn(up, parent, schema) };
  if (kind === "variables")
    return { constant: true, wanted: type === undefined ? undefined : { name: type, text: type, nonNull: false } };
  if (kind === "list") return { parent, wanted: wanted?.item ?? wanted, constant };
  if (kind !== "arguments" && kind !== "object") return outer;
  const object = kind === "object" && wanted ? typeOf(schema, wanted) : undefined;
  const inputs = kind === "object" ? object && [...object.inputs.values()] : argumentsIn(up, parent, schema);
  const given = inputs?.find(({ name }) => name === key);
  // The one input that is given cannot be null.
  const one = object?.oneOf === true;
  return {
    parent,
    inputs,
    input: given,
    wanted: one && given ? { ...given.type, nonNull: true } : given?.type,
    constant,
    one,
  };
}

/** What a selection set selects from. */
function selectedIn(
  { kind, on, operation, field }: Frame,
  parent: TypeDef | undefined,
  schema: Schema,
): TypeDef | undefined {
  if (on !== undefined) return schema.types.get(on);
  if (kind === "top") return schema.types.get(schema.roots.get(operation as "query") ?? "");
  if (field === undefined) return parent;
  const def = parent && fieldOf(schema, parent, field);
  return def && typeOf(schema, def.type);
}

function argumentsIn(
  frame: Frame | undefined,
  parent: TypeDef | undefined,
  schema: Schema,
): FieldDef["args"] | undefined {
  const { directive, field } = frame ?? {};
  if (directive !== undefined) return schema.directives.find(({ name }) => name === directive)?.args;
  return field === undefined || !parent ? undefined : fieldOf(schema, parent, field)?.args;
}
