/**
 * Action Cable's frames, as text. Pure.
 * https://docs.anycable.io/misc/action_cable_protocol and Rails' ActionCable::Connection
 */

import { parseJson } from "../../result.js";
import type { ReadJson } from "../../types.js";

/**
 * What a server sends: `welcome`, `ping`, `disconnect` (`reason`, `reconnect`), `confirm_subscription` and
 * `reject_subscription` (`identifier`); without a type, a channel's `message`.
 */
export interface Frame {
  /** Absent for a channel's message. */
  readonly type?: string;
  /** That of the channel that it is about. */
  readonly identifier?: string;
  /** What a channel transmits, or the time of a ping. */
  readonly message?: unknown;
  /** Why the server disconnects. */
  readonly reason?: string;
  /** Whether it may be connected to again. */
  readonly reconnect?: boolean;
}

/** An empty frame, which means nothing, for text that is not JSON. */
export const parseFrame = (text: string, readJson?: ReadJson): Frame => parseJson(text, readJson) ?? {};

/** A frame to the server. `data` is sent as a text within the text. */
export const command = (name: "subscribe" | "unsubscribe" | "message", identifier: string, data?: object): string =>
  JSON.stringify({ command: name, identifier, data: data && JSON.stringify(data) });

/** What follows from a server's `disconnect`. */
export type Disconnect = "reconnect" | "reconnect-spread" | "unauthorized" | "closed";

/**
 * The reasons that change what follows. All others reconnect, or, with `reconnect: false`, are final: "remote" (a developer
 * closed it), AnyCable's "idle_timeout", "no_pong" and "too_slow", "invalid_request".
 */
const DISCONNECT_REASONS: { readonly [reason: string]: Disconnect } = {
  /** Rails: `reject_unauthorized_connection`. */
  unauthorized: "unauthorized",
  /** AnyCable: the token has expired. */
  token_expired: "unauthorized",
  /** All clients are disconnected at once: they come back over some time. */
  server_restart: "reconnect-spread",
};

/** Reads a `disconnect`: the server says whether to reconnect, its reason says how. */
export function readDisconnect({ reason = "", reconnect }: Frame): Disconnect {
  const meaning = DISCONNECT_REASONS[reason];
  if (reconnect === false) return meaning === "unauthorized" ? "unauthorized" : "closed";
  return meaning === "reconnect-spread" ? meaning : "reconnect";
}
