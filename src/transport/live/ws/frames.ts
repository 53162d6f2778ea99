/**
 * The messages of graphql-transport-ws, and of the legacy graphql-ws subprotocol, as text. Pure.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { isObject, parseJson } from "../../result.js";
import type { ReadJson } from "../../types.js";

/** The subprotocol of graphql-ws, Yoga, mercurius and Hasura. */
export const MODERN = "graphql-transport-ws";
/** The subprotocol of subscriptions-transport-ws, for servers that speak nothing else. */
export const LEGACY = "graphql-ws";

/** A message in either direction, by its modern type. */
export interface Message {
  /** The modern name of its type. */
  readonly type: string;
  /** The id of the operation that it belongs to. */
  readonly id?: string;
  /** Its content, unchecked. */
  readonly payload?: unknown;
}

/** The legacy types of the messages that the client sends, by their modern types. */
const LEGACY_TYPES: { readonly [type: string]: string } = { subscribe: "start", complete: "stop" };
/** The modern types of the messages that the server sends, by their legacy types. A `ka` keeps the connection alive, as a pong does. */
const MODERN_TYPES: { readonly [type: string]: string } = { data: "next", ka: "pong" };

/** Reads a message, with its modern type. @returns undefined for text that is not a message */
export function parseMessage(text: string, readJson?: ReadJson): Message | undefined {
  const message = parseJson(text, readJson);
  if (!isObject(message) || typeof message.type !== "string") return undefined;
  return { ...message, type: MODERN_TYPES[message.type] ?? message.type };
}

/** The text of a message in the protocol of its socket. @param message with its modern type */
export const writeMessage = (message: Message, protocol: string): string =>
  JSON.stringify(protocol === LEGACY ? { ...message, type: LEGACY_TYPES[message.type] ?? message.type } : message);
