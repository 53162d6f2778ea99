/**
 * Action Cable's frames, the server's side. PURE. The same from Rails 6.1 to 8.1.
 * https://docs.anycable.io/misc/action_cable_protocol
 */

/** The subprotocols of the server. Rails answers with the second if it knows none of the client's. */
export const subprotocols = ["actioncable-v1-json", "actioncable-unsupported"] as const;

/** Why a server ends a connection. */
export type DisconnectReason =
  | "unauthorized"
  | "server_restart"
  | "remote"
  | "invalid_request"
  | "idle_timeout"
  | "token_expired"
  | "no_pong"
  | "too_slow";

/** The commands that a client may send. */
export type Command =
  | { command: "subscribe" | "unsubscribe"; identifier: string }
  | { command: "message"; identifier: string; data: string };

/** One `execute`, as GraphqlChannel understands it. */
export interface Execution {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** One operation's message: a result, the end (`more: false` alone), or both. */
export interface ChannelMessage {
  result?: object;
  more: boolean;
}

export const welcome = JSON.stringify({ type: "welcome" });

/** @param seconds since the epoch */
export function ping(seconds: number): string {
  return JSON.stringify({ type: "ping", message: seconds });
}

/** The identifier is sent back unchanged, because clients compare it byte by byte. */
export function confirmation(identifier: string): string {
  return JSON.stringify({ identifier, type: "confirm_subscription" });
}

export function rejection(identifier: string): string {
  return JSON.stringify({ identifier, type: "reject_subscription" });
}

export function message(identifier: string, content: ChannelMessage): string {
  return JSON.stringify({ identifier, message: content });
}

export function disconnection(reason: DisconnectReason, reconnect: boolean): string {
  return JSON.stringify({ type: "disconnect", reason, reconnect });
}

/** A frame of the client, or undefined for what Rails would write to its log and leave unanswered. */
export function readCommand(frame: string): Command | undefined {
  const value = readObject(frame);
  if (typeof value?.identifier !== "string") return undefined;
  const { command, identifier, data } = value;
  if (command === "subscribe" || command === "unsubscribe") return { command, identifier };
  if (command === "message" && typeof data === "string") return { command, identifier, data };
  return undefined;
}

/** The channel's class name in an identifier, which is a JSON string. */
export function channelOf(identifier: string): string | undefined {
  const channel = readObject(identifier)?.channel;
  return typeof channel === "string" ? channel : undefined;
}

/** The `data` of a message: an operation for the action `execute`, or undefined for anything else. */
export function readExecution(data: string): Execution | undefined {
  const value = readObject(data);
  if (value?.action !== "execute" || typeof value.query !== "string") return undefined;
  const execution: Execution = { query: value.query };
  // graphql-ruby's channel takes variables as an object or as its JSON.
  const variables = typeof value.variables === "string" ? readObject(value.variables) : value.variables;
  if (isObject(variables)) execution.variables = variables;
  if (typeof value.operationName === "string") execution.operationName = value.operationName;
  return execution;
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
