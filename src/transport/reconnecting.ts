/**
 * Makes a live transport of one that holds a stream for each subscription, as sse() and http({ streaming }) do: comes back at
 * once after a drop, with jitter, and tells its status. Each stream has a health of its own, having a connection of its own.
 * Equal subscriptions are not shared here, and silence is noticed by the transport's `timeout`.
 */
import { createCatchUp, type ResumeOptions } from "./catch-up.js";
import { kindOf } from "./document.js";
import type { TransportError } from "./errors.js";
import { isDenied, mayPass, refusalIn } from "./drop.js";
import { guard, safely } from "./guard.js";
import { toJson } from "./request.js";
import type { LinkStatus, LiveTransport, Operation, Result, Sink, Stop, StreamContext, Transport } from "./types.js";
import { systemClock, systemPage, type Clock, type Page } from "./world.js";

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
  /** Of the next attempt, or of the refusal, in ms since the epoch. */
  time: number;
  /** It was live on a connection that is lost. */
  resumed?: boolean;
  missed: ReturnType<typeof createCatchUp>;
  next(result: Result): void;
  wake(): void;
  sleep(): void;
  close(): void;
}

/** In ms. An enum leaves no bytes of its own. */
const enum Limit {
  MAX_WAIT = 20_000,
  FIRST_WAIT = 250,
  /** A stream that stood for so long has proved itself: its next failure is the first again. */
  PROOF = 1000,
  /** Within which a subscription that was refused for its token may go on where it stopped. */
  RENEWAL = 30_000,
  /** The longest that a timer takes. */
  TIMER = 2 ** 31 - 1,
}

/**
 * Wraps a transport, and carries everything but subscriptions as it is. A subscription that is cut off is sent again: at random within 250 ms, doubled
 * each time up to 20 s, never before the server's Retry-After, and at once when the page is looked at again or the network is back. It ends when the
 * server says so; with an error of status 401, for `refresh` around it; with another error where asking again would bring the same.
 */
export function reconnecting(transport: Transport, options: ReconnectingOptions = {}): LiveTransport {
  const { clock = systemClock, random = Math.random, page = systemPage } = options;
  const { now } = clock;
  const streams = new Set<Stream>();
  let refused = new WeakMap<Operation, Stream>(); // ended by a 401, with what they know of updates; who renews sends the same object again
  const listeners = new Set<(status: LinkStatus) => void>();
  let status: LinkStatus = { state: "offline" };
  let resting: LinkStatus["state"] = "offline"; // what it is when nothing is under way
  let deaf: Stop | undefined;

  /** As good as the worst of the streams. */
  function tell(): void {
    const all = [...streams];
    let state = (["waiting", "connecting", "live"] as const).find((state) => all.some(({ at }) => at === state)) ?? resting;
    if (/ing/.test(state) && !page.online()) state = "offline"; // no connecting, no waiting
    const retryAt = state === "waiting" ? Math.min(...all.map(({ at, time }) => (at === state ? time : Infinity))) : undefined;
    if (state === status.state && retryAt === status.retryAt) return;
    const told = (status = retryAt ? { state, retryAt } : { state });
    for (const listener of [...listeners]) safely(() => listener(told));
  }

  const subscribe = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, ({ next, error, complete }) => {
      const before = refused.get(operation);
      refused.delete(operation);
      const one = (before && now() - before.time < Limit.RENEWAL && before) || ({ missed: createCatchUp(options, operation, clock, (result) => one.next(result)) } as Stream);
      const { variables, extensions } = operation;
      const kept = { ...operation, ...(JSON.parse(toJson({ variables, extensions })) as object) }; // what the caller changes later stays out of it
      let attempt = 0; // the newest; one that is overtaken is not heard
      let failures = 0;
      let opened = 0; // ms since the epoch, like the next
      let earliest = 0;
      let timer: unknown;
      let stop: Stop | undefined;

      const lose = (next: Stream["at"]) => {
        if (one.at === "live") {
          one.resumed = true;
          if (now() - opened >= Limit.PROOF) failures = 0;
        }
        one.at = next;
        attempt++;
        clock.clearTimeout(timer);
        one.missed.lost();
        stop?.();
        stop = undefined;
      };
      const begin = () => {
        lose("connecting");
        resting = "offline";
        const mine = attempt;
        const context: StreamContext = { ...operation.context, onOpen: () => mine === attempt && open() };
        const sent = transport({ ...kept, context }, { next: take, error: fail, complete: end });
        if (mine === attempt) stop = sent;
        else sent(); // it was over before it returned
        tell();
      };
      /** The server has got it: what was missed ends where its updates begin. */
      const open = () => {
        if (one.at !== "connecting") return;
        one.at = "live";
        opened = now();
        if (one.resumed) one.missed.resume();
        one.resumed = false;
        tell();
      };
      const take = (result: Result) => {
        const refusal = one.at === "connecting" && refusalIn(result, one.resumed);
        if (refusal && (isDenied(refusal) || mayPass(refusal, one.resumed))) return fail(refusal);
        open();
        one.missed.push(result);
      };
      const end = () => {
        open();
        one.at = "over";
        attempt++;
        tell();
        one.missed.end(complete);
      };
      const wait = (until: number) => {
        one.at = "waiting";
        one.time = until;
        timer = clock.setTimeout(begin, Math.min(until - now(), Limit.TIMER));
        tell();
      };
      const fail = (why: TransportError) => {
        if (isDenied(why) || !mayPass(why, one.resumed)) {
          lose("over");
          one.time = now();
          if (isDenied(why)) {
            resting = "unauthorized";
            if (one.resumed) refused.set(operation, one);
          }
          return error(why);
        }
        lose("waiting");
        earliest = now() + (why.retryAfter ?? 0);
        wait(earliest + random() * Math.min(Limit.MAX_WAIT, Limit.FIRST_WAIT * 2 ** failures++));
      };

      Object.assign(one, {
        at: "idle", next, close: complete,
        wake() {
          if (one.at !== "waiting" && one.at !== "asleep") return;
          clock.clearTimeout(timer);
          if (earliest > now()) wait(earliest);
          else begin();
        },
        sleep() {
          if (one.at === "over") return;
          lose("asleep");
          tell();
        },
      });
      streams.add(one);
      const each = (what: "wake" | "sleep") => () => [...streams].forEach((stream) => stream[what]());
      deaf ??= page.listen({ wake: each("wake"), sleep: each("sleep") });
      queueMicrotask(() => one.at === "idle" && begin()); // whoever asks has his `stop` before anybody hears of it, and who leaves at once costs no request
      return () => {
        lose("over");
        one.missed.stop();
        streams.delete(one);
        if (!streams.size) deaf = void deaf?.();
        tell();
      };
    });

  return Object.assign((operation: Operation, sink: Sink) => (kindOf(operation) === "subscription" ? subscribe : transport)(operation, sink), {
    status: () => status,
    onStatus(listener: (status: LinkStatus) => void): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      refused = new WeakMap();
      resting = "offline";
      for (const one of [...streams]) one.close();
      tell();
    },
  });
}
