/**
 * Action Cable's frames, as text. Pure.
 * https://docs.anycable.io/misc/action_cable_protocol and Rails' ActionCable::Connection
 */

/** The server picks one; the second lets it say that it knows none. */
export const SUBPROTOCOLS = ["actioncable-v1-json", "actioncable-unsupported"];

export type Frame =
  | { type: "welcome" }
  | { type: "ping" }
  | { type: "confirm_subscription" | "reject_subscription"; identifier: string }
  | { type: "disconnect"; reason?: string; reconnect?: boolean }
  | { type?: undefined; identifier: string; message: unknown };

/** undefined for what is no frame of this protocol. */
export function parseFrame(text: string): Frame | undefined {
  try {
    const frame = JSON.parse(text) as Frame | null;
    if (typeof frame === "object" && frame && (frame.type !== undefined || typeof frame.identifier === "string")) return frame;
  } catch {
    // no JSON: no frame
  }
}

export const command = (name: "subscribe" | "unsubscribe" | "message", identifier: string, data?: object): string =>
  JSON.stringify({ command: name, identifier, data: data && JSON.stringify(data) });
