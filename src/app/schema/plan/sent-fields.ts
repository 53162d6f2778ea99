/**
 * Reads a document back: its fields with the values that their arguments really get, from the text and from the variables. Pure.
 * https://spec.graphql.org/draft/#sec-Language.Arguments
 */
import { scan } from "../../../transport/scanner.js";
import { textOf } from "../../../transport/text-of.js";
import type { PlanRequest } from "./types.js";

/** A field of a document, with the values of its arguments. An argument whose variable has no value is left out. */
export interface SentField {
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** The fields in it. */
  inner: SentField[];
}

/**
 * How a document sends a root field, each time with the values of its arguments and of those of its namespaces. The fields of a named
 * fragment stand among the outermost ones, so that such a fragment may be on a namespace.
 *
 * @param path - the names that lead to it: those of its namespaces, then its own
 */
export function sentArguments(fields: readonly SentField[], path: readonly string[]): SentField["args"][] {
  return path.flatMap((_, start) => argumentsAt(fields, path.slice(start)));
}

function argumentsAt(fields: readonly SentField[], [first, ...rest]: readonly string[]): SentField["args"][] {
  const sent = fields.filter(({ name }) => name === first);
  if (rest.length === 0) return sent.map(({ args }) => args);
  return sent.flatMap(({ args, inner }) => argumentsAt(inner, rest).map((each) => ({ ...args, ...each })));
}

/**
 * The outermost fields of a document, also those in its fragments. What cannot be read ends the list.
 *
 * @param operationName - of the operation that runs, where the document has several
 */
export function sentFields({ document, variables }: PlanRequest, operationName?: string): SentField[] {
  const reader = createReader(document, variables);
  const fields: SentField[] = [];
  /** The words before an outermost selection: `mutation Clear`. */
  let head: string[] = [];
  while (!reader.isAtEnd()) {
    const token = reader.next();
    if (token === "(") reader.readVariables();
    else if (token !== "{") head.push(token);
    else {
      const [kind, name] = head;
      const outermost = fieldsOf(reader);
      if (kind === "fragment" || operationName === undefined || name === operationName) fields.push(...outermost);
      head = [];
    }
  }
  return fields;
}

/** Reads a selection up to its end. @returns its fields and those of the fragments in it */
function fieldsOf(reader: Reader): SentField[] {
  const fields: SentField[] = [];
  let isFragment = false;
  while (!reader.isAtEnd()) {
    const token = reader.next();
    if (token === "}") break;
    if (token === "{") {
      const inner = fieldsOf(reader);
      (isFragment ? fields : fields.at(-1)?.inner)?.push(...inner);
    } else if (token === "@") reader.readField();
    else {
      isFragment = token === "...";
      if (isFragment) reader.skipSpread();
      else fields.push(reader.readField(token));
    }
  }
  return fields;
}

type Reader = ReturnType<typeof createReader>;

const STRING_START = '"';
const BLOCK_QUOTE = '"""';
const NUMBER_START = /^[-\d]/;
const NUMBER_PART = /^[.+-]$|^\w+$/;

function createReader(text: string, variables: Readonly<Record<string, unknown>>) {
  const tokens = tokensOf(text);
  const defaults = new Map<string, unknown>();
  let at = 0;
  const isNext = (mark: string): boolean => tokens[at]?.text === mark;
  const next = (): string => tokens[at++]?.text ?? "";
  const isAtEnd = () => at >= tokens.length;
  /** Goes on behind a mark, if it is the next token. */
  const takes = (mark: string): boolean => isNext(mark) && next() === mark;

  function readValue(): unknown {
    const token = next();
    if (token === "$") return sentValue(next());
    if (token === "[") return readUntil("]", readValue);
    if (token === "{") return Object.fromEntries(readUntil("}", readEntry));
    if (token.startsWith(STRING_START)) return readText(token);
    if (NUMBER_START.test(token)) return readNumber(token);
    return WORDS.has(token) ? WORDS.get(token) : token;
  }

  const sentValue = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : defaults.get(name));

  function readEntry(): [string, unknown] {
    const name = next();
    takes(":");
    return [name, readValue()];
  }

  function readUntil<Part>(end: string, read: () => Part): Part[] {
    const parts: Part[] = [];
    while (!isAtEnd() && !isNext(end)) parts.push(read());
    at++;
    return parts;
  }

  /** The parts of a number stand side by side: "-", "1", ".", "5". */
  function readNumber(start: string): number {
    let digits = start;
    while (tokens[at]?.start === tokens[at - 1]?.end && NUMBER_PART.test(tokens[at]?.text ?? "")) digits += next();
    return Number(digits);
  }

  return {
    isAtEnd,
    next,
    /** @param first - the name of the field or its alias; the next token where it is left out */
    readField(first = next()): SentField {
      const name = takes(":") ? next() : first;
      if (!takes("(")) return { name, args: {}, inner: [] };
      const given = readUntil(")", readEntry).filter(([, value]) => value !== undefined);
      // Not by assignment: an argument may be called __proto__.
      return { name, args: Object.fromEntries(given), inner: [] };
    },
    /** The variables of an operation, after "(": those with a default value have it where the request has none. */
    readVariables(): void {
      let name = "";
      while (!isAtEnd() && !isNext(")")) {
        const token = next();
        if (token === "$") name = next();
        if (token === "=") defaults.set(name, readValue());
      }
      at++;
    },
    /** A fragment: its name, or "on" and a type. */
    skipSpread(): void {
      takes("on");
      if (!isNext("{") && !isNext("@")) at++;
    },
  };
}

const WORDS = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function readText(token: string): string {
  if (token.startsWith(BLOCK_QUOTE)) return token.slice(BLOCK_QUOTE.length, -BLOCK_QUOTE.length).trim();
  try {
    return textOf(JSON.parse(token));
  } catch {
    return token.slice(1, -1);
  }
}

interface Token {
  text: string;
  start: number;
  end: number;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    const { kind, start, end } = part;
    if (kind === "unterminated") break;
    if (kind !== "comment") tokens.push({ text: text.slice(start, end), start, end });
  }
  return tokens;
}
