/**
 * The states that a GraphQL subscription over Action Cable passes through, and what follows from each event. Pure;
 * docs/architecture.md has a drawing.
 */
import { toResult } from "../../result.js";
import type { Result } from "../../types.js";

/**
 * - `waiting`: no connection. The identifier is that of the last one, "" before the first.
 * - `subscribing`: `subscribe` is sent, and the server has not confirmed it.
 * - `executing`: `execute` is sent, and nothing has come back.
 * - `live`: updates arrive.
 * - `done`: ended. It may be opened again for an operation that status 401 ended.
 */
export type ChannelState = Waiting | Awaiting | Live | Done;

interface Waiting {
  readonly at: "waiting";
  readonly identifier: string;
  /** It was live on an earlier connection, so updates may be missing. */
  readonly wasLive: boolean;
}

interface Awaiting {
  readonly at: "subscribing" | "executing";
  readonly identifier: string;
  readonly wasLive: boolean;
  /** Attempts on this connection that the server has not answered. */
  readonly unanswered: number;
}

interface Live {
  readonly at: "live";
  readonly identifier: string;
}

interface Done {
  readonly at: "done";
  readonly identifier: string;
  readonly wasLive: boolean;
}

/** Attempts on one connection before a silent server is given up. */
const ATTEMPTS = 3;

/** A channel that nothing has been sent for. */
export const NEW_CHANNEL: ChannelState = { at: "waiting", identifier: "", wasLive: false };

const wasLive = (state: ChannelState): boolean => state.at === "live" || state.wasLive;

/** The connection is lost or replaced: an identifier is good for one connection only. Also opens a channel that is done. */
export const disconnected = (state: ChannelState): ChannelState => ({
  at: "waiting",
  identifier: state.identifier,
  wasLive: wasLive(state),
});

/** `subscribe` has been sent. Where the state was subscribing or executing already, that attempt got no answer. */
export const subscribed = (state: ChannelState, identifier: string): ChannelState => ({
  at: "subscribing",
  identifier,
  wasLive: wasLive(state),
  unanswered: "unanswered" in state ? state.unanswered + 1 : 0,
});

/** The server has restored the session, so that the channel needs neither `subscribe` nor `execute`. */
export const restored = (state: ChannelState): ChannelState => ({
  at: "executing",
  identifier: state.identifier,
  wasLive: wasLive(state),
  unanswered: 0,
});

/** The server has confirmed an identifier: to be executed if it is the one that is awaited, and not confirmed before. */
export const confirmed = (state: ChannelState, identifier: string): ChannelState =>
  state.at === "subscribing" && state.identifier === identifier ? { ...state, at: "executing" } : state;

/** Whether another attempt may be made after one without an answer. */
export const mayTryAgain = (state: ChannelState): boolean => "unanswered" in state && state.unanswered + 1 < ATTEMPTS;

/** The channel has ended. */
export const ended = (state: ChannelState): ChannelState => ({
  at: "done",
  identifier: state.identifier,
  wasLive: wasLive(state),
});

/** What a message means for its channel. */
export interface Received {
  /** The state after it. */
  readonly state: ChannelState;
  /** The update that it carries. */
  readonly result?: Result | undefined;
  /** It answers `execute`: the channel is live from here on. */
  readonly isFirstReply: boolean;
  /** It was live before, so what it missed lies between. */
  readonly isResumed: boolean;
  /** Nothing comes after it. */
  readonly isLast: boolean;
}

/**
 * Reads a channel's message.
 *
 * @param identifier which one the server names: during a renewal that of the connection before may still deliver
 * @returns undefined for a message that counts for nothing
 */
export function received(
  state: ChannelState,
  identifier: string | undefined,
  message: Record<string, unknown>,
): Received | undefined {
  const result = toResult(message.result);
  const update = result && isUpdate(result) ? result : undefined;
  if (identifier !== state.identifier) {
    // Of the replaced connection, whose updates count until the new one is live.
    return state.at === "live"
      ? undefined
      : { state, result: update, isFirstReply: false, isResumed: false, isLast: false };
  }
  const isLast = message.more === false;
  if (state.at === "live") return { state, result: update, isFirstReply: false, isResumed: false, isLast };
  if (state.at !== "executing") return undefined;
  return {
    state: { at: "live", identifier: state.identifier },
    result: update,
    isFirstReply: true,
    isResumed: state.wasLive,
    isLast: isLast || isRefusal(result),
  };
}

/** graphql-ruby's first reply is an empty object, graphql-anycable's has `data: null`: neither is an update. */
const isUpdate = ({ errors, data }: Result): boolean => !!errors || Object.keys(data ?? {}).length > 0;

/** Errors and nothing in the one field: the server has registered nothing, although it says `more: true`. */
const isRefusal = (result: Result | undefined): boolean =>
  !!result?.errors && (Object.values(result.data ?? {})[0] ?? null) === null;
