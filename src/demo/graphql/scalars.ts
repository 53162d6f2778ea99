/** The custom scalars: what they accept, what they send. Each refuses what it cannot hold, and says what it wants. */
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from "graphql";

function scalar(name: string, wants: string, parse: (value: unknown) => unknown, serialize: (value: unknown) => unknown): GraphQLScalarType {
  const read = (value: unknown): unknown => {
    const parsed = parse(value);
    if (parsed === undefined) throw new GraphQLError(`${name} wants ${wants}.`, { extensions: { code: "BAD_USER_INPUT" } });
    return parsed;
  };
  // Digits in the document stay text: a float would round them.
  const readLiteral = (node: ValueNode, variables?: { [key: string]: unknown } | null) =>
    read(node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node, variables ?? undefined));
  return new GraphQLScalarType({ name, parseValue: read, parseLiteral: readLiteral, serialize });
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

export const scalars = {
  DateTime: scalar("DateTime", "a date and time with its zone, like 2026-05-04T08:30:00Z",
    (value) => (ISO.test(text(value) ?? "") && !Number.isNaN(Date.parse(value as string)) ? Date.parse(value as string) : undefined),
    (value) => new Date(value as number).toISOString()),
  URL: scalar("URL", "an absolute http or https address", (value) => {
    try {
      return /^https?:$/.test(new URL(text(value) ?? "").protocol) ? value : undefined;
    } catch {
      return undefined;
    }
  }, String),
  EmailAddress: scalar("EmailAddress", "an e-mail address like ada@example.com",
    (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(value) ?? "") ? value : undefined), String),
  /** Cents inside, francs with two digits outside. */
  Decimal: scalar("Decimal", "a number with at most two decimals, like 18.50", (value) => {
    const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
    return match ? Number(`${match[1]}${match[2]}${(match[3] ?? "").padEnd(2, "0")}`) : undefined;
  }, (value) => `${(value as number) < 0 ? "-" : ""}${Math.floor(Math.abs(value as number) / 100)}.${String(Math.abs(value as number) % 100).padStart(2, "0")}`),
  BigInt: scalar("BigInt", "a whole number", (value) => (/^-?\d{1,40}$/.test(String(value)) ? BigInt(String(value)) : undefined), String),
  JSON: scalar("JSON", "a JSON value", (value) => value, (value) => value),
  Upload: scalar("Upload", "a file, sent as a part of a multipart form", (value) => (value instanceof Blob || typeof (value as { arrayBuffer?: unknown } | null)?.arrayBuffer === "function" ? value : undefined), () => {
    throw new GraphQLError("Upload is for input only.");
  }),
};
