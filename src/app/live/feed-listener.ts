/** Holds the subscription of a feed. It draws nothing. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useClient } from "../../react/hooks/use-client.js";
import type { Plan, PlanRequest } from "../../schema/index.js";
import type { TransportError } from "../../transport/errors.js";
import type { Result } from "../../transport/types.js";
import { answerIn } from "../answers/use-answer.js";
import { useApp } from "../context/context.js";
import { createBatch } from "../ui/batch.js";
import type { FeedEvent, FeedResult } from "./feed-log.js";

/** The status of the subscription. */
export interface ListenerState {
  status: "running" | "done" | "failed";
  error?: unknown;
}

export const RUNNING: ListenerState = { status: "running" };

interface FeedListenerProps {
  plan: Plan;
  request: PlanRequest;
  onEvent: (event: FeedEvent) => void;
  onState: (state: ListenerState) => void;
}

/**
 * With another `key` it subscribes again. The log is kept by its parent, so it does not change. Results are passed on together: the
 * hook `useSubscription` would render for each of a thousand a second.
 */
export function FeedListener({ plan, request, onEvent, onState }: FeedListenerProps) {
  const client = useClient();
  const generation = useSyncExternalStore(client.onClear, client.generation);
  const question = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal requests are new objects, and mean the same
  const { document, variables } = useMemo(() => request, [question]);
  const latest = useRef({ plan, onEvent, onState });
  latest.current = { plan, onEvent, onState };
  useLinkEvents(onEvent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's updates come from another subscription
  useEffect(() => {
    latest.current.onState(RUNNING);
    return follow(client.subscribe(document, variables), {
      onResults: (results) => latest.current.onEvent({ type: "results", results }),
      onState: (state) => latest.current.onState(state),
      rowOf: (data) => (data ? latest.current.plan.value(data) : null),
    });
  }, [client, generation, document, variables]);
  return null;
}

interface FeedHandlers {
  onResults: (results: readonly FeedResult[]) => void;
  onState: (state: ListenerState) => void;
  rowOf: (data: Result["data"]) => unknown;
}

interface FeedCall extends AsyncIterable<Result> {
  abort(): void;
}

/** Reads the results of a subscription until it ends or is stopped. @returns what stops it */
function follow(call: FeedCall, { onResults, onState, rowOf }: FeedHandlers): () => void {
  let isStopped = false;
  let count = 0;
  const batch = createBatch<FeedResult>(onResults);
  const add = ({ data, errors }: Result) => batch.add(String(count++), { row: rowOf(data), errors, at: Date.now() });
  const end = (state: ListenerState) => {
    if (isStopped) return;
    batch.flush();
    onState(state);
  };
  const read = async () => {
    for await (const result of call) {
      if (isStopped) return; // the result was already waiting to be read
      add(result);
    }
    end({ status: "done" });
  };
  read().catch((error: TransportError) => {
    // Some servers answer a subscription once, with a failing status.
    const answer = answerIn(error);
    if (answer && !isStopped) add(answer);
    end(answer ? { status: "done" } : { status: "failed", error });
  });
  return () => {
    isStopped = true;
    batch.stop();
    call.abort();
  };
}

/** Tells when the connection is lost, and when it is back. */
function useLinkEvents(onEvent: (event: FeedEvent) => void): void {
  const { link } = useApp();
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const tell = () => {
      const status = link?.status();
      if (status) latest.current({ type: "link", isLive: status.state === "live", at: Date.now() });
    };
    return link?.onStatus(tell);
  }, [link]);
}
