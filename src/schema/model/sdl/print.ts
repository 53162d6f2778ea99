/** A type in SDL, for people who read schemas. https://spec.graphql.org/draft/#sec-Type-System */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model.js";

const WORDS: Record<TypeDef["kind"], string> = {
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
    words(description, "") + WORDS[kind],
    name,
    interfaces.length && "implements " + interfaces.join(" & "),
    specifiedBy !== undefined && `@specifiedBy(url: ${JSON.stringify(specifiedBy)})`,
    oneOf && "@oneOf",
    kind === "UNION" && possible.length && "= " + possible.join(" | "),
  ];
  const body = [
    ...[...type.fields.values()].map(field),
    ...[...type.inputs.values()].map((input) => line(input, inputText(input))),
    ...values.map((value) => line(value, value.name)),
  ];
  return head.filter(Boolean).join(" ") + (body.length ? ` {\n${body.join("\n")}\n}` : "") + "\n";
}

function field(def: FieldDef): string {
  const { name, args, type } = def;
  // Arguments with words of their own stand one a line.
  const described = args.some((arg) => arg.description !== undefined);
  const inner = described
    ? `\n${args.map((arg) => line(arg, inputText(arg), "    ")).join("\n")}\n  `
    : args.map((arg) => inputText(arg) + deprecation(arg)).join(", ");
  return line(def, `${name}${args.length ? `(${inner})` : ""}: ${type.text}`);
}

const inputText = ({ name, type, defaultValue }: InputValue): string =>
  `${name}: ${type.text}${defaultValue === undefined ? "" : " = " + defaultValue}`;

const line = (def: { description?: string; deprecated?: string }, text: string, indent = "  "): string =>
  words(def.description, indent) + indent + text + deprecation(def);

function deprecation({ deprecated }: { deprecated?: string }): string {
  if (deprecated === undefined) return "";
  return deprecated === "" ? " @deprecated" : ` @deprecated(reason: ${JSON.stringify(deprecated)})`;
}

function words(description: string | undefined, indent: string): string {
  if (description === undefined) return "";
  // A block string keeps no blank edges and no indentation of its own: what has them goes in quotes.
  if (!/^\S[^\r]*\S$|^\S$/.test(description) || /^[\t ]|[\\"]$/m.test(description))
    return `${indent}${JSON.stringify(description)}\n`;
  const text = description.replaceAll('"""', '\\"""').replaceAll("\n", "\n" + indent);
  return `${indent}"""${description.includes("\n") ? `\n${indent}${text}\n${indent}` : text}"""\n`;
}
