/** Sends a sheet's document as it stands and keeps what comes back, one run for each sheet; another run of it, or leaving, stops it. */
import { useEffect, useRef, useState } from "react";
import { request } from "../../../client/call.js";
import { useClient } from "../../../react/hooks/use-client.js";
import { kindOf } from "../../../transport/document.js";
import type { TransportError } from "../../../transport/errors.js";
import type { OperationKind, Result } from "../../../transport/types.js";
import { useApp } from "../../context/context.js";
import { answerIn } from "../../answers/use-answer.js";
import { transportFor } from "./transport-for.js";
import { useOtherPerson } from "../use-user-change.js";

export interface Run {
  status: "running" | "done" | "failed" | "stopped";
  query: string;
  kind: OperationKind;
  /** Results so far: of a live feed, or of an answer in parts, more than one. */
  count: number;
  latest?: Result;
  /** The last ones of a live feed, the newest first. */
  log: readonly Result[];
  error?: TransportError;
  /** Until the last result or the end. */
  ms?: number;
}

export interface Sent {
  query: string;
  /** The variables as they were typed. */
  text: string;
  variables: object | undefined;
  operationName: string | undefined;
}

/** Of a live feed. */
const KEPT = 200;
/** Ms between two looks at what comes in: a feed may bring hundreds of results a second. */
const PACE = 100;

interface Runs {
  /** By the sheet's id. */
  runs: { readonly [sheet: number]: Run };
  start: (sheet: number, sent: Sent) => void;
  stop: (sheet: number) => void;
  /** Stops it, and lets go of what came. */
  forget: (sheet: number) => void;
}

function endOf(stopped: boolean, isAnswered: boolean): Run["status"] {
  if (stopped) return "stopped";
  return isAnswered ? "done" : "failed";
}

export function useRuns(onEnd: (sent: Sent, run: Run) => void): Runs {
  const app = useApp();
  const client = useClient();
  const [runs, setRuns] = useState<Runs["runs"]>({});
  const going = useRef(new Map<number, AbortController>());
  const leave = () => {
    for (const each of going.current.values()) each.abort();
    going.current.clear();
  };
  useEffect(() => leave, [client]);
  useOtherPerson(() => {
    leave();
    setRuns({});
  });

  const start = async (sheet: number, sent: Sent) => {
    going.current.get(sheet)?.abort();
    const mine = new AbortController();
    going.current.set(sheet, mine);
    const { query, variables } = sent;
    const named = sent.operationName === undefined ? {} : { operationName: sent.operationName };
    const started = performance.now();
    const kind = kindOf({ document: query, ...named });
    let state: Run = { status: "running", query, kind, count: 0, log: [] };
    let due: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(due);
      due = undefined;
      if (going.current.get(sheet) === mine) setRuns((all) => ({ ...all, [sheet]: state }));
    };
    const took = () => Math.round(performance.now() - started);
    draw();
    try {
      // Past the cache, which would add `__typename`: this is what the server says to exactly this.
      for await (const latest of request(transportFor(query, { ...app, client }), query, variables ?? {}, {
        ...named,
        signal: mine.signal,
      })) {
        state = {
          ...state,
          latest,
          count: state.count + 1,
          ms: took(),
          log: kind === "subscription" ? [latest, ...state.log].slice(0, KEPT) : [],
        };
        if (state.count === 1) draw();
        else due ??= setTimeout(draw, PACE);
      }
      state = { ...state, status: "done", ms: took() };
    } catch (error) {
      const stopped = mine.signal.aborted;
      const answer = answerIn(error);
      const failure = error as TransportError;
      // Here the answer is as the server sent it: where it has no errors, the status is told beside it.
      const latest = answer && { data: answer.data, ...(failure.errors && { errors: failure.errors }) };
      const isAnswered = !!latest?.errors;
      state = {
        ...state,
        ...(latest && { latest, count: state.count + 1 }),
        status: endOf(stopped, isAnswered),
        ms: took(),
        ...(!stopped && !isAnswered && { error: failure }),
      };
    }
    draw();
    // What it changed, only the server knows.
    if (kind === "mutation" && !(state.error && !state.count)) client.invalidate();
    if (going.current.has(sheet)) onEnd(sent, state); // not what the person before ran
  };
  const forget = (sheet: number) => {
    going.current.get(sheet)?.abort();
    going.current.delete(sheet);
    setRuns(({ [sheet]: _gone, ...rest }) => rest);
  };
  return {
    runs,
    forget,
    start: (sheet, sent) => void start(sheet, sent),
    stop: (sheet) => going.current.get(sheet)?.abort(),
  };
}
