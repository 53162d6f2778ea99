/** The custom scalars: the values that they accept and send. The error for any other value says what is expected. */
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from "graphql";

interface Scalar {
  /** The descriptions are here and not in the SDL, because these objects replace the scalars of the SDL. */
  description: string;
  specifiedByURL?: string;
  /** After "wants". */
  wants: string;
  /** Undefined for an invalid value. */
  parse(value: unknown): unknown;
  serialize(value: unknown): unknown;
  /** Digits in the document stay text, for a float would round them. @defaultValue true */
  exact?: boolean;
}

function scalar(
  name: string,
  { description, specifiedByURL, wants, parse, serialize, exact = true }: Scalar,
): GraphQLScalarType {
  const read = (value: unknown): unknown => {
    const parsed = parse(value);
    if (parsed === undefined)
      throw new GraphQLError(`${name} wants ${wants}.`, { extensions: { code: "BAD_USER_INPUT" } });
    return parsed;
  };
  const readLiteral = (node: ValueNode, variables?: { [key: string]: unknown } | null) =>
    read(
      exact && (node.kind === Kind.INT || node.kind === Kind.FLOAT)
        ? node.value
        : valueFromASTUntyped(node, variables ?? undefined),
    );
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL,
    parseValue: read,
    parseLiteral: readLiteral,
    serialize,
  });
}

/** Undefined unless it is text. */
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The digits of a text or number. A whole number that a double cannot hold has already lost some, so it is refused. */
const digits = (value: unknown): string | undefined =>
  typeof value === "number" && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? String(value) : text(value);

const ISO = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** ms since the epoch. */
function moment(value: unknown): number | undefined {
  const [, year, month, day] = ISO.exec(text(value) ?? "") ?? [];
  // Date.parse reads February 31 as March 3.
  if (!day || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day))
    return undefined;
  const at = Date.parse(value as string);
  return Number.isNaN(at) ? undefined : at;
}

function webAddress(value: unknown): unknown {
  try {
    return /^https?:$/.test(new URL(text(value) ?? "").protocol) ? value : undefined;
  } catch {
    return undefined;
  }
}

function cents(value: unknown): number | undefined {
  const [, sign = "", whole, part = ""] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(digits(value) ?? "") ?? [];
  return whole === undefined ? undefined : Number(`${sign}${whole}${part.padEnd(2, "0")}`);
}

function francs(value: number): string {
  const size = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
}

const isFile = (value: unknown): boolean =>
  typeof (value as { arrayBuffer?: unknown } | null)?.arrayBuffer === "function";

export const scalars = {
  DateTime: scalar("DateTime", {
    description: "A moment, with its zone, like 2026-05-04T08:30:00Z.",
    specifiedByURL: "https://scalars.graphql.org/andimarek/date-time.html",
    wants: "a date and time with its zone, like 2026-05-04T08:30:00Z",
    parse: moment,
    serialize: (value) => new Date(value as number).toISOString(),
  }),
  URL: scalar("URL", {
    description: "An address that begins with http or https.",
    specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3986",
    wants: "an absolute http or https address",
    parse: webAddress,
    serialize: String,
  }),
  EmailAddress: scalar("EmailAddress", {
    description: "An e-mail address, like ada@example.com.",
    specifiedByURL: "https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address",
    wants: "an e-mail address like ada@example.com",
    parse: (value) => (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text(value) ?? "") ? value : undefined),
    serialize: String,
  }),
  /** Cents in the program, francs with two decimals in JSON. */
  Decimal: scalar("Decimal", {
    description: "A decimal number as text, so that no digit is lost.",
    wants: "a number with at most two decimals, like 18.50",
    parse: cents,
    serialize: (value) => francs(value as number),
  }),
  BigInt: scalar("BigInt", {
    description: "A whole number of any size, as text.",
    wants: "a whole number, as text beyond 9007199254740991",
    parse: (value) => (/^-?\d{1,40}$/.test(digits(value) ?? "") ? BigInt(digits(value) ?? 0) : undefined),
    serialize: String,
  }),
  JSON: scalar("JSON", {
    description: "Any JSON value.",
    specifiedByURL: "https://www.rfc-editor.org/rfc/rfc8259",
    wants: "a JSON value",
    parse: (value) => value,
    serialize: (value) => value,
    exact: false,
  }),
  Upload: scalar("Upload", {
    description: "A file, sent by the GraphQL multipart request specification.",
    specifiedByURL: "https://github.com/jaydenseric/graphql-multipart-request-spec",
    wants: "a file, sent as a part of a multipart form",
    parse: (value) => (isFile(value) ? value : undefined),
    serialize() {
      throw new GraphQLError("Upload is for input only.");
    },
  }),
};
