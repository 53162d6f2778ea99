/**
 * PURE: finds the secrets in what leaves memory: a document, its variables, an answer, what was typed. One reader for everything that is
 * kept, copied, linked to or saved. It reads any text, whole or not, in time in proportion to its length.
 */
import { hasSecretForm, isSecretName } from "../../../client/secret-names.js";

/** A document and its variables, which are JSON. */
export interface RequestTexts {
  query: string;
  variables: string;
}

/** The place of a secret in a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

interface Secrets {
  places: Place[];
  /** The variables and the keys of the answer that stand for a secret: `login(password: $p)`, `x: token`. */
  names: Set<string>;
}

interface Reading {
  /** Names that stand for a secret besides those that suggest one: of variables, or of keys. */
  names: ReadonlySet<string>;
  /** A comment or variables: there a word under a name is a value, not the field of an alias. */
  isLoose: boolean;
}

const NO_NAMES: ReadonlySet<string> = new Set();
const DOCUMENT: Reading = { names: NO_NAMES, isLoose: false };

/**
 * A block string, a text, a comment, a name or number, or one other character. A text without an end goes to the end of its line. Commas
 * mean nothing, and neither do the quotes of other languages.
 */
const PIECE = /"""(?:[^"\\]|\\"""|\\|"(?!""))*(?:""")?|"(?:[^"\\\n\r]|\\[^\n\r])*"?|#[^\n\r]*|[$\p{L}\d_-]+|[^\s,'`]/gu;
const FIELD = /^[\p{L}_]/u;
const VALUE = /^["$\p{L}\d_-]/u;
const ESCAPE = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|([^]))/gi;
const LAST_CODE_POINT = 0x10ffff;

/** Without one of these a text holds neither a document nor JSON nor the query of a URL. */
const MAY_HOLD_TEXTS = /[:=]/;
/** The names of enums are written so; a word that was not put into quotes seldom is. */
const CONSTANT = /^(?:true|false|null|[A-Z][A-Z\d_]*)$/;

/** Whether a text holds a secret by its form, or is a document or JSON that holds one. A name alone, a variable and `null` are none. */
export const holdsSecret = (text: string): boolean =>
  hasSecretForm(text) || (MAY_HOLD_TEXTS.test(text) && readSecrets(text, DOCUMENT).places.length > 0);

/** A document and its variables, without those that hold a secret. */
export function withoutSecretTexts<Texts extends RequestTexts>(texts: Texts): Texts {
  const { query, variables } = readRequest(texts);
  return {
    ...texts,
    query: query.places.length > 0 ? "" : texts.query,
    variables: variables.places.length > 0 ? "" : texts.variables,
  };
}

/**
 * For `JSON.stringify`: leaves out members whose name suggests a secret, and texts that hold one. Of a document with its variables it
 * leaves out the one that holds it.
 */
export function withoutSecrets(key: string, value: unknown): unknown {
  if (isSecretName(key) && typeof value !== "boolean") return undefined;
  if (typeof value === "string" && holdsSecret(value)) return undefined;
  return isRequest(value) ? withoutSecretTexts(value) : value;
}

const isRequest = (value: unknown): value is RequestTexts =>
  typeof value === "object" &&
  value !== null &&
  "query" in value &&
  typeof value.query === "string" &&
  "variables" in value &&
  typeof value.variables === "string";

/** An answer without its secrets, at any depth. */
export function withoutSecretMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name, inner]) => withoutSecrets(name, inner) !== undefined);
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutSecretMembers(inner)]));
}

/** A second look at the document finds the defaults of the variables that the first one found. */
export function readRequest({ query, variables }: RequestTexts): { query: Secrets; variables: Secrets } {
  const first = readSecrets(query, DOCUMENT);
  const whole = first.names.size > 0 ? readSecrets(query, { ...DOCUMENT, names: first.names }) : first;
  return { query: whole, variables: readSecrets(variables, { names: whole.names, isLoose: true }) };
}

/** An open list, object or pair of parentheses. */
interface Bracket {
  isSecret: boolean;
  /** Whether words in it are values, and not fields. */
  holdsValues: boolean;
}

export function readSecrets(text: string, { names, isLoose }: Reading): Secrets {
  const found: Secrets = { places: [], names: new Set() };
  const { pieces, comments } = piecesOf(text);
  const wordAt = (index: number): string => pieces[index]?.word ?? "";
  const isSecret = (name: string): boolean => names.has(name) || isSecretName(name);
  const outer: Bracket[] = [];
  let bracket: Bracket = { isSecret: false, holdsValues: isLoose };
  /** Whether the next value stands under the name of a secret. */
  let isNamed = false;
  /** The variable that is being defined: its type stands before its value. */
  let defined: string | undefined;

  /** Outside of a document a name may have two words: "card number: 1234". */
  const nameBefore = (index: number): string => {
    const [first, last] = [wordAt(index - 2), wordAt(index - 1)];
    return isLoose && FIELD.test(first) && FIELD.test(last) ? `${first} ${last}` : contentOf(last);
  };
  const readColon = (index: number) => {
    const before = wordAt(index - 1);
    defined = before.startsWith("$") ? before.slice(1) : undefined;
    isNamed = defined === undefined && isSecret(nameBefore(index));
  };
  const readEquals = (index: number) => {
    isNamed = isSecret(defined ?? nameBefore(index));
    bracket = { ...bracket, holdsValues: true };
    defined = undefined;
  };
  const openBracket = (mark: string) => {
    outer.push(bracket);
    bracket = { isSecret: bracket.isSecret || isNamed, holdsValues: bracket.holdsValues || mark === "(" };
    isNamed = false;
  };
  const closeBracket = () => {
    bracket = outer.pop() ?? bracket;
    isNamed = false;
  };
  const readValue = (piece: Piece) => {
    const { word } = piece;
    const isUnderName = bracket.isSecret || isNamed;
    isNamed = false;
    if (word.startsWith("$")) {
      if (isUnderName) found.names.add(word.slice(1));
      return;
    }
    if (isUnderName ? !CONSTANT.test(word) : isText(word) && holdsSecret(contentOf(word))) found.places.push(piece);
  };
  const readField = (field: string, index: number) => {
    isNamed = false;
    const hasAlias = wordAt(index - 1) === ":";
    if (hasAlias && isSecretName(field)) found.names.add(wordAt(index - 2));
  };
  const readMark = (mark: string, index: number) => {
    if (mark === ":") readColon(index);
    else if (mark === "=") readEquals(index);
    else if ("([{".includes(mark)) openBracket(mark);
    else if (")]}".includes(mark)) closeBracket();
  };

  for (const [index, piece] of pieces.entries()) {
    const { word } = piece;
    const isKey = wordAt(index + 1) === ":";
    const isType = defined !== undefined && FIELD.test(word);
    if (isKey || isType) continue;
    if (FIELD.test(word) && !bracket.holdsValues) readField(word, index);
    else if (VALUE.test(word)) readValue(piece);
    else readMark(word, index);
  }
  readComments(comments, found);
  return found;
}

interface Piece extends Place {
  word: string;
}

function piecesOf(text: string): { pieces: Piece[]; comments: Piece[] } {
  const pieces: Piece[] = [];
  const comments: Piece[] = [];
  for (const { 0: word, index } of text.matchAll(PIECE))
    (word.startsWith("#") ? comments : pieces).push({ word, start: index, end: index + word.length });
  return { pieces, comments };
}

/** Comments are read as one text, since what is switched off may have several lines. If it holds a secret, all of them do. */
function readComments(comments: readonly Piece[], found: Secrets): void {
  if (comments.length === 0) return;
  const lines = comments.map(({ word }) => word.replace(/^#+/, ""));
  const { places, names } = readSecrets(lines.join("\n"), { names: NO_NAMES, isLoose: true });
  for (const name of names) found.names.add(name);
  if (places.length > 0) found.places.push(...comments);
}

const isText = (word: string): boolean => word.startsWith('"');

/** What a text says, or the word itself. */
function contentOf(word: string): string {
  if (!isText(word)) return word;
  if (word.startsWith('"""')) return word.replace(/^"""|(?<!\\)"""$/g, "").replaceAll('\\"""', '"""');
  return word.slice(1, word.endsWith('"') ? -1 : undefined).replace(ESCAPE, characterOf);
}

function characterOf(whole: string, braced?: string, unit?: string, letter?: string): string {
  if (letter !== undefined) return "bfnrt".includes(letter) ? "\n" : letter;
  const code = Number.parseInt(braced ?? unit ?? "", 16);
  return code > LAST_CODE_POINT ? whole : String.fromCodePoint(code);
}
