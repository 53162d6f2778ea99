/** PURE: what a walk has come to, in words; and what it would cost before it begins. */
import type { Paging } from "../../schema/index.js";
import type { Messages } from "../messages/en.js";
import type { WorkMessages } from "../messages/en-work.js";
import { count } from "../values/numbers/count.js";
import type { WalkState } from "./walk.js";

type Words = Messages & WorkMessages;

/** The number of rows after which a walk pauses if the row count is unknown. A list with more rows is large. */
export const manyRows = 10_000;
/** Values that are a lot: rows times columns. */
const manyValues = 200_000;
/** Rows asked for at once. */
export const pageSize = 100;

export interface Cost {
  /** One sentence. */
  text: string;
  /** A warning about a large list. */
  warning?: string;
}

/** `columns`: how many values a row has. */
export function costOf(paging: Paging, total: number | undefined, columns: number, t: Words): Cost {
  if (total === undefined) return { text: paging.by === "none" ? t.planWhole : t.planUnknown(count(manyRows)) };
  const text =
    paging.by === "none" ? t.planWhole : t.planOf(count(total), count(Math.max(1, Math.ceil(total / pageSize))));
  const values = total * columns;
  return total > manyRows || values > manyValues ? { text, warning: t.planLarge(count(values)) } : { text };
}

/** The message for a walk that is not running. `whole`: no row is known to be missing. */
export function reportOf(
  { at, end, count: rows, total }: WalkState,
  t: Words,
): { text: string; whole: boolean } | undefined {
  const here = count(rows);
  if (at === "limit") return { text: t.atLimit(here), whole: false };
  if (at === "failed") return { text: t.failedAt(here), whole: false };
  if (at === "stopped" || at === "paused") return { text: t.stoppedAt(here), whole: false };
  if (at !== "done") return;
  if (end && end !== "all") return { text: t.ends[end](here), whole: false };
  if (total !== undefined && total > rows) return { text: t.fewerHere(here, count(total)), whole: false };
  if (rows === 0) return { text: t.noneHere, whole: true };
  return { text: rows === 1 ? t.oneHere : t.allHere(here), whole: true };
}
