/**
 * Makes a live transport of one that holds a stream for each subscription, as sse() and http({ streaming }) do: comes back at
 * once after a drop, with jitter, and tells its status. Each stream has a health of its own, having a connection of its own.
 * Equal subscriptions are not shared here, and silence is noticed by the transport's `timeout`.
 */
import { checkResumeOptions, createResultFeed, type ResultFeed, type ResumeOptions } from "./result-feed.js";
import { kindOf } from "../document.js";
import type { TransportError } from "../errors.js";
import { isDenied, mayPass, refusalIn } from "./stream-end.js";
import { guard, safely } from "../guard.js";
import { createResumeStore } from "./resume.js";
import type { LinkStatus, LiveTransport, Operation, Result, Sink, Stop, StreamContext, Transport } from "../types.js";
import { ownOperation } from "../variables.js";
import { monotonic, systemClock, systemPage, type Clock, type Page } from "../environment.js";

export interface ReconnectingOptions extends ResumeOptions {
  /** @defaultValue the system's */
  clock?: Clock;
  /** From 0 up to 1. @defaultValue Math.random */
  random?: () => number;
  /** @defaultValue the browser's page; in Node one that is always there */
  page?: Page;
}

/** One subscription. */
interface Stream {
  /** "idle": begins in a moment. "asleep": the page is put away. "over": ended, but for what it missed. */
  at: "idle" | "connecting" | "live" | "waiting" | "asleep" | "over";
  /** Of the next attempt, in ms since the epoch. */
  retryAt: number;
  wake(): void;
  sleep(): void;
  renew(): void;
  close(): void;
}

/** What a subscription knows of its updates. It outlives a 401, for the same operation with a renewed token. */
interface Memory {
  missed: ResultFeed;
  /** It was live on a connection that is lost. */
  wasLive: boolean;
  deliver(result: Result): void;
}

/** One request. Nothing of it is heard once it is over. */
interface Attempt {
  isOver: boolean;
  stop: Stop;
}

/** In ms. An enum leaves no bytes of its own. */
const enum Limit {
  MAX_WAIT = 20_000,
  FIRST_WAIT = 250,
  /** A stream that stood for so long has proved itself: its next failure is the first again. */
  PROOF = 1000,
  /** How long a renewal may take before the old stream makes room: over HTTP/1.1 it may hold the last connection. */
  RENEWAL = 10_000,
  /** The longest that a timer takes. */
  TIMER = 2 ** 31 - 1,
}

/**
 * Wraps a transport, and carries everything but subscriptions as it is. A subscription that is cut off is sent again: at random within 250 ms, doubled
 * each time up to 20 s, never before the server's Retry-After, and at once when the page is looked at again or the network is back. It ends when the
 * server says so; with an error of status 401, for `refresh` around it; with another error where asking again would bring the same.
 */
export function reconnecting(transport: Transport, options: ReconnectingOptions = {}): LiveTransport {
  checkResumeOptions(options, "reconnecting");
  const { clock = systemClock, random = Math.random, page = systemPage } = options;
  const elapsed = monotonic(clock.now);
  const durations: Clock = { now: elapsed, setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout };
  const streams = new Set<Stream>();
  const refused = createResumeStore<Memory>(elapsed);
  const listeners = new Set<(status: LinkStatus) => void>();
  let status: LinkStatus = { state: "offline" };
  let resting: LinkStatus["state"] = "offline"; // what it is when nothing is under way
  let deaf: Stop | undefined;

  /** As good as the worst of the streams. */
  function tell(): void {
    const all = [...streams];
    let state =
      (["waiting", "connecting", "live"] as const).find((state) => all.some(({ at }) => at === state)) ?? resting;
    if (/ing/.test(state) && !page.online()) state = "offline"; // no connecting, no waiting
    const retryAt =
      state === "waiting" ? Math.min(...all.map(({ at, retryAt }) => (at === state ? retryAt : Infinity))) : undefined;
    if (state === status.state && retryAt === status.retryAt) return;
    const told = (status = retryAt ? { state, retryAt } : { state });
    for (const listener of [...listeners]) safely(() => listener(told));
  }

  function createMemory(operation: Operation): Memory {
    const memory: Memory = {
      wasLive: false,
      deliver() {},
      missed: createResultFeed(options, operation, durations, (result) => memory.deliver(result)),
    };
    return memory;
  }

  const subscribe = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, ({ next, error, complete }) => {
      const kept = ownOperation(operation); // what the caller changes later stays out of it
      const memory = refused.take(operation) ?? createMemory(operation);
      const { missed } = memory;
      memory.deliver = next;
      let serving: Attempt | undefined;
      let successor: Attempt | undefined; // asked for with fresh headers; takes over once its stream is open
      let failures = 0;
      let earliest = 0; // of the next attempt, by `elapsed`
      let timer: unknown; // of the next attempt, or of a renewal
      let proof: unknown; // timer

      const stopAttempt = (attempt?: Attempt) => {
        if (!attempt) return;
        attempt.isOver = true;
        attempt.stop();
      };
      const lose = (next: Stream["at"]) => {
        if (one.at === "live") memory.wasLive = true;
        one.at = next;
        clock.clearTimeout(timer);
        clock.clearTimeout(proof);
        missed.connectionLost();
        stopAttempt(serving);
        stopAttempt(successor);
        serving = successor = undefined;
      };
      const send = (attempt: Attempt) => {
        const context: StreamContext = {
          ...operation.context,
          onOpen() {
            if (!attempt.isOver) onOpen(attempt);
          },
        };
        const stop = transport(
          { ...kept, context },
          {
            next: (result) => attempt.isOver || onResult(attempt, result),
            error: (why) => attempt.isOver || onError(attempt, why),
            complete: () => attempt.isOver || onComplete(attempt),
          },
        );
        attempt.stop = stop;
        if (attempt.isOver) stop(); // it was over before it returned
      };
      const begin = () => {
        lose("connecting");
        resting = "offline";
        serving = { isOver: false, stop() {} };
        send(serving);
        tell();
      };
      /** The server has got it: what was missed ends where its updates begin. */
      const open = () => {
        if (one.at !== "connecting") return;
        one.at = "live";
        proof = clock.setTimeout(() => (failures = 0), Limit.PROOF);
        if (memory.wasLive) missed.connectionRestored();
        memory.wasLive = false;
        tell();
      };
      /** The renewed stream is open. */
      const takeOver = () => {
        clock.clearTimeout(timer);
        stopAttempt(serving);
        serving = successor;
        successor = undefined;
        missed.connectionRestored();
      };
      /** The old stream is lost, or makes room, while the renewed one is on its way. */
      const promote = () => {
        clock.clearTimeout(timer);
        stopAttempt(serving);
        serving = successor;
        successor = undefined;
        clock.clearTimeout(proof);
        memory.wasLive = true;
        missed.connectionLost();
        one.at = "connecting";
        tell();
      };
      /** The old stream is still good. */
      const giveUpRenewal = () => {
        clock.clearTimeout(timer);
        stopAttempt(successor);
        successor = undefined;
      };
      const onOpen = (attempt: Attempt) => (attempt === successor ? takeOver() : open());
      const onResult = (attempt: Attempt, result: Result) => {
        const isFirst = attempt === successor || one.at === "connecting";
        const refusal = isFirst && refusalIn(result, memory.wasLive);
        const isRenewalRefused = attempt === successor && result.data == null && (refusal || result.errors);
        if (isRenewalRefused) return giveUpRenewal();
        if (refusal && (isDenied(refusal) || mayPass(refusal, memory.wasLive))) return onError(attempt, refusal);
        onOpen(attempt);
        missed.push(result);
      };
      const onComplete = (attempt: Attempt) => {
        onOpen(attempt);
        attempt.isOver = true;
        serving = undefined;
        giveUpRenewal();
        clock.clearTimeout(proof);
        one.at = "over";
        tell();
        missed.end(complete);
      };
      const onError = (attempt: Attempt, why: TransportError) => {
        if (attempt === successor) giveUpRenewal();
        else if (successor) promote();
        else fail(why);
      };
      const wait = (delay: number) => {
        one.at = "waiting";
        one.retryAt = clock.now() + delay;
        timer = clock.setTimeout(begin, Math.min(delay, Limit.TIMER));
        tell();
      };
      const fail = (why: TransportError) => {
        if (isDenied(why) || !mayPass(why, memory.wasLive)) {
          lose("over");
          if (isDenied(why)) {
            resting = "unauthorized";
            if (memory.wasLive) refused.keep(operation, memory);
          }
          return error(why);
        }
        lose("waiting");
        const { retryAfter = 0 } = why;
        earliest = elapsed() + retryAfter;
        wait(retryAfter + random() * Math.min(Limit.MAX_WAIT, Limit.FIRST_WAIT * 2 ** failures++));
      };

      const one: Stream = {
        at: "idle",
        retryAt: 0,
        close: complete,
        wake() {
          if (one.at !== "waiting" && one.at !== "asleep") return;
          clock.clearTimeout(timer);
          const left = earliest - elapsed();
          if (left > 0) wait(left);
          else begin();
        },
        sleep() {
          if (one.at === "over") return;
          lose("asleep");
          tell();
        },
        renew() {
          if (one.at !== "live" || successor) return;
          successor = { isOver: false, stop() {} };
          timer = clock.setTimeout(promote, Limit.RENEWAL);
          send(successor);
        },
      };
      streams.add(one);
      const each = (what: "wake" | "sleep") => () => [...streams].forEach((stream) => stream[what]());
      deaf ??= page.listen({ wake: each("wake"), sleep: each("sleep") });
      queueMicrotask(() => one.at === "idle" && begin()); // whoever asks has his `stop` before anybody hears of it, and who leaves at once costs no request
      return () => {
        lose("over");
        missed.stop();
        streams.delete(one);
        if (!streams.size) {
          deaf?.();
          deaf = undefined;
        }
        tell();
      };
    });

  return Object.assign(
    (operation: Operation, sink: Sink) =>
      (kindOf(operation) === "subscription" ? subscribe : transport)(operation, sink),
    {
      status: () => status,
      onStatus(listener: (status: LinkStatus) => void): Stop {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      renew() {
        for (const one of [...streams]) one.renew();
      },
      close() {
        refused.forget();
        resting = "offline";
        for (const one of [...streams]) one.close();
        tell();
      },
    },
  );
}
