/**
 * JSON as the values that variables have, each with its place; takes what `JSON.parse` takes. Pure.
 * https://www.rfc-editor.org/rfc/rfc8259
 */
import type { ObjectFieldNode, ValueNode } from "./ast.js";
import type { Problem } from "./problem.js";

type Report = (start: number, end: number, message: string, severity: Problem["severity"]) => void;

/** Nobody writes values as deep; deeper ones are not judged. */
const DEEPEST = 200;
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /(true|false|null)?[\w$.-]*/y;

/** The value; undefined where the text is no JSON, which is reported, or too deep, which is not. */
export function readJson(text: string, report: Report): ValueNode | undefined {
  let at = 0;
  const root = value(0);
  if (root && peek()) return fail("the end of the text");
  return root;

  /** The next character that says something. */
  function peek(): string | undefined {
    while (/[ \t\n\r]/.test(text[at] ?? "")) at++;
    return text[at];
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? "";
  }

  function fail(expected: string): undefined {
    const next = peek();
    const start = Math.min(at, text.length - 1);
    const hint =
      next === "'" || /[\w$]/.test(next ?? "")
        ? " Names and text stand in double quotes."
        : next === "/" || next === "#"
          ? " JSON has no comments."
          : "";
    report(
      start,
      Math.max(start + 1, at + match(WORD).length),
      `This is not JSON: here should be ${expected}.${hint}`,
      "error",
    );
  }

  function value(depth: number): ValueNode | undefined {
    const first = peek();
    const start = at;
    const done = (node: ValueNode): ValueNode => ({ ...node, loc: { start, end: at } });
    if (depth > DEEPEST) return;
    if (first === '"') {
      const read = string();
      return read === undefined ? read : done({ kind: "StringValue", value: read });
    }
    if (first === "[") {
      const values: ValueNode[] = [];
      return items("]", () => add(values, value(depth + 1))) ? done({ kind: "ListValue", values }) : undefined;
    }
    if (first === "{") {
      const fields = new Map<string, ObjectFieldNode>();
      return items("}", () => member(fields, depth))
        ? done({ kind: "ObjectValue", fields: [...fields.values()] })
        : undefined;
    }
    const number = match(NUMBER);
    if (number) {
      at += number.length;
      const read = Number(number);
      if (Number.isInteger(read) && !Number.isSafeInteger(read))
        report(
          start,
          at,
          `This number is sent as ${read}: to keep each digit, write it in quotes where the server takes that.`,
          "warning",
        );
      // A number too large for all is a word that no scalar takes.
      return done({
        kind: Number.isInteger(read) ? "IntValue" : Number.isFinite(read) ? "FloatValue" : "EnumValue",
        value: String(read),
      });
    }
    const word = match(WORD);
    if (!/^(true|false|null)$/.test(word)) return fail("a value");
    at += word.length;
    return word === "null" ? done({ kind: "NullValue" }) : done({ kind: "BooleanValue", value: word === "true" });
  }

  function add<T>(list: T[], item: T | undefined): boolean {
    if (item !== undefined) list.push(item);
    return item !== undefined;
  }

  /** What stands between brackets, with commas between; false where it does not. */
  function items(end: "]" | "}", read: () => boolean): boolean {
    at++;
    if (peek() !== end) {
      for (;;) {
        if (!read()) return false;
        if (peek() === end) break;
        if (peek() !== ",") return !!fail(`a comma or "${end}"`);
        at++;
        if (peek() === end) return !!fail("one more, or no comma before");
      }
    }
    at++;
    return true;
  }

  function member(fields: Map<string, ObjectFieldNode>, depth: number): boolean {
    if (peek() !== '"') return !!fail("a name in double quotes");
    const loc = { start: at, end: at };
    const key = string();
    if (key === undefined) return false;
    loc.end = at;
    if (peek() !== ":") return !!fail("a colon");
    at++;
    const inner = value(depth + 1);
    if (!inner) return false;
    // As JSON.parse has it: the last one counts.
    if (fields.has(key)) report(loc.start, loc.end, `"${key}" is there already: only this last one counts.`, "warning");
    fields.set(key, { kind: "ObjectField", name: { kind: "Name", value: key, loc }, value: inner });
    return true;
  }

  function string(): string | undefined {
    const start = at++;
    while (at < text.length && text[at] !== '"' && (text[at] as string) >= " ") at += text[at] === "\\" ? 2 : 1;
    try {
      return JSON.parse(text.slice(start, ++at)) as string;
    } catch {
      at = start;
      report(
        start,
        start + 1,
        "This is not JSON: this text has no end in its line, or a backslash that means nothing.",
        "error",
      );
    }
  }
}
