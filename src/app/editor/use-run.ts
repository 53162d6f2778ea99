/** One run at a time: sends a document as it stands and keeps what comes back; another run, or leaving, stops it. */
import { useEffect, useRef, useState } from "react";
import { request } from "../../client/call.js";
import { kindOf } from "../../transport/document.js";
import type { TransportError } from "../../transport/errors.js";
import type { OperationKind, Result } from "../../transport/types.js";
import { useApp } from "../context.js";
import { useOtherPerson } from "./use-other-person.js";

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
  variables: object | undefined;
  operationName: string | undefined;
}

/** Of a live feed. */
const KEPT = 200;

export function useRun(onEnd: (sent: Sent, run: Run) => void): { run: Run | undefined; start: (sent: Sent) => void; stop: () => void } {
  const { client } = useApp();
  const [run, setRun] = useState<Run>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), [client]);
  useOtherPerson(() => {
    current.current?.abort();
    current.current = undefined;
    setRun(undefined);
  });

  const start = async (sent: Sent) => {
    current.current?.abort();
    const mine = (current.current = new AbortController());
    const { query, variables, operationName } = sent;
    const started = performance.now();
    const kind = kindOf({ document: query, ...(operationName !== undefined && { operationName }) });
    let state: Run = { status: "running", query, kind, count: 0, log: [] };
    const show = (change: Partial<Run>) => {
      state = { ...state, ...change };
      if (current.current === mine) setRun(state);
    };
    show({});
    const took = () => Math.round(performance.now() - started);
    try {
      // Past the cache, which would add `__typename`: this is what the server says to exactly this.
      for await (const latest of request(client.transport, query, variables ?? {}, { ...(operationName !== undefined && { operationName }), signal: mine.signal })) {
        show({ latest, count: state.count + 1, ms: took(), log: kind === "subscription" ? [latest, ...state.log].slice(0, KEPT) : [] });
      }
      show({ status: "done", ms: took() });
    } catch (error) {
      const stopped = mine.signal.aborted;
      show({ status: stopped ? "stopped" : "failed", ms: took(), ...(!stopped && { error: error as TransportError }) });
    }
    // What it changed, only the server knows.
    if (kind === "mutation" && !(state.error && !state.count)) client.invalidate();
    if (current.current) onEnd(sent, state); // not what the person before ran
  };
  return { run, start: (sent) => void start(sent), stop: () => current.current?.abort() };
}
