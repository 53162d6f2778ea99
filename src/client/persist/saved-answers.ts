/** What is on disk, as far as this page knows, and what has to be written so that the disk has the client's answers. */
import type { Result } from "../../transport/types.js";
import { hasFile } from "../../transport/copy-json.js";
import type { Answer } from "../types.js";
import type { Row } from "./database.js";
import { secretIn } from "./secrets.js";

/** Which answers are kept. */
export interface Limits {
  /** In characters of JSON. */
  maxBytes: number;
  /** In ms since the epoch: what is older is not kept. */
  oldest: number;
  /** Says no to answers that must never be on disk. */
  keep: ((answer: Answer) => boolean) | undefined;
}

/** What has to be written. */
export interface Difference {
  /** The answers that have to be written. */
  rows: Row[];
  /** The keys of the answers that have to be deleted. */
  gone: string[];
  /** How many characters the disk will hold then. */
  used: number;
}

/** What is on disk, by key. */
export interface SavedAnswers {
  /** Whether the disk holds exactly this answer. */
  holds(key: string, base: Result): boolean;
  /** Whether the disk holds an answer under this key. */
  has(key: string): boolean;
  /** An answer has been read from disk. */
  add(row: ReadRow): void;
  /** @param answers the most recently used first */
  differenceTo(answers: readonly Answer[], limits: Limits): Difference;
  /** The difference is being written. */
  markSaved(difference: Difference): void;
  /** The difference may have been written or not: all of it is written again next time. */
  markUncertain(difference: Difference): void;
}

/** An answer as a row holds it. */
export interface ReadRow {
  /** The key of its request. */
  key: string;
  /** The answer, without optimistic changes. */
  base: Result;
  /** When the server gave it, in ms since the epoch. */
  time: number;
  /** In characters. */
  size: number;
}

/** A result that no answer is: what is on disk under its key is not known. */
const UNKNOWN: Result = {};

/** Knows of no answer on disk yet. */
export function createSavedAnswers(): SavedAnswers {
  const saved = new Map<string, Result>();
  /** In characters; infinite for what must not be written. */
  const sizes = new WeakMap<Result, number>();
  /** By key, the answer that a row was made of. */
  const written = new WeakMap<Row, Result>();

  /** The size of an answer, and its row if it has to be written. An answer that is known to be too long is not made into JSON again. */
  function prepare({ key, time }: Answer, base: Result, room: number): { size: number; row?: Row } {
    const knownSize = sizes.get(base);
    const isOnDisk = saved.get(key) === base;
    const isTooLong = knownSize !== undefined && knownSize > room;
    if (isOnDisk || isTooLong) return { size: knownSize ?? Infinity };
    const text = textOf(base);
    const size = knownSize ?? sizeOf(key, text);
    sizes.set(base, size);
    if (text === undefined) return { size };
    const row = { key, text, time };
    written.set(row, base);
    return { size, row };
  }

  return {
    holds: (key, base) => saved.get(key) === base,
    has: (key) => saved.has(key),
    add({ key, base, size }) {
      saved.set(key, base);
      sizes.set(base, size);
    },
    differenceTo(answers, limits) {
      const rows: Row[] = [];
      const kept = new Set<string>();
      let used = 0;
      for (const answer of answers) {
        const base = keepable(answer, limits);
        if (!base) continue;
        const room = limits.maxBytes - used;
        const { size, row } = prepare(answer, base, room);
        if (size > room) continue;
        used += size;
        kept.add(answer.key);
        if (row) rows.push(row);
      }
      return { rows, gone: [...saved.keys()].filter((key) => !kept.has(key)), used };
    },
    markSaved({ rows, gone }) {
      for (const key of gone) saved.delete(key);
      for (const row of rows) saved.set(row.key, written.get(row) ?? UNKNOWN);
    },
    markUncertain({ rows, gone }) {
      for (const { key } of rows) saved.set(key, UNKNOWN);
      for (const key of gone) saved.set(key, UNKNOWN);
    },
  };
}

/** The answer if it may be kept on the device. The key of a file means nothing on another page. */
function keepable(answer: Answer, { oldest, keep }: Limits): Result | undefined {
  const { base, time, variables } = answer;
  if (!base || base.data == null || base.hasNext || time < oldest) return undefined;
  if (hasFile(variables) || (keep && !keep(answer))) return undefined;
  return base;
}

/** The size of an answer in characters; infinite for one that cannot or must not be written. */
function sizeOf(key: string, text: string | undefined): number {
  return text === undefined || secretIn(key, text) ? Infinity : key.length + text.length;
}

/** An answer as JSON; undefined if it cannot be written, because it is nested deeper than the stack. */
function textOf({ data, errors }: Result): string | undefined {
  try {
    return JSON.stringify({ data, errors });
  } catch {
    return undefined;
  }
}

/** The answer in a row; undefined if it is too old or damaged, or was not written by this file. */
export function readRow({ key, text, time }: Row, oldest: number): ReadRow | undefined {
  const base = parse(text) as Result | undefined;
  const isAnswer = typeof base?.data === "object" && base.data !== null;
  if (typeof key !== "string" || !(time >= oldest) || !base || !isAnswer) return undefined;
  return { key, base, time, size: text.length + key.length };
}

/** JSON as a value; undefined for a text that is not JSON. */
export function parse(text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
}
