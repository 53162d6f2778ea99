/** Holds the subscription of a feed. It draws nothing. */
import { useEffect, useRef } from "react";
import { useClient, useGeneration } from "../../../react/index.js";
import type { TransportError } from "../../../index.js";
import { isObject } from "../../../transport/result.js";
import type { Plan, PlanRequest } from "../../schema/index.js";
import { readUpdates } from "../answers/updates/read-updates.js";
import { useApp } from "../../base/context/context.js";
import type { FeedEvent, FeedResult } from "./feed-log.js";

/** The state of the subscription. */
export interface ListenerState {
  hasEnded: boolean;
  /** Why it has ended, unless the server has completed it. */
  error?: TransportError | undefined;
}

export const RUNNING: ListenerState = { hasEnded: false };

interface FeedListenerProps {
  plan: Plan;
  request: PlanRequest;
  /** The same function in each render, as `onState` is. */
  onEvent: (event: FeedEvent) => void;
  onState: (state: ListenerState) => void;
}

/**
 * With another `key` it subscribes again. The log is kept by its parent, so it does not change. Results are passed on together: the
 * hook `useSubscription` would render for each of a thousand a second.
 */
export function FeedListener({ plan, request, onEvent, onState }: FeedListenerProps) {
  const client = useClient();
  const generation = useGeneration();
  const latest = useRef({ plan, request });
  latest.current = { plan, request };
  useLinkEvents(onEvent);
  const question = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request, or another user's updates, is another subscription
  useEffect(() => {
    const { document, variables } = latest.current.request;
    onState(RUNNING);
    onEvent({ type: "began" });
    return readUpdates<FeedResult>(client.subscribe(document, variables), {
      onResult({ data, errors }, add) {
        const hasData = isObject(data);
        const row = hasData ? latest.current.plan.value(data) : null;
        add({ row, errors, isNothing: !errors && !hasData, at: Date.now() });
      },
      onItems: (results) => onEvent({ type: "results", results }),
      onEnd: (error) => onState({ hasEnded: true, error }),
    });
  }, [client, generation, question, onEvent, onState]);
  return null;
}

/** Tells when the connection is lost, and when it is back. */
function useLinkEvents(onEvent: (event: FeedEvent) => void): void {
  const { link } = useApp();
  useEffect(() => {
    const tell = () => {
      const status = link?.status();
      if (status) onEvent({ type: "link", isLive: status.state === "live", at: Date.now() });
    };
    return link?.onStatus(tell);
  }, [link, onEvent]);
}
