/**
 * graphql-transport-ws, and the legacy graphql-ws subprotocol where a server speaks nothing else. Pure.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
export const MODERN = "graphql-transport-ws";
export const LEGACY = "graphql-ws";

export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

/** The legacy names of what we send and get. */
const OLD: Record<string, string> = { subscribe: "start", complete: "stop" };
const NEW: Record<string, string> = { data: "next", ka: "ping" };

/** undefined for what is no message. Legacy types come back under their modern names. */
export function parseMessage(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Message | null;
    if (typeof message?.type === "string") return { ...message, type: NEW[message.type] ?? message.type };
  } catch {
    // not JSON: no message
  }
}

export const writeMessage = (message: Message, protocol: string): string =>
  JSON.stringify(protocol === LEGACY ? { ...message, type: OLD[message.type] ?? message.type } : message);

/** Closes that another try would meet again. */
export const FATAL = [4400, 4401, 4403, 4406, 4409, 4429, 4500, 4004, 4005];
