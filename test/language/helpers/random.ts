/** Documents made at random: from the grammar, with comments anywhere, and broken ones. */

export type Random = () => number;

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const some = (random: Random, most: number, make: () => string): string[] =>
  Array.from({ length: below(random, most + 1) }, make);

const NAMES = [
  "a",
  "b",
  "id",
  "query",
  "on",
  "fragment",
  "type",
  "true",
  "null",
  "__typename",
  "_",
  "Long_Name9",
  "constructor",
  "__proto__",
];

const STRINGS = [
  '""',
  '"text"',
  '"a, { b } # c"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u{1F600}\\uD83D\\uDE00"',
  '"😀"',
  '""""""',
  '"""one line"""',
  '"""  indented"""',
  '"""a " b "" c \\""" d"""',
  '"""\n  first\n    second\n\n  third\n"""',
  '"""\n\tx\n   y\n """',
  '"""a\r\n  b\r  c"""',
  '"""\n\n   \n"""',
  '"""\nends with \\\n"""',
  '"""first\nnot indented"""',
];

const NUMBERS = ["0", "-0", "1", "-12", "12345678901234567890", "1.5", "-0.25e10", "1E-3", "0e+1"];

/** A document by the grammar, as tokens. */
export function randomTokens(random: Random): string[] {
  const name = () => pick(random, NAMES);
  const nameBut = (...not: string[]): string => {
    const one = name();
    return not.includes(one) ? nameBut(...not) : one;
  };
  const value = (depth: number, constant: boolean): string[] => {
    switch (below(random, depth > 0 ? 9 : 6)) {
      case 0:
        return [pick(random, NUMBERS)];
      case 1:
        return [pick(random, STRINGS)];
      case 2:
        return [pick(random, ["true", "false", "null"])];
      case 3:
        return [name()];
      case 4:
      case 5:
        return constant ? [pick(random, NUMBERS)] : ["$", name()];
      case 6:
        return ["[", ...some(random, 3, () => value(depth - 1, constant).join("\0")), "]"];
      default:
        return ["{", ...some(random, 3, () => [name(), ":", ...value(depth - 1, constant)].join("\0")), "}"];
    }
  };
  const args = (constant: boolean): string[] =>
    random() < 0.6
      ? []
      : [
          "(",
          name(),
          ":",
          ...value(3, constant),
          ...some(random, 3, () => [name(), ":", ...value(2, constant)].join("\0")),
          ")",
        ];
  const directives = (constant = false): string[] =>
    random() < 0.8 ? [] : some(random, 2, () => ["@", name(), ...args(constant)].join("\0"));
  const type = (depth: number): string[] => [
    ...(depth && random() < 0.4 ? ["[", ...type(depth - 1), "]"] : [name()]),
    ...(random() < 0.4 ? ["!"] : []),
  ];
  const description = (): string[] => (random() < 0.1 ? [pick(random, STRINGS)] : []);
  const set = (depth: number): string[] => [
    "{",
    ...selection(depth),
    ...some(random, 3, () => selection(depth).join("\0")),
    "}",
  ];
  const selection = (depth: number): string[] => {
    const kind = random();
    if (kind < 0.1) return ["...", nameBut("on"), ...directives()];
    if (kind < 0.25 && depth)
      return ["...", ...(random() < 0.7 ? ["on", name()] : []), ...directives(), ...set(depth - 1)];
    return [
      ...(random() < 0.2 ? [name(), ":"] : []),
      name(),
      ...args(false),
      ...directives(),
      ...(depth && random() < 0.4 ? set(depth - 1) : []),
    ];
  };
  const variable = (): string[] => [
    ...description(),
    "$",
    name(),
    ":",
    ...type(3),
    ...(random() < 0.3 ? ["=", ...value(2, true)] : []),
    ...directives(true),
  ];
  const definition = (): string[] => {
    if (random() < 0.2) return set(2);
    if (random() < 0.3) return [...description(), "fragment", nameBut("on"), "on", name(), ...directives(), ...set(2)];
    const variables = random() < 0.5 ? ["(", ...variable(), ...some(random, 3, () => variable().join("\0")), ")"] : [];
    return [
      ...description(),
      pick(random, ["query", "mutation", "subscription"]),
      ...(random() < 0.7 ? [name()] : []),
      ...variables,
      ...directives(),
      ...set(2),
    ];
  };
  return [...definition(), ...some(random, 2, () => definition().join("\0"))].flatMap((token) => token.split("\0"));
}

const BLANKS = [" ", " ", " ", "\n", "\r\n", "\r", "\t", ",", ", ", "\n\n", "\n  ", "\uFEFF", ""];
const COMMENTS = ["#\n", "# a comment\n", '# with { ( " """ 😀\r\n', "#!, \r", "  # indented\n"];

/** Tokens as a text, with any blanks between them, and comments where `comments` says how often. */
export function spaced(random: Random, tokens: readonly string[], comments = 0): string {
  let text = pick(random, ["", " ", "\uFEFF", "\n"]);
  tokens.forEach((token, index) => {
    // Names, numbers and strings need something between them.
    const next = tokens[index + 1] ?? "";
    let blank = pick(random, BLANKS);
    if (!blank && /[\w"]$/.test(token) && /^[-\w".]/.test(next)) blank = " ";
    text += token + blank;
    while (random() < comments) text += pick(random, COMMENTS) + pick(random, BLANKS);
  });
  return text;
}

export const randomDocument = (random: Random, comments = 0.05): string =>
  spaced(random, randomTokens(random), comments);

const PIECES = [
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  ":",
  "!",
  "$",
  "@",
  "=",
  "...",
  "..",
  ".",
  "&",
  "|",
  '"',
  '""',
  '"""',
  "\\",
  "#",
  "\n",
  " ",
  ",",
  "a",
  "on",
  "query",
  "fragment",
  "1",
  "01",
  "1.",
  "-",
  "1e",
  "1x",
  "\u00a0",
  "é",
  "😀",
  "\ud800",
  "\udc00",
  '"\\x"',
  '"\\u12"',
  '"\\uD800"',
  '"\\u{110000}"',
  '"\\U0041"',
  '"abc\n',
  "'",
  "%",
  "\0",
  ";",
];

/** The same with some of it left out, doubled or put where it does not belong. */
export function broken(random: Random, text: string): string {
  let changed = text;
  for (let changes = 1 + below(random, 3); changes > 0; changes--) {
    const at = below(random, changed.length + 1);
    const to = random() < 0.5 ? at : at + below(random, 6);
    changed = changed.slice(0, at) + (random() < 0.7 ? pick(random, PIECES) : "") + changed.slice(to);
  }
  return changed;
}
