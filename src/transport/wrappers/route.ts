/** Picks a transport by the operation's kind, and passes on the state of the link below. */
import { kindOf } from "../document.js";
import type { LiveTransport, Transport } from "../types.js";

/**
 * Sends subscriptions one way and everything else another. `renew` and `close` reach both, where they are live; the status is
 * that of the subscriptions.
 */
export function route<T extends Transport>(ways: {
  subscription: T;
  otherwise: Transport;
}): Transport & Pick<T & Partial<LiveTransport>, "status" | "onStatus" | "renew" | "close"> {
  const transport: Transport = (operation, sink) =>
    ways[kindOf(operation) === "subscription" ? "subscription" : "otherwise"](operation, sink);
  const both: (Transport & Partial<LiveTransport>)[] = [...new Set<Transport>([ways.subscription, ways.otherwise])];
  /** Undefined where neither can: a transport without a link has none of it. */
  const forBoth = (what: "renew" | "close") => {
    const run = () => {
      for (const way of both) way[what]?.();
    };
    return both.some((way) => way[what]) && { [what]: run };
  };
  return Object.assign(transport, ways.subscription, forBoth("renew"), forBoth("close"));
}
