/** Random requests that hold a secret: under every spelling of a name, in every place of a document and its variables. */

export interface SecretCase {
  query: string;
  /** JSON. */
  variables: string;
  /** Values with a secret under a name of its own. */
  values: Record<string, unknown>;
  /** What must be found nowhere. */
  mark: string;
}

/** Names by their words. */
const NAMES: readonly (readonly string[])[] = [
  ...["password", "passwd", "pwd", "pin", "cvv", "cvc", "otp", "ssn", "jwt", "secret", "token"].map((name) => [name]),
  ...["credentials", "authorization"].map((name) => [name]),
  ...["pass phrase", "access token", "client secret", "api key", "private key", "card number", "verification code"]
    .concat("new password", "user pass", "connection string")
    .map((name) => name.split(" ")),
];
const PLAIN_NAMES = ["name", "a", "input", "where", "note", "pinned", "shippingAddress", "secretary", "first"];

/** Makes choices; with zeros it takes the first of all choices, so that a case can be made smaller. */
function createChooser(random: () => number) {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const chance = (share: number): boolean => random() > 1 - share;
  return { pick, chance };
}
type Chooser = ReturnType<typeof createChooser>;

/** A name in one of its spellings. JSON, headers and comments allow hyphens and blanks as well. */
function spell(words: readonly string[], { pick, chance }: Chooser, isLoose: boolean): string {
  const [only] = words;
  if (words.length === 1 && only !== undefined && chance(0.3))
    return [...only].map((letter) => (chance(0.5) ? letter.toUpperCase() : letter)).join("");
  const isCamel = chance(0.4);
  if (isCamel) return words.map((word, index) => (index === 0 && chance(0.5) ? word : capital(word))).join("");
  const style = pick([(word: string) => word, (word: string) => word.toUpperCase(), capital]);
  return words.map(style).join(pick(["_", "__", "", ...(isLoose ? ["-", " "] : [])]));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Writes the pieces of one request. */
function createWriter(chooser: Chooser, mark: string, isNumber: boolean) {
  const { pick, chance } = chooser;
  const noise = (): string => pick([" ", "\n", " , ", " # why\n", " # it's \"so\n"]);
  const plain = (): string => pick(PLAIN_NAMES);
  const text = [
    `"${mark}"`,
    `"""${mark}"""`,
    `["x" "${mark}"]`,
    `{ kind: NEW, text: "a ${mark} b" }`,
    `[[{ a: "${mark}" }]]`,
  ];
  const number = [mark, `-${mark}`, `[${mark}]`, `{ digits: [1 ${mark}] }`];
  const literal = (): string => pick(isNumber ? number : text);
  const jsonValue = (): unknown => {
    const value = isNumber ? Number(mark) : mark;
    return pick([value, [value], { kind: null, text: value }, [[{ a: value }]]]);
  };
  /** Within lists and input objects. */
  const within = (argument: string): string => {
    let wrapped = argument;
    while (chance(0.4))
      wrapped = pick([`${plain()}: {${noise()}${wrapped} }`, `${plain()}: [{ ${plain()}: 1 ${wrapped} }]`]);
    return wrapped;
  };
  const document = (args: string, definitions = ""): string => {
    const alias = pick(["", "shown: ", "x: "]);
    const directive = pick(["", " @include(if: true)", ' @note(text: "shipping: no pin")']);
    const field = `${alias}login(${plain()}: 1${noise()}${args})${directive} { id${pick([" ", " token "])}}`;
    return `${pick(["query", "mutation"])} Q${definitions && `(${definitions})`} { ${pick(["", "me { name } "])}${field} }`;
  };
  const letterOf = (letter: string): string => (chance(0.3) ? `\\u00${letter.charCodeAt(0).toString(16)}` : letter);
  const json = (value: unknown): string => {
    const written = JSON.stringify(value, null, pick([0, 2]));
    return chance(0.5) ? written : written.replace(/"[^"\\]*"(?=:)/g, (key) => key.replace(/[a-z]/gi, letterOf));
  };
  const asText = (inner: string): string =>
    chance(0.5) && !inner.includes("\\") ? `"""${inner}"""` : JSON.stringify(inner);
  return { noise, plain, literal, jsonValue, within, document, json, asText };
}

export function createCase(random: () => number): SecretCase {
  const chooser = createChooser(random);
  const { pick, chance } = chooser;
  const isNumber = chance(0.3);
  const mark = isNumber ? "90817263" : "mark-of-ada";
  const name = spell(pick(NAMES), chooser, false);
  const looseName = spell(pick(NAMES), chooser, true);
  const { noise, plain, literal, jsonValue, within, document, json, asText } = createWriter(chooser, mark, isNumber);
  const argument = (): string => within(`${name}:${noise()}${literal()}`);
  const named = (): object => ({ [looseName]: jsonValue() });
  const secretInDocument: (() => string)[] = [
    () => document(argument()),
    () => document(`${plain()}: $${name}`, `$${name}: [String!]! = ${literal()}`),
    () => document(within(`${name}: [{ a: $p }]`), `$q: Int = 1, $p: String = ${literal()}`),
    () => document(argument()).replace(/^/gm, "# ") + "\n{ me { id } }",
    () => `{ me { id } } # ${looseName.replaceAll(" ", "-")}${pick([": ", " = ", "="])}${literal()}`,
    () => document(`json: ${asText(json({ a: named() }))}`),
    () => document(`document: ${JSON.stringify(document(argument()))}`),
    () => document(`url: "https://shop.example/a?b=1&${name}=${mark}"`),
    () => document(argument()).slice(0, -pick([1, 4, 8])),
  ];
  const secretInVariables: (() => [query: string, variables: string])[] = [
    () => [document(within(`${name}: $p`), "$p: String"), json({ first: 1, p: jsonValue() })],
    () => [document(`${plain()}: $${name}`, `$${name}: String`), json({ [name]: jsonValue() })],
    () => [document("input: $input", "$input: In"), json({ input: [named()] })],
    () => ["{ me { id } }", JSON.stringify({ body: json(named()) })],
  ];
  const [query, variables] = chance(0.35) ? pick(secretInVariables)() : [pick(secretInDocument)(), pick(["", "{}"])];
  const values = pick<() => Record<string, unknown>>([
    () => ({ ...named() }),
    () => ({ [plain()]: [{ a: 1, ...named() }] }),
    () => ({ [plain()]: { all: json(named()) } }),
    () => ({ [plain()]: `Bearer ${mark}` }),
  ])();
  return { query, variables, values, mark };
}
