/** PURE: goes through a document's tokens for `parseDocument`, tells what was expected, and passes over what does not fit. */
import type { Loc, NameNode } from "./ast.js";
import type { Token } from "./tokens.js";

/** How deep selections, lists, inputs and types may be in each other: nobody writes more, and the stack is finite. */
export const DEEPEST = 250;

export type Reader = ReturnType<typeof createReader>;

/** Over tokens without comments. */
export function createReader(text: string, all: readonly Token[], report: (loc: Loc, message: string) => void) {
  // What is wrong has been told: texts and numbers are read as such, anything else is passed over.
  const tokens: Token[] = [];
  /** What comes after something left out: no wonder if it is not what is expected. */
  const excused = new Set<number>();
  for (const token of all) {
    if (token.kind !== "wrong" || /["\d-]/.test(text[token.start] as string)) tokens.push(token);
    else excused.add(tokens.length);
  }
  const words = tokens.map(({ start, end }) => text.slice(start, end));
  let at = 0;
  let depth = 0;
  /** Where something was told to be wrong: the same place is not told again. */
  let told = -1;

  const word = (ahead = 0) => words[at + ahead] ?? "";
  const next = () => words[at++] as string;
  const is = (word: string) => words[at] === word;
  const done = () => at >= tokens.length;
  const isName = () => tokens[at]?.kind === "name";
  const isText = () => !!words[at]?.startsWith('"');
  const isValue = () => /^[\w"$[{-]/.test(word());
  const start = () => tokens[at]?.start ?? text.length;
  const last = () => (at ? (tokens[at - 1] as Token).end : 0);
  const since = (from: number): Loc => ({ start: from, end: Math.max(from, last()) });

  function fail(expected: string, index = at): void {
    if (index === told || excused.has(index)) return;
    told = index;
    const token = tokens[index];
    const word = words[index];
    const found = word === undefined ? "but the text ends" : `not ${word[0] === '"' ? "a text" : word.slice(0, 40)}`;
    report(token ?? tokens.at(-1) ?? { start: 0, end: text.length }, `Expected ${expected}, ${found}.`);
  }

  /** Passes over the next token, told to be wrong; with all that it opens. */
  function skip(): void {
    let open = 0;
    do {
      const word = words[at++] as string;
      if (/^[([{]$/.test(word)) open++;
      else if (/^[)\]}]$/.test(word)) open--;
    } while (open > 0 && !done());
    told = at;
  }

  /** Takes this token, or tells that it was `expected`; "" for nothing. */
  function take(word: string, expected = word): boolean {
    const found = is(word);
    if (found) at++;
    else if (expected) fail(expected);
    return found;
  }

  /** Takes the next token if it is a name; if not, the name is "". */
  function name(expected: string, found = isName()): NameNode {
    const from = found ? start() : last();
    if (!found) fail(expected);
    return { kind: "Name", value: found ? next() : "", loc: since(from) };
  }

  /** Reads what is one level deeper, or passes over it. */
  function deeper<T>(read: () => T): T | undefined {
    if (depth >= DEEPEST) {
      if (at !== told) report(tokens[at] as Token, `More than ${DEEPEST} levels in each other: take some out.`);
      return void skip();
    }
    depth++;
    const result = read();
    depth--;
    return result;
  }

  /**
   * What is between brackets, if the first is there.
   *
   * @param begins says that an item is next; reading it takes a token at least
   * @param outside what cannot stand there, so that the bracket was not closed
   */
  function many<T>(
    open: string,
    close: string,
    expected: string,
    begins: () => boolean,
    item: () => T,
    outside: RegExp,
  ): T[] | undefined {
    if (is(open)) return deeper(() => items(close, expected, begins, item, outside)) ?? [];
    return;
  }

  function items<T>(close: string, expected: string, begins: () => boolean, item: () => T, outside: RegExp): T[] {
    const list: T[] = [];
    at++;
    while (!is(close)) {
      if (begins()) list.push(item());
      else {
        fail(`${expected} or ${close}`);
        if (done() || outside.test(word())) return list;
        skip();
      }
    }
    // Lists and inputs may be empty.
    if (!list.length && expected !== "a value" && expected !== "an input") fail(expected);
    at++;
    return list;
  }

  /** @returns `at` which token is next */
  return {
    word,
    next,
    is,
    isName,
    isText,
    isValue,
    start,
    last,
    since,
    fail,
    skip,
    take,
    name,
    many,
    deeper,
    done,
    at: () => at,
  };
}
