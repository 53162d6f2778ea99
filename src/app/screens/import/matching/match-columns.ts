/** PURE: which column of a table fills which input, by their names. See "Rows from a table" in docs/work/schema-rules.md. */
import { type CellInput, pickedItem, wordsOf } from "../../../schema/index.js";
import type { Cells } from "../../../parts/export/reader/sheet-row.js";

/** What the cells of a column say of a record that an input picks. */
export type LinkBy = "id" | "name";

/** What a column is for. */
export interface ColumnMatch {
  /** The key of the input that it fills. */
  input: string;
  /** Of an input for another record. */
  by: LinkBy;
}

/** By the index of the column; undefined for a column that is ignored. */
export type Matching = readonly (ColumnMatch | undefined)[];

/**
 * Each input is filled by one column. Of two columns that could fill it, the one with the more exact name does. A column that is called
 * after two inputs alike fills neither: a person says which one is meant.
 */
export function matchColumns(heads: Cells, inputs: readonly CellInput[]): Matching {
  const candidates = heads.flatMap((head = "", column) => {
    const ranked = inputs.flatMap((input) => {
      const rank = rankOf(head, input);
      return rank === undefined ? [] : [{ column, head, input, rank }];
    });
    // "Person ID" is for an input that is called so, before one for a person.
    if (namesLink(head, heads, inputs)) return ranked.filter(({ input }) => isLink(input));
    const called = ranked.filter(({ input }) => input.names.map(comparable).includes(comparable(head)));
    const likely = called.length > 0 ? called : ranked;
    const best = Math.min(...likely.map(({ rank }) => rank));
    return likely.filter(({ rank }) => rank === best).length > 1 ? [] : likely;
  });
  const matching: (ColumnMatch | undefined)[] = heads.map(() => undefined);
  const filled = new Set<string>();
  for (const { column, head, input } of candidates.sort((one, other) => one.rank - other.rank)) {
    if (matching[column] || filled.has(input.key)) continue;
    matching[column] = { input: input.key, by: linkBy(head, input) };
    filled.add(input.key);
  }
  return matching;
}

/** As `matchColumns`, but the columns of an earlier table that are called the same fill what they filled there. */
export function matchAsBefore(
  heads: readonly string[],
  inputs: readonly CellInput[],
  chosen: ReadonlyMap<string, ColumnMatch | undefined>,
): Matching {
  const filled = new Set<string>();
  const asBefore = heads.map((head) => {
    const match = chosen.get(head);
    const isFree = match && !filled.has(match.input) && inputs.some(({ key }) => key === match.input);
    if (isFree) filled.add(match.input);
    return isFree ? match : undefined;
  });
  const otherHeads = heads.map((head) => (chosen.has(head) ? "" : head));
  const byName = matchColumns(
    otherHeads,
    inputs.filter(({ key }) => !filled.has(key)),
  );
  return heads.map((_, index) => asBefore[index] ?? byName[index]);
}

/** Whether it holds the names of records whose ids are in a column of their own, as an export has it: no input takes them as a text. */
function namesLink(head: string, heads: Cells, inputs: readonly CellInput[]): boolean {
  const idHead = `${comparable(head)}id`;
  const isInput = inputs.some(({ names }) => names.map(comparable).includes(idHead));
  return !isInput && heads.some((other = "") => comparable(other) === idHead);
}

/** A record is found by its key: "Title" is what it shall be called, unless no other input is. */
const SELECTOR_RANKS = { key: -100, value: 100 };

/** How closely the name of a column is that of an input: the lower, the closer. Undefined where it is another one. */
function rankOf(head: string, input: CellInput): number | undefined {
  const word = comparable(head);
  if (word === "") return undefined;
  const names = input.names.map(comparable);
  // An export has two columns for a link: "Line" with the name, and "Line id".
  if (isLink(input) && isIdOf(word, names)) return -1;
  const index = names.indexOf(word);
  if (index < 0) return undefined;
  if (input.selectsBy) return SELECTOR_RANKS[input.selectsBy] + index;
  // Two inputs may differ in capitals and underscores only: of one name, the very letters come before what reads alike.
  return 2 * index + (head.trim() === input.field.name ? 0 : 1);
}

const isIdOf = (word: string, names: readonly string[]): boolean =>
  names.some((name) => word === `${name}id` || word === `${name}ids`);

/** Letters and digits only, in lower case and without accents: "E-mail" is "email". */
export const comparable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

export const isLink = ({ field }: CellInput): boolean => pickedItem(field).picks !== undefined;

/** Whether the cells of a column that is called so are ids or names. */
export function linkBy(head: string, input: CellInput): LinkBy {
  // "Bid" is a name, and "Kid" is.
  const isCalledId = /^ids?$/.test(wordsOf(head).at(-1) ?? "") || isIdOf(comparable(head), input.names.map(comparable));
  return isLink(input) && isCalledId ? "id" : "name";
}
