/** Where a type is used: what gives it, and what takes it. */
import { fieldLabel } from "./label.js";
import { entities } from "./links.js";
import type { Schema } from "./model.js";
import { rowsOf } from "./shape.js";

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
      else if (field.args.some((arg) => arg.type.name === name)) uses.push({ type: type.name, field: field.name, as: "argument" });
    }
    for (const input of type.inputs.values()) if (input.type.name === name) uses.push({ type: type.name, field: input.name, as: "input" });
  }
  return uses;
}

export interface Holder {
  type: string;
  field: string;
  label: string;
}

/** Which kinds of records hold lists of a type: issues are found in a repository, in a milestone, in a person. One list each. */
export function heldIn(schema: Schema, name: string): Holder[] {
  return entities(schema).flatMap((holder) => {
    const field = [...holder.fields.values()].find((each) => each.deprecated === undefined && rowsOf(schema, each)?.entity === name);
    return field && holder.name !== name ? [{ type: holder.name, field: field.name, label: fieldLabel(schema, holder.name, field) }] : [];
  });
}
