/** PURE: which values stand where in the short row that a list has on a phone. */
import type { Column as PlanColumn } from "../../../schema/index.js";
import { wordsOf } from "../../../schema/values/words.js";
import type { PhonePlace } from "../../table/column.js";

type Choosable = Pick<PlanColumn, "key" | "kind" | "list">;

/** Last words of names of the state that says what has to be done about a record. */
const STATUS_WORDS = new Set(["status", "state", "phase", "stage"]);

/** Kinds of numbers that say what they are; another number means nothing without its label. */
const TELLING_NUMBERS = new Set(["money", "minor-units", "duration"]);

/**
 * The name, a status and a date at the end of the lines, and two values that mean something without their labels. Columns without a place
 * are on the record's own screen.
 *
 * @param columns - as they are shown, the name first
 */
export function phonePlaces(columns: readonly Choosable[]): ReadonlyMap<string, PhonePlace> {
  const [name, ...others] = columns;
  if (!name) return new Map();
  const states = others.filter(({ kind, list }) => kind.columnRole === "state" && !list);
  const status = states.find(({ key }) => STATUS_WORDS.has(lastWord(key))) ?? states[0];
  const date = others.find(({ kind, list }) => kind.columnRole === "date" && !list);
  const [first, second] = others.filter((column) => column !== status && column !== date && speaksForItself(column));
  const placed: [Choosable | undefined, PhonePlace][] = [
    [name, "name"],
    [status, "status"],
    [first, "first"],
    [second, "second"],
    [date, "date"],
  ];
  return new Map(placed.flatMap(([column, place]) => (column ? [[column.key, place]] : [])));
}

function speaksForItself({ kind, list }: Choosable): boolean {
  if (list || kind.isLarge || kind.isAddress || kind.isKey || kind.mayBeKey) return false;
  if (kind.isNumber) return TELLING_NUMBERS.has(kind.name);
  return kind.columnRole === undefined || kind.columnRole === "state";
}

const lastWord = (key: string): string => wordsOf(key.replaceAll(".", "_")).at(-1) ?? "";
