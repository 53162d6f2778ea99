/**
 * Makes a live transport of a transport that opens a stream for each subscription, as sse() and http({ streaming }) do. It sends a
 * subscription again after its stream is lost, and publishes the status. Each stream has its own connection, and the transport's `timeout`
 * limits the silence.
 */
import { checkLiveOptions, RECONNECTING_OPTIONS } from "../check-options.js";
import { copyOperation } from "../request-key.js";
import { createTimer, monotonicClock, systemClock, systemPage, timerMs } from "../environment.js";
import { TransportError } from "../errors.js";
import { isUnauthenticated } from "../graphql-error.js";
import { guard } from "../guard.js";
import { kindOf } from "../request.js";
import type { LinkStatus, LiveTransport, Operation, Result, Sink, Stop, StreamContext, Transport } from "../types.js";
import { createBackoff } from "./backoff.js";
import type { LinkOptions } from "./link.js";
import { createStatus, UNAUTHORIZED, unauthorizedError } from "./link-status.js";
import { createResultFeed } from "./result-feed.js";

/** Options of `reconnecting`. */
export interface ReconnectingOptions extends Pick<LinkOptions, "catchUp" | "onResume" | "clock" | "random" | "page"> {}

/** The worse, the lower. */
const rankOf = ({ state }: LinkStatus): number => ["waiting", "connecting", "live"].indexOf(state);

/**
 * Wraps a transport; queries and mutations pass unchanged. A subscription whose stream is lost is sent again after a random delay of up
 * to 250 ms, then of up to 2 s, later up to 20 s, never before the server's Retry-After, and at once when the page is visible again or
 * the network is back. It ends when the server ends it; with an error of status 401, after which `refresh` may send it again;
 * and with any other error that would come again.
 *
 * @example
 * ```ts
 * import { createClient, reconnecting, sse } from "querylet";
 *
 * const live = reconnecting(sse({ url: "/graphql" }), { onResume: () => client.invalidate() });
 * const client = createClient({ transport: live });
 * ```
 */
export function reconnecting(transport: Transport, options: ReconnectingOptions = {}): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("reconnecting", options, RECONNECTING_OPTIONS);
  const { clock: wallClock = systemClock, random = Math.random, page = systemPage } = options;
  const clock = monotonicClock(wallClock);
  const status = createStatus(page);
  const streams = new Set<ReturnType<typeof createStream>>();
  /** The status while no stream has one. */
  let restingState: LinkStatus["state"] = "offline";
  let stopListening: Stop | undefined;

  const forEachStream = (run: (stream: ReturnType<typeof createStream>) => void) => [...streams].forEach(run);

  /** The status of all is that of the worst, and of those that wait the next one. */
  function updateStatus(): void {
    const [worst] = [...streams]
      .flatMap((stream) => stream.status() ?? [])
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.retryAt ?? 0) - (b.retryAt ?? 0));
    status.set(worst ?? { state: restingState });
  }

  /** One subscription, on one stream after another. */
  function createStream(operation: Operation, sink: Sink) {
    const feed = createResultFeed(options, operation, clock, sink);
    const backoff = createBackoff(clock, random);
    let at: "starting" | "connecting" | "live" | "waiting" | "suspended" | "over" = "starting";
    /** Counts the changes of `at`: what an attempt brings after its end is of no interest. */
    let changes = 0;
    let stopAttempt: Stop | undefined;
    const setTimer = createTimer(clock);
    /** It was live on a stream that is lost: results may be missing until the next one is open. */
    let hasGap = false;
    /** The server accepts no attempt before this time. */
    let earliest = 0;
    let outage: { attempts: number; cause?: TransportError } = { attempts: 0 };
    let retryAt = 0;

    /** Gives up the stream. */
    function change(to: typeof at): void {
      const stop = stopAttempt;
      stopAttempt = undefined;
      hasGap ||= at === "live";
      at = to;
      changes++;
      setTimer();
      feed.connectionLost?.();
      stop?.();
    }

    function connect(): void {
      change("connecting");
      outage.attempts++;
      restingState = "offline";
      const attempt = changes;
      const during =
        <A extends unknown[]>(run: (...values: A) => void) =>
        (...values: A) => {
          if (attempt === changes) run(...values);
        };
      const context: StreamContext = { ...operation.context, onOpen: during(opened) };
      // The guard turns an error that the transport throws into one of the attempt.
      const stop = guard(
        undefined,
        { next: during(take), error: during(fail), complete: during(complete) },
        (guarded) => transport({ ...operation, context }, guarded),
      );
      if (attempt === changes) stopAttempt = stop;
      else stop(); // it has ended before the transport returned
      updateStatus();
    }

    /** A server sends the head of its answer after it has subscribed. */
    function opened(): void {
      if (at === "live") return;
      at = "live";
      outage = { attempts: 0 };
      backoff.live();
      if (hasGap) feed.connectionRestored();
      hasGap = false;
      updateStatus();
    }

    function take(result: Result): void {
      const refusal = at === "connecting" && refusalIn(result, hasGap);
      if (refusal) {
        fail(refusal);
        return;
      }
      const attempt = changes;
      opened();
      if (attempt === changes) feed.next(result); // unless a listener to the status has closed the link
    }

    function complete(): void {
      const attempt = changes;
      opened();
      if (attempt !== changes) return;
      changes++;
      at = "over";
      updateStatus();
      feed.complete();
    }

    function fail(error: TransportError): void {
      const isUserDenied = isDenied(error);
      if (isUserDenied || !canResend(error, hasGap)) {
        if (isUserDenied) restingState = "unauthorized";
        change("over");
        sink.error(error);
        return;
      }
      const { retryAfter = 0 } = error;
      earliest = clock.now() + retryAfter;
      outage.cause = error;
      // A stream that has ended in good order was ended by its server.
      wait(retryAfter + backoff.next(error.kind === "protocol"));
    }

    function wait(delay: number): void {
      change("waiting");
      retryAt = wallClock.now() + delay;
      setTimer(connect, timerMs(delay));
      updateStatus();
    }

    return {
      /** Undefined before it begins, while the page is frozen, and when it is over. */
      status(): LinkStatus | undefined {
        if (at === "live") return { state: at };
        if (at === "connecting") return { state: at, ...outage };
        return at === "waiting" ? { state: at, retryAt, ...outage } : undefined;
      },
      begin() {
        if (at === "starting") connect();
      },
      wake() {
        if (at !== "waiting" && at !== "suspended") return;
        const left = earliest - clock.now();
        if (left > 0) wait(left);
        else connect();
      },
      sleep() {
        if (at === "over") return;
        change("suspended");
        updateStatus();
      },
      renew() {
        if (at === "connecting" || at === "live") connect();
      },
      complete: () => sink.complete(),
      leave() {
        change("over");
        feed.stop?.();
      },
    };
  }

  function subscribe(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, (guarded) => {
      const stream = createStream({ id: Symbol(), ...copyOperation(operation) }, guarded); // one id for all attempts
      streams.add(stream);
      stopListening ??= page.listen({
        wake: () => forEachStream(({ wake }) => wake()),
        sleep: () => forEachStream(({ sleep }) => sleep()),
      });
      // In a microtask: the caller gets the function that stops the operation first, and a caller that leaves at once causes no request.
      queueMicrotask(stream.begin);
      return () => {
        streams.delete(stream);
        stream.leave();
        if (!streams.size) {
          stopListening?.();
          stopListening = undefined;
        }
        updateStatus();
      };
    });
  }

  return Object.assign(
    (operation: Operation, sink: Sink) =>
      kindOf(operation) === "subscription" ? subscribe(operation, sink) : transport(operation, sink),
    status.published,
    {
      renew: () => forEachStream(({ renew }) => renew()),
      close() {
        restingState = "offline";
        forEachStream(({ complete }) => complete());
        updateStatus();
      },
    },
  );
}

/** Whether the server says that the user is not signed in. */
const isDenied = ({ status, errors }: TransportError | Result): boolean =>
  status === UNAUTHORIZED || !!errors?.some(isUnauthenticated);

/**
 * The error for an answer without data that comes in place of a stream, if it denies the user or may be another one later. Other errors
 * in a first answer are a result.
 *
 * @param hasGap the subscription was live on a stream that is lost, so that the server supports it and the request can be sent
 */
function refusalIn(result: Result, hasGap: boolean): TransportError | undefined {
  const { status = 200, data, errors } = result;
  const isRefused = (data ?? null) === null && (status >= 400 || hasGap);
  if (!isRefused) return undefined;
  if (isDenied(result)) return unauthorizedError({ errors });
  const details = { errors, status };
  const error = new TransportError("http", `The server refused the subscription with status ${status}`, details);
  return status >= 400 && canResend(error, hasGap) ? error : undefined;
}

/** Whether the request may succeed when it is sent again. A stream that ended too early has a status. */
const canResend = ({ retryable, kind, status = 0 }: TransportError, hasGap: boolean): boolean =>
  retryable || (hasGap && status >= 500) || (kind === "protocol" && (hasGap || status > 0));
