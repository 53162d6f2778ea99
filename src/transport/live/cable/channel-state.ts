/**
 * The states that a GraphQL subscription over Action Cable passes through, and what follows from each event. Pure;
 * docs/architecture.md has a drawing.
 */
import { toResult } from "../../result.js";
import type { Result } from "../../types.js";

/**
 * - `waiting`: there is no connection. The identifier is that of the last connection, "" before the first one.
 * - `subscribing`: `subscribe` is sent, and the server has not confirmed the subscription.
 * - `executing`: `execute` is sent, and no reply has arrived.
 * - `live`: updates arrive.
 * - `done`: the subscription has ended. An operation that ended with status 401 may open it again.
 */
export type ChannelState = Waiting | Awaiting | Live | Done;

interface Waiting {
  readonly at: "waiting";
  readonly identifier: string;
  /** Whether it was live on an earlier connection, so that updates may be missing. */
  readonly wasLive: boolean;
}

interface Awaiting {
  readonly at: "subscribing" | "executing";
  readonly identifier: string;
  readonly wasLive: boolean;
  /** How many attempts on this connection the server has not answered. */
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

/** After so many attempts without an answer on one connection the channel ends. */
const ATTEMPTS = 3;

/** A channel for which nothing has been sent yet. */
export const NEW_CHANNEL: ChannelState = { at: "waiting", identifier: "", wasLive: false };

const wasLive = (state: ChannelState): boolean => state.at === "live" || state.wasLive;

/** The connection is lost or replaced: an identifier is valid for one connection only. Also opens a channel that is done. */
export const disconnected = (state: ChannelState): ChannelState => ({
  at: "waiting",
  identifier: state.identifier,
  wasLive: wasLive(state),
});

/** `subscribe` has been sent. If the state was subscribing or executing already, the server has not answered that attempt. */
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

/** The server has confirmed an identifier. It counts if the channel awaits the confirmation of just this identifier. */
export const confirmed = (state: ChannelState, identifier: string): ChannelState =>
  state.at === "subscribing" && state.identifier === identifier ? { ...state, at: "executing" } : state;

/** Whether another attempt may follow one that the server has not answered. */
export const mayTryAgain = (state: ChannelState): boolean => "unanswered" in state && state.unanswered + 1 < ATTEMPTS;

/** The channel has ended. */
export const ended = (state: ChannelState): ChannelState => ({
  at: "done",
  identifier: state.identifier,
  wasLive: wasLive(state),
});

/** The meaning of a message for its channel. */
export interface Received {
  /** The state after the message. */
  readonly state: ChannelState;
  /** The update in the message. */
  readonly result?: Result | undefined;
  /** Whether the message is the reply to `execute`, so that the channel is live. */
  readonly isFirstReply: boolean;
  /** Whether the channel was live on an earlier connection, so that it may have missed updates. */
  readonly isResumed: boolean;
  /** Whether no message follows. */
  readonly isLast: boolean;
}

/**
 * Reads a channel's message.
 *
 * @param identifier the identifier in the frame. During a renewal it may be that of the replaced connection, which still delivers
 * @returns undefined for a message that has to be ignored
 */
export function received(
  state: ChannelState,
  identifier: string | undefined,
  message: Record<string, unknown>,
): Received | undefined {
  const result = toResult(message.result);
  const update = result && isUpdate(result) ? result : undefined;
  if (identifier !== state.identifier) {
    // The message is from the replaced connection, whose updates count until the channel is live on the new one.
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

/** Whether the reply has errors and no data in its only field. The server has not subscribed then, although it says `more: true`. */
const isRefusal = (result: Result | undefined): boolean =>
  !!result?.errors && (Object.values(result.data ?? {})[0] ?? null) === null;
