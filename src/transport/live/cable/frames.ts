/**
 * Action Cable's frames, as text. Pure.
 * https://docs.anycable.io/misc/action_cable_protocol and Rails' ActionCable::Connection
 */

import { parseJson } from "../../result.js";
import type { ReadJson } from "../../types.js";

/**
 * A frame of the server. Its types are `welcome`, `ping`, `disconnect` (with `reason` and `reconnect`), `confirm_subscription` and
 * `reject_subscription` (with `identifier`). A frame without a type is a channel's message (with `identifier` and `message`).
 */
export interface Frame {
  /** Absent for a channel's message. */
  readonly type?: string;
  /** The identifier of the subscription that the frame belongs to. */
  readonly identifier?: string;
  /** The message of a channel, or the time of a ping. */
  readonly message?: unknown;
  /** Why the server disconnects. */
  readonly reason?: string;
  /** Whether the client may reconnect. */
  readonly reconnect?: boolean;
}

/** Reads a frame. Text that is not JSON becomes an empty frame, which is ignored. */
export const parseFrame = (text: string, readJson?: ReadJson): Frame => parseJson(text, readJson) ?? {};

/** Writes a frame to the server. `data` is JSON within JSON, as Action Cable expects it. */
export const command = (name: "subscribe" | "unsubscribe" | "message", identifier: string, data?: object): string =>
  JSON.stringify({ command: name, identifier, data: data && JSON.stringify(data) });

/** How a client reacts to a `disconnect`. */
export type Disconnect = "reconnect" | "reconnect-spread" | "unauthorized" | "closed";

/**
 * The reasons that need a reaction of their own. After all others a client reconnects, or stays closed at `reconnect: false`: "remote"
 * (the server's program has closed the connection), "invalid_request", and AnyCable's "idle_timeout", "no_pong" and "too_slow".
 */
const DISCONNECT_REASONS: { readonly [reason: string]: Disconnect } = {
  /** Rails: `reject_unauthorized_connection`. */
  unauthorized: "unauthorized",
  /** AnyCable: the token has expired. */
  token_expired: "unauthorized",
  /** All clients are disconnected at once, so that they reconnect at different times. */
  server_restart: "reconnect-spread",
};

/** Reads a `disconnect`. Its `reconnect` says whether to reconnect, its `reason` how. */
export function readDisconnect({ reason = "", reconnect }: Frame): Disconnect {
  const reaction = DISCONNECT_REASONS[reason];
  if (reconnect === false) return reaction === "unauthorized" ? "unauthorized" : "closed";
  return reaction === "reconnect-spread" ? reaction : "reconnect";
}
