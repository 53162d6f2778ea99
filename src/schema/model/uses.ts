/** The uses of a type: fields that return it, and arguments that take it. */
import type { Schema } from "./model.js";

export interface Use {
  type: string;
  field: string;
  as: "result" | "argument" | "input";
}

/** Every field that gives a type, or takes it as an argument or an input, in the schema's order. */
export function whereUsed(schema: Schema, name: string): Use[] {
  const uses: Use[] = [];
  for (const type of schema.types.values()) {
    if (type.name.startsWith("__")) continue;
    for (const field of type.fields.values()) {
      if (field.type.name === name) uses.push({ type: type.name, field: field.name, as: "result" });
      else if (field.args.some((arg) => arg.type.name === name))
        uses.push({ type: type.name, field: field.name, as: "argument" });
    }
    for (const input of type.inputs.values())
      if (input.type.name === name) uses.push({ type: type.name, field: input.name, as: "input" });
  }
  return uses;
}
