/** When a mounted query is asked for again without a call of `refetch`: values for `refetchOn`. */
import { MAX_TIMER_MS } from "../transport/environment.js";
import type { Stop } from "../transport/types.js";

/**
 * Begins to listen, and calls `refetch` whenever the query shall be asked for again. Returns how to stop. The hook begins again where
 * another function is passed, so that it has to be the same one in each render.
 *
 * @param refetch `isOnlyIfOld`: with the option `maxAge`, only an answer that is older is asked for again
 */
export type Trigger = (refetch: (isOnlyIfOld?: boolean) => void) => Stop;

const isPageHidden = (): boolean => Boolean(globalThis.document?.hidden);

/** Listens to an event. Does nothing where there are no events of a page, such as in a native app. */
function listen(target: EventTarget | undefined, event: string, listener: () => void): Stop {
  target?.addEventListener?.(event, listener);
  return () => target?.removeEventListener?.(event, listener);
}

/**
 * Asks again when the page becomes visible after it was hidden. With `maxAge`, only for an older answer.
 *
 * @example
 * ```tsx
 * import { every, onFocus, useQuery } from "querylet/react";
 *
 * function Count() {
 *   const { data, error, errors } = useQuery<{ count: number }>("query Count { count }", {}, { refetchOn: [onFocus, every(30_000)] });
 *   if (data) return <p>{data.count}</p>;
 *   return <p>{error?.message ?? errors?.[0]?.message ?? "Loading"}</p>;
 * }
 * ```
 */
export const onFocus: Trigger = (refetch) =>
  listen(globalThis.document, "visibilitychange", () => {
    if (!isPageHidden()) refetch(true);
  });

/**
 * Asks again when the browser is online again. With `maxAge`, only for an older answer.
 *
 * @example
 * ```tsx
 * import { onOnline, useQuery } from "querylet/react";
 *
 * const useCount = () => useQuery<{ count: number }>("query Count { count }", {}, { refetchOn: [onOnline], maxAge: 60_000 });
 * ```
 */
export const onOnline: Trigger = (refetch) => listen(globalThis as never, "online", () => refetch(true));

const intervals = /* @__PURE__ */ new Map<number, Trigger>();

/**
 * Asks again every so many milliseconds, except while the page is hidden. 0 and more than 24 days: never.
 *
 * @example
 * ```tsx
 * import { every, useQuery } from "querylet/react";
 *
 * const useCount = () => useQuery<{ count: number }>("query Count { count }", {}, { refetchOn: [every(30_000)] });
 * ```
 */
export function every(ms: number): Trigger {
  const known = intervals.get(ms); // the same function in each render
  if (known) return known;
  const trigger: Trigger = (refetch) => {
    if (!(ms > 0 && ms <= MAX_TIMER_MS)) return () => {};
    const timer = setInterval(() => {
      if (!isPageHidden()) refetch();
    }, ms);
    return () => clearInterval(timer);
  };
  intervals.set(ms, trigger);
  return trigger;
}
