/**
 * graphql-transport-ws, and the legacy graphql-ws subprotocol where a server speaks nothing else. Pure.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { TransportError } from "../../errors.js";
import { isObject, parseJson } from "../../result.js";
import type { ReadJson } from "../../types.js";

export const MODERN = "graphql-transport-ws";
export const LEGACY = "graphql-ws";

export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

/** The legacy names of what we send and get. */
const OLD: Record<string, string> = { subscribe: "start", complete: "stop" };
const NEW: Record<string, string> = { data: "next", ka: "pong" };

/** undefined for what is no message. Legacy types come back under their modern names. */
export function parseMessage(text: string, readJson?: ReadJson): Message | undefined {
  const message = parseJson(text, readJson);
  if (isObject(message) && typeof message.type === "string")
    return { ...message, type: NEW[message.type] ?? message.type };
}

export const writeMessage = (message: Message, protocol: string): string =>
  JSON.stringify(protocol === LEGACY ? { ...message, type: OLD[message.type] ?? message.type } : message);

/** Closes that another try would meet again. 4500 is not among them: one bad document may be behind it. */
export const FATAL = [4400, 4401, 4403, 4406, 4409, 4429, 4004, 4005];
/** Of these, those that say who may not. 4403 is what graphql-ws closes with when onConnect refuses a token, and what its recipes close with when one runs out. */
export const UNAUTHORIZED = [4401, 4403];
/** What a server closes with that has failed, in graphql-ws also for a syntax error. */
export const FAILED = 4500;
/** What a server closes with that agreed to a subprotocol in the handshake and then does not know it. */
export const UNKNOWN_PROTOCOL = 1002;

/** What a final close ends the operations with. The reason is the server's. */
export const closeError = (code: number, reason?: string): TransportError =>
  UNAUTHORIZED.includes(code)
    ? new TransportError(
        "http",
        "The server's socket does not know this user, or no longer: sign in, then subscribe again",
        { status: 401, body: reason },
      )
    : new TransportError(
        "protocol",
        `The server closed the socket with code ${code}. See the error's body, and the server's log`,
        { body: reason },
      );

/** What a lost socket ends a query or mutation with that was sent on it. */
export const unanswered = (): TransportError =>
  new TransportError("network", "The socket was lost before the answer came; the operation may have run");
