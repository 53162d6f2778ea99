/** A type in SDL, for people who read schemas. https://spec.graphql.org/draft/#sec-Type-System */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model.js";

const KEYWORDS: Record<TypeDef["kind"], string> = {
  SCALAR: "scalar",
  OBJECT: "type",
  INTERFACE: "interface",
  UNION: "union",
  ENUM: "enum",
  INPUT_OBJECT: "input",
};

/** The SDL of one type, descriptions included; empty if there is no such type. */
export function printType(schema: Schema, name: string): string {
  const type = schema.types.get(name);
  if (!type) return "";
  const { kind, description, interfaces, possible, values, specifiedBy, oneOf } = type;
  const head = [
    printDescription(description, "") + KEYWORDS[kind],
    name,
    interfaces.length && "implements " + interfaces.join(" & "),
    specifiedBy !== undefined && `@specifiedBy(url: ${JSON.stringify(specifiedBy)})`,
    oneOf && "@oneOf",
    kind === "UNION" && possible.length && "= " + possible.join(" | "),
  ];
  const body = [
    ...[...type.fields.values()].map(printField),
    ...[...type.inputs.values()].map((input) => printMember(input, inputText(input))),
    ...values.map((value) => printMember(value, value.name)),
  ];
  return head.filter(Boolean).join(" ") + (body.length ? ` {\n${body.join("\n")}\n}` : "") + "\n";
}

function printField(def: FieldDef): string {
  const { name, args, type } = def;
  // Arguments with descriptions have a line each.
  const areDescribed = args.some((arg) => arg.description !== undefined);
  const inner = areDescribed
    ? `\n${args.map((arg) => printMember(arg, inputText(arg), "    ")).join("\n")}\n  `
    : args.map((arg) => inputText(arg) + deprecation(arg)).join(", ");
  return printMember(def, `${name}${args.length ? `(${inner})` : ""}: ${type.text}`);
}

const inputText = ({ name, type, defaultValue }: InputValue): string =>
  `${name}: ${type.text}${defaultValue === undefined ? "" : " = " + defaultValue}`;

/** A field, an input or a value with its description above it. */
const printMember = (def: { description?: string; deprecated?: string }, text: string, indent = "  "): string =>
  printDescription(def.description, indent) + indent + text + deprecation(def);

function deprecation({ deprecated }: { deprecated?: string }): string {
  if (deprecated === undefined) return "";
  return deprecated === "" ? " @deprecated" : ` @deprecated(reason: ${JSON.stringify(deprecated)})`;
}

function printDescription(description: string | undefined, indent: string): string {
  if (description === undefined) return "";
  if (!isKeptByBlock(description)) return `${indent}${JSON.stringify(description)}\n`;
  const text = description.replaceAll('"""', '\\"""').replaceAll("\n", "\n" + indent);
  return `${indent}"""${description.includes("\n") ? `\n${indent}${text}\n${indent}` : text}"""\n`;
}

/** A quote or a backslash at the end of a line would be read with the quotes of the block. */
const ENDS_LIKE_QUOTES = /[\\"]$/m;
const HAS_INDENTED_LINE = /^[\t ]/m;

/** Whether a block string keeps a text as it is: it removes blank lines at its ends, and indentation, and reads "\r" as a line break. */
function isKeptByBlock(text: string): boolean {
  const hasBlankEdges = text !== text.trim() || text === "";
  return !hasBlankEdges && !text.includes("\r") && !HAS_INDENTED_LINE.test(text) && !ENDS_LIKE_QUOTES.test(text);
}
