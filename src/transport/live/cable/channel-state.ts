/**
 * The states of a GraphQL subscription over Action Cable, and what follows from each event. Pure; docs/architecture.md has a drawing.
 *
 * | `at`          | what is true                                 | what ends it                                           |
 * | ------------- | -------------------------------------------- | ------------------------------------------------------ |
 * | `unconnected` | there is no connection                       | `subscribe` on a new connection, or a restored session |
 * | `subscribing` | `subscribe` is sent, and not confirmed yet   | the confirmation: `execute` is sent                    |
 * | `executing`   | `execute` is sent, and there is no reply yet | the first reply                                        |
 * | `live`        | updates arrive                               | a message with `more: false`                           |
 * | `ended`       | there is no subscription any more            | after status 401: the same operation after a sign-in   |
 *
 * A lost connection leads from each state but `ended` to `unconnected`. A missing reply leads from `subscribing` and `executing` to
 * another attempt, and after the third attempt to `ended`.
 */
import { toResult } from "../../result.js";
import type { Result } from "../../types.js";

/** One of the states above. */
export type ChannelState = Unconnected | AwaitingReply | Live | Ended;

interface Unconnected {
  readonly at: "unconnected";
  /** The identifier on the last connection; "" before the first one. */
  readonly identifier: string;
  /** Whether it was live on an earlier connection, so that updates may be missing. */
  readonly wasLive: boolean;
}

interface AwaitingReply {
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

interface Ended {
  readonly at: "ended";
  readonly identifier: string;
  readonly wasLive: boolean;
}

/** After so many attempts without a reply on one connection the channel ends. */
const ATTEMPTS_LIMIT = 3;

/** A channel for which nothing has been sent yet. */
export const NEW_CHANNEL: ChannelState = { at: "unconnected", identifier: "", wasLive: false };

const hasBeenLive = (state: ChannelState): boolean => state.at === "live" || state.wasLive;

/** The connection is lost or replaced: an identifier is valid for one connection only. Also lets a channel that has ended begin again. */
export const disconnected = (state: ChannelState): ChannelState => ({
  at: "unconnected",
  identifier: state.identifier,
  wasLive: hasBeenLive(state),
});

/** `subscribe` has been sent. If the state was subscribing or executing already, the server has not answered that attempt. */
export const subscribed = (state: ChannelState, identifier: string): ChannelState => ({
  at: "subscribing",
  identifier,
  wasLive: hasBeenLive(state),
  unanswered: "unanswered" in state ? state.unanswered + 1 : 0,
});

/** The server has restored the session, so that the channel needs neither `subscribe` nor `execute`. */
export const restored = (state: ChannelState): ChannelState => ({
  at: "executing",
  identifier: state.identifier,
  wasLive: hasBeenLive(state),
  unanswered: 0,
});

/** The server has confirmed an identifier. It counts if the channel awaits the confirmation of just this identifier. */
export const confirmed = (state: ChannelState, identifier: string): ChannelState =>
  state.at === "subscribing" && state.identifier === identifier ? { ...state, at: "executing" } : state;

/** Whether another attempt may follow one that the server has not answered. */
export const mayTryAgain = (state: ChannelState): boolean =>
  "unanswered" in state && state.unanswered + 1 < ATTEMPTS_LIMIT;

/** The channel has ended. */
export const ended = (state: ChannelState): ChannelState => ({
  at: "ended",
  identifier: state.identifier,
  wasLive: hasBeenLive(state),
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
