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

/** Each of these writes tokens; a token of several is joined by this character. */
const JOINT = "\0";

const joined = (tokens: readonly string[]): string => tokens.join(JOINT);

/** A document by the grammar, as tokens. */
function randomTokens(random: Random): string[] {
  const definitions = [...definition(random), ...some(random, 2, () => joined(definition(random)))];
  return definitions.flatMap((token) => token.split(JOINT));
}

const name = (random: Random): string => pick(random, NAMES);

function nameBut(random: Random, excluded: string): string {
  const candidate = name(random);
  return candidate === excluded ? nameBut(random, excluded) : candidate;
}

function value(random: Random, depth: number, isConstant: boolean): string[] {
  switch (below(random, depth > 0 ? 9 : 6)) {
    case 0:
      return [pick(random, NUMBERS)];
    case 1:
      return [pick(random, STRINGS)];
    case 2:
      return [pick(random, ["true", "false", "null"])];
    case 3:
      return [name(random)];
    case 4:
    case 5:
      return isConstant ? [pick(random, NUMBERS)] : ["$", name(random)];
    case 6:
      return ["[", ...some(random, 3, () => joined(value(random, depth - 1, isConstant))), "]"];
    default:
      return ["{", ...some(random, 3, () => joined(namedValue(random, depth - 1, isConstant))), "}"];
  }
}

const namedValue = (random: Random, depth: number, isConstant: boolean): string[] => [
  name(random),
  ":",
  ...value(random, depth, isConstant),
];

function args(random: Random, isConstant: boolean): string[] {
  if (random() < 0.6) return [];
  const others = () => some(random, 3, () => joined(namedValue(random, 2, isConstant)));
  return ["(", ...namedValue(random, 3, isConstant), ...others(), ")"];
}

function directives(random: Random, isConstant = false): string[] {
  if (random() < 0.8) return [];
  return some(random, 2, () => joined(["@", name(random), ...args(random, isConstant)]));
}

const type = (random: Random, depth: number): string[] => [
  ...(depth && random() < 0.4 ? ["[", ...type(random, depth - 1), "]"] : [name(random)]),
  ...(random() < 0.4 ? ["!"] : []),
];

const description = (random: Random): string[] => (random() < 0.1 ? [pick(random, STRINGS)] : []);

const selectionSet = (random: Random, depth: number): string[] => [
  "{",
  ...selection(random, depth),
  ...some(random, 3, () => joined(selection(random, depth))),
  "}",
];

function selection(random: Random, depth: number): string[] {
  const kind = random();
  if (kind < 0.1) return ["...", nameBut(random, "on"), ...directives(random)];
  if (kind < 0.25 && depth) {
    const condition = random() < 0.7 ? ["on", name(random)] : [];
    return ["...", ...condition, ...directives(random), ...selectionSet(random, depth - 1)];
  }
  return [
    ...(random() < 0.2 ? [name(random), ":"] : []),
    name(random),
    ...args(random, false),
    ...directives(random),
    ...(depth && random() < 0.4 ? selectionSet(random, depth - 1) : []),
  ];
}

const variable = (random: Random): string[] => [
  ...description(random),
  "$",
  name(random),
  ":",
  ...type(random, 3),
  ...(random() < 0.3 ? ["=", ...value(random, 2, true)] : []),
  ...directives(random, true),
];

function variables(random: Random): string[] {
  if (random() >= 0.5) return [];
  return ["(", ...variable(random), ...some(random, 3, () => joined(variable(random))), ")"];
}

function definition(random: Random): string[] {
  if (random() < 0.2) return selectionSet(random, 2);
  if (random() < 0.3) return fragment(random);
  const defined = variables(random);
  return [
    ...description(random),
    pick(random, ["query", "mutation", "subscription"]),
    ...(random() < 0.7 ? [name(random)] : []),
    ...defined,
    ...directives(random),
    ...selectionSet(random, 2),
  ];
}

const fragment = (random: Random): string[] => [
  ...description(random),
  "fragment",
  nameBut(random, "on"),
  "on",
  name(random),
  ...directives(random),
  ...selectionSet(random, 2),
];

const BLANKS = [" ", " ", " ", "\n", "\r\n", "\r", "\t", ",", ", ", "\n\n", "\n  ", "\uFEFF", ""];
const COMMENTS = ["#\n", "# a comment\n", '# with { ( " """ 😀\r\n', "#!, \r", "  # indented\n"];

/** Tokens as a text, with any blanks between them, and comments where `comments` says how often. */
function spaced(random: Random, tokens: readonly string[], comments = 0): string {
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
