/** Chooses a transport by the kind of the operation, and passes on the state of the connection of the subscriptions. */
import { checkFunctions } from "../check-options.js";
import { kindOf } from "../document.js";
import type { LiveTransport, Transport } from "../types.js";

/**
 * Sends subscriptions over one transport and all other operations over another. `renew` and `close` are called on each of them that
 * is live. The status is that of the subscriptions' transport.
 *
 * @example
 * ```ts
 * import { http, route, ws } from "querylet";
 *
 * const transport = route({ subscription: ws({ url: "/graphql" }), otherwise: http() });
 * ```
 */
export function route<T extends Transport>({
  subscription,
  otherwise,
}: {
  subscription: T;
  otherwise: Transport;
}): Transport & Pick<T & Partial<LiveTransport>, "status" | "onStatus" | "renew" | "close"> {
  if (process.env.NODE_ENV !== "production")
    checkFunctions("route({ subscription, otherwise })", [subscription, otherwise]);
  const routed: Transport = (operation, sink) =>
    (kindOf(operation) === "subscription" ? subscription : otherwise)(operation, sink);
  const transports: (Transport & Partial<LiveTransport>)[] = [...new Set<Transport>([subscription, otherwise])];
  /** The method that calls that of each live transport. Undefined if neither transport is live. */
  const methodOfBoth = (name: "renew" | "close") => {
    const callBoth = () => {
      for (const transport of transports) transport[name]?.();
    };
    return transports.some((transport) => transport[name]) && { [name]: callBoth };
  };
  return Object.assign(routed, subscription, methodOfBoth("renew"), methodOfBoth("close"));
}
