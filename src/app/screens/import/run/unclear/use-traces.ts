/** What the server was found to have of rows without an answer. */
import { useState } from "react";
import { useApp } from "../../../../base/context/context.js";
import { untilLeft } from "../../../../base/context/visit/until-left.js";
import { inParallel } from "../../../../parts/bulk/in-parallel.js";
import type { ImportRun } from "../import-run.js";
import type { RowTrace } from "./row-finder.js";

export interface Traces {
  /** By the index of the row. */
  traces: ReadonlyMap<number, RowTrace>;
  isLooking: boolean;
  /** Looks up some rows, a few at the same time. */
  lookUp(indexes: readonly number[]): void;
}

export function useTraces(run: ImportRun): Traces {
  const [traces, setTraces] = useState<Traces["traces"]>(new Map());
  const [isLooking, setLooking] = useState(false);
  const app = useApp();
  const lookUp = async (indexes: readonly number[]) => {
    const find = run.finder();
    if (!find || isLooking) return;
    setLooking(true);
    let isLeft = false;
    const endListening = untilLeft(app, () => {
      isLeft = true;
    });
    await inParallel(indexes, async (index) => {
      const row = run.rows[index];
      if (!row || isLeft) return;
      const trace = await find(row);
      setTraces((now) => new Map(now).set(index, trace));
    });
    endListening();
    setLooking(false);
  };
  return { traces, isLooking, lookUp };
}
