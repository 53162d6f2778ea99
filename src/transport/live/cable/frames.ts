/**
 * Action Cable's frames, as text. Pure.
 * https://docs.anycable.io/misc/action_cable_protocol and Rails' ActionCable::Connection
 */

import { parseJson } from "../../result.js";
import type { ReadJson } from "../../types.js";

/**
 * What a server says: `welcome`, `ping`, `disconnect` (`reason`, `reconnect`), `confirm_subscription` and
 * `reject_subscription` (`identifier`); without a type, a channel's `message`.
 */
export interface Frame {
  type?: string;
  identifier?: string;
  message?: unknown;
  reason?: string;
  reconnect?: boolean;
  /** Ours, never the server's: with this first reply and what comes next, nothing was missed. */
  caughtUp?: boolean;
}

/** An empty frame, which means nothing, for what is no JSON. */
export const parseFrame = (text: string, readJson?: ReadJson): Frame => parseJson(text, readJson) ?? {};

export const command = (name: "subscribe" | "unsubscribe" | "message", identifier: string, data?: object): string =>
  JSON.stringify({ command: name, identifier, data: data && JSON.stringify(data) });
