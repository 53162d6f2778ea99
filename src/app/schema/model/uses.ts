/** Where a type is used: as the result of a field, as an argument or as an input. */
import type { Schema, TypeDef } from "./model.js";

export interface Use {
  type: string;
  field: string;
  as: "result" | "argument" | "input";
}

/** Every field that returns a type or takes it as an argument, and every input of the type, in the schema's order. */
export function whereUsed(schema: Schema, name: string): Use[] {
  const uses: Use[] = [];
  for (const type of schema.types.values()) {
    const isIntrospection = type.name.startsWith("__");
    if (!isIntrospection) uses.push(...usesIn(type, name));
  }
  return uses;
}

function* usesIn(type: TypeDef, name: string): Iterable<Use> {
  for (const field of type.fields.values()) {
    const isArgument = field.args.some((arg) => arg.type.name === name);
    if (field.type.name === name) yield { type: type.name, field: field.name, as: "result" };
    else if (isArgument) yield { type: type.name, field: field.name, as: "argument" };
  }
  for (const input of type.inputs.values()) {
    if (input.type.name === name) yield { type: type.name, field: input.name, as: "input" };
  }
}
