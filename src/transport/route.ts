/** Picks a transport by the operation's kind, and passes on the state of the link below. */
import { kindOf } from "./document.js";
import type { LiveTransport, Transport } from "./types.js";

/** Sends subscriptions one way and everything else another. */
export function route<T extends Transport>(ways: { subscription: T; otherwise: Transport }): Transport & Pick<T & Partial<LiveTransport>, "status" | "onStatus" | "close"> {
  // The operation as it is: who renews a token and sends the same one again is known by it.
  const transport: Transport = (operation, sink) => ways[kindOf(operation) === "subscription" ? "subscription" : "otherwise"](operation, sink);
  return Object.assign(transport, ways.subscription);
}
