/** PURE: converts between typed values of inputs and literals of a document. */
import type { TypeDef, TypeRef } from "../../../schema/index.js";
import type { ValueNode } from "../../../language/index.js";

/** A variable: it is written as it is typed. */
const VARIABLE = /^\$[A-Za-z_]\w*$/;
/** What stands for itself where the schema does not say what a scalar looks like. A date begins like a number, and is none. */
const PLAIN = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[{"].*)$/s;
const QUOTED_SCALARS: readonly string[] = ["String", "ID"];
const PLAIN_SCALARS: readonly string[] = ["Int", "Float", "Boolean"];

/** @param definition the type of the input, or of the items of its list */
export function literalOf(typed: string, type: TypeRef, definition: TypeDef | undefined): string {
  if (VARIABLE.test(typed) || type.item || definition?.kind === "ENUM") return typed;
  if (QUOTED_SCALARS.includes(type.name)) return JSON.stringify(typed);
  const isPlain = PLAIN_SCALARS.includes(type.name) || definition?.kind === "INPUT_OBJECT" || PLAIN.test(typed);
  return isPlain ? typed : JSON.stringify(typed);
}

/** The text of a value: of a string without its quotes, else as it is written. */
export function typedText(value: ValueNode | undefined, document: string): string {
  if (!value) return "";
  return value.kind === "StringValue" ? value.value : document.slice(value.loc?.start, value.loc?.end);
}

/** The choices of an input; undefined for an input that is typed. */
export function choicesOf(type: TypeRef, definition: TypeDef | undefined): readonly string[] | undefined {
  if (type.item) return;
  if (definition?.kind === "ENUM") return definition.values.map(({ name }) => name);
  return type.name === "Boolean" ? ["true", "false"] : undefined;
}
