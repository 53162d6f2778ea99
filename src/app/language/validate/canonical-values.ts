/** PURE: arguments as text, such that equal ones are equal text. */
import type { ArgumentNode, ValueNode } from "../ast.js";

/** The order of arguments, and of the fields of objects in them, makes no difference. */
export const canonicalArguments = (list: readonly Pick<ArgumentNode, "name" | "value">[] = []): string =>
  list
    .map(({ name, value }) => `${name.value}:${value ? canonicalValue(value) : ""}`)
    .sort()
    .join();

function canonicalValue(node: ValueNode): string {
  switch (node.kind) {
    case "ListValue":
      return `[${node.values.map(canonicalValue).join()}]`;
    case "ObjectValue":
      return `{${canonicalArguments(node.fields)}}`;
    case "Variable":
      return "$" + node.name.value;
    case "NullValue":
      return "null";
    case "StringValue":
      return JSON.stringify(node.value);
    default:
      return String(node.value);
  }
}
