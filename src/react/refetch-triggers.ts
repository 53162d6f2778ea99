/** The events at which a mounted query is fetched again without a call of `refetch`. */
import { MAX_TIMER_MS } from "../transport/timer-limit.js";
import type { Stop } from "../transport/types.js";

/** An event of the page after which a query is asked for again. */
export type RefetchEvent = "focus" | "online";

/** When a mounted query is asked for again. */
export interface RefetchOptions {
  /** Asks again every so many milliseconds, except while the page is hidden. @defaultValue never */
  pollInterval?: number | undefined;
  /**
   * Asks again when the page becomes visible after it was hidden (`"focus"`), and when the browser is online again
   * (`"online"`). With `maxAge`, only an answer that is older is asked for again. @defaultValue []
   */
  refetchOn?: readonly RefetchEvent[] | undefined;
}

/** The same options in a form that an effect can depend on: an array is a new object each time a component renders. */
export interface RefetchTriggers {
  /** Milliseconds; undefined or 0 for no polling. */
  pollInterval: number | undefined;
  /** Whether the page becoming visible is a trigger. */
  onFocus: boolean;
  /** Whether the browser going online is a trigger. */
  onOnline: boolean;
}

/** The callback of a trigger. */
export interface RefetchActions {
  /** Called at each interval. */
  poll: () => void;
  /** Called after an event of the page. */
  refresh: () => void;
}

/** Calls the actions at their triggers until it is stopped. Does nothing where there is no page, such as in a native app. */
export function listenToTriggers({ pollInterval, onFocus, onOnline }: RefetchTriggers, actions: RefetchActions): Stop {
  const pollWhenVisible = () => {
    if (!isPageHidden()) actions.poll();
  };
  const refreshWhenVisible = () => {
    if (!isPageHidden()) actions.refresh();
  };
  const polls = pollInterval && pollInterval <= MAX_TIMER_MS;
  const timer = polls ? setInterval(pollWhenVisible, pollInterval) : undefined;
  if (onFocus) globalThis.document?.addEventListener("visibilitychange", refreshWhenVisible);
  if (onOnline) globalThis.addEventListener?.("online", actions.refresh);
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener("visibilitychange", refreshWhenVisible);
    globalThis.removeEventListener?.("online", actions.refresh);
  };
}

const isPageHidden = (): boolean => Boolean(globalThis.document?.hidden);
