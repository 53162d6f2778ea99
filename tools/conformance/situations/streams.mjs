// @ts-check
/** Subscriptions over HTTP: multipart as Apollo Router sends it, and event streams by graphql-sse's protocol. */
import { answer, events, GRAPHQL_TYPE, multipart, splitAnswer, splitsOf, stream } from "../server/answers.mjs";
import { bodyOf, ensure, ensureEqual, ensureError, ensureResults, errorsOf } from "../suite/checks.mjs";
import { MANY_BYTES, TICKS } from "./operations.mjs";
import { eventStream, graphqlSse, multipartSubscriptions as multipartProtocol } from "./sources.mjs";

/** @typedef {Omit<import("../types.js").Situation, "feature" | "operation">} Situation */

const tick = (/** @type {unknown} */ value) => ({ data: { tick: value } });
const TICKED = [{ tick: 1 }, { tick: MANY_BYTES }];
const PARTS_TYPE = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0";
const EVENTS_TYPE = "text/event-stream; charset=utf-8";

/** @param {unknown[]} payloads */
const parts = (payloads) => multipart(payloads, { boundary: "graphql" });
const TWO_PARTS = parts([{ payload: tick(1) }, { payload: tick(MANY_BYTES) }]);
const TWO_EVENTS = events([tick(1), tick(MANY_BYTES)]);

/** @param {import("../types.js").Run} run */
function ensureTicked(run) {
  ensureResults(run, TICKED);
  ensure(run.isComplete, `it did not complete: ${run.failure?.message}`);
}

/** @type {Situation[]} */
const inParts = [
  {
    id: "multipart-subscriptions/every-split",
    level: "required",
    source: multipartProtocol("protocol"),
    duty: "Each `payload` is a result and the closing delimiter the end, wherever the bytes are cut.",
    variants: splitsOf(TWO_PARTS),
    play: { http: splitAnswer(PARTS_TYPE, TWO_PARTS) },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "multipart-subscriptions/accept",
    level: "required",
    source: multipartProtocol("executing a subscription"),
    duty: "The client asks for `multipart/mixed;subscriptionSpec=1.0`.",
    play: { http: stream(PARTS_TYPE, [TWO_PARTS]) },
    check({ session: { requests } }) {
      const accept = requests[0]?.headers.accept ?? "";
      ensure(/multipart\/mixed;[^,]*subscriptionSpec="?1\.0/.test(accept), `Accept is ${accept}`);
      ensure(bodyOf(requests[0]).query.includes("tick"), "the body has no document");
    },
  },
  {
    id: "multipart-subscriptions/heartbeats",
    level: "required",
    source: multipartProtocol("heartbeats"),
    duty: "`{}` is a heartbeat and no result, also as the first part.",
    play: { http: stream(PARTS_TYPE, [parts([{}, { payload: tick(1) }, {}, { payload: tick(MANY_BYTES) }])]) },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "multipart-subscriptions/errors",
    level: "required",
    source: multipartProtocol("message and error format"),
    duty: "Errors beside a payload of null are the end of the subscription, and reach the caller.",
    play: {
      http: stream(PARTS_TYPE, [parts([{ payload: tick(1) }, { payload: null, errors: [{ message: "Gone" }] }])]),
    },
    drive: showsError,
    check: ({ run }) => ensureError(run, "Gone"),
  },
  {
    id: "multipart-subscriptions/result-errors",
    level: "required",
    source: multipartProtocol("message and error format"),
    duty: "Errors within a payload belong to that result, and more may follow.",
    play: {
      http: stream(PARTS_TYPE, [
        parts([{ payload: { data: { tick: null }, errors: [{ message: "Missed one" }] } }, { payload: tick(2) }]),
      ]),
    },
    check({ run }) {
      ensureError(run, "Missed one");
      ensureEqual(run.results.at(-1)?.data, { tick: 2 }, "last result");
    },
  },
  {
    id: "multipart-subscriptions/breaks-off",
    level: "good",
    source: multipartProtocol("protocol"),
    duty: "If the connection breaks, the subscription does not complete as if the server had ended it.",
    play: {
      http: stream(
        PARTS_TYPE,
        [
          "\r\n--graphql",
          `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ payload: tick(1) })}\r\n--graphql`,
        ],
        { end: "break" },
      ),
    },
    drive: (trial, run) =>
      trial.until(
        "a failure or another request",
        () => run.isComplete || run.failure !== undefined || trial.session.requests.length > 1,
      ),
    check: ({ run }) => ensure(!run.isComplete, "it completed"),
  },
  {
    id: "multipart-subscriptions/stop",
    level: "good",
    source: multipartProtocol("protocol"),
    duty: "When the caller stops, the client closes the request.",
    play: {
      http: stream(PARTS_TYPE, [`\r\n--graphql\r\n\r\n${JSON.stringify({ payload: tick(1) })}\r\n--graphql`], {
        end: "stay open",
      }),
    },
    drive: stopFirst,
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
];

/**
 * @param {import("../types.js").Trial} trial
 * @param {import("../types.js").Run} run
 */
async function stopFirst({ session, until }, run) {
  await run.received(1);
  run.stop();
  await until("the end of the request", () => session.requests[0]?.isAborted === true);
}

/**
 * After an error some clients wait for more.
 *
 * @param {import("../types.js").Trial} trial
 * @param {import("../types.js").Run} run
 */
function showsError({ until }, run) {
  return until("the error", () => run.failure !== undefined || errorsOf(run).length > 0);
}

const text = (/** @type {unknown} */ payload) => JSON.stringify(payload);

/** @type {Situation[]} */
const asEvents = [
  {
    id: "event-streams/every-split",
    level: "required",
    source: eventStream("parsing an event stream", "event-stream-interpretation"),
    duty: "Each event `next` is a result and `complete` the end, wherever the bytes are cut.",
    variants: splitsOf(TWO_EVENTS),
    play: { http: splitAnswer(EVENTS_TYPE, TWO_EVENTS) },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "event-streams/request",
    level: "required",
    source: graphqlSse("distinct connections mode", "distinct-connections-mode"),
    duty: "The client asks for `text/event-stream`.",
    play: { http: stream(EVENTS_TYPE, [TWO_EVENTS]) },
    check({ session: { requests } }) {
      ensure(requests[0]?.headers.accept?.includes("text/event-stream"), `Accept is ${requests[0]?.headers.accept}`);
    },
  },
  ...["\r\n", "\r"].map(
    (ending) =>
      /** @type {Situation} */ ({
        id: `event-streams/lines-end-${ending === "\r" ? "cr" : "crlf"}`,
        level: "required",
        source: eventStream("parsing an event stream", "parsing-an-event-stream"),
        duty: `Lines may end in ${ending === "\r" ? "CR" : "CRLF"}.`,
        play: { http: stream(EVENTS_TYPE, [TWO_EVENTS.replaceAll("\n", ending)]) },
        check: ({ run }) => ensureTicked(run),
      }),
  ),
  {
    id: "event-streams/comments",
    level: "required",
    source: eventStream("interpreting an event stream", "event-stream-interpretation"),
    duty: "Comments, unknown fields and a byte order mark are no results.",
    play: { http: stream(EVENTS_TYPE, [`\uFEFF:\n\n: hello\n\nretry: 10\nid: 7\nwhat: ever\n${TWO_EVENTS}`]) },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "event-streams/lines-of-data",
    level: "required",
    source: eventStream("interpreting an event stream", "event-stream-interpretation"),
    duty: "Several lines `data` of an event are one text, and the space behind the colon may be absent.",
    play: {
      http: stream(EVENTS_TYPE, [`event:next\ndata:{"data":\ndata:{"tick":1}}\n\n${events([tick(MANY_BYTES)])}`]),
    },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "event-streams/completes-while-open",
    level: "required",
    source: graphqlSse("complete event", "complete-event"),
    duty: "`complete` ends the subscription, also where the connection stays open.",
    play: { http: stream(EVENTS_TYPE, [TWO_EVENTS], { end: "stay open" }) },
    check: ({ run }) => ensureTicked(run),
  },
  {
    id: "event-streams/errors",
    level: "required",
    source: graphqlSse("distinct connections mode", "distinct-connections-mode"),
    duty: "Errors come as an event `next`, and reach the caller.",
    play: { http: stream(EVENTS_TYPE, [events([{ errors: [{ message: "No such field" }] }])]) },
    check: ({ run }) => ensureError(run, "No such field"),
  },
  {
    id: "event-streams/errors-400",
    level: "good",
    source: graphqlSse("distinct connections mode", "distinct-connections-mode"),
    duty: "A server may refuse with status 400 and GraphQL errors instead of a stream: they reach the caller.",
    play: { http: answer({ errors: [{ message: "No such field" }] }, { status: 400, type: GRAPHQL_TYPE }) },
    drive: showsError,
    check: ({ run }) => ensureError(run, "No such field"),
  },
  {
    id: "event-streams/ends-early",
    level: "good",
    source: graphqlSse("complete event", "complete-event"),
    duty: "A stream that ends without `complete` does not complete the subscription: it fails, or is asked for again.",
    play: { http: stream(EVENTS_TYPE, [`event: next\ndata: ${text(tick(1))}\n\n`]) },
    drive: (trial, run) =>
      trial.until(
        "a failure or another request",
        () => run.isComplete || run.failure !== undefined || trial.session.requests.length > 1,
      ),
    check: ({ run }) => ensure(!run.isComplete, "it completed"),
  },
  {
    id: "event-streams/last-event-cut",
    level: "required",
    source: eventStream("interpreting an event stream", "event-stream-interpretation"),
    duty: "An event that the end of the stream cuts off is dropped.",
    play: {
      http: stream(EVENTS_TYPE, [`event: next\ndata: ${text(tick(1))}\n\n`, `event: next\ndata: ${text(tick(2))}\n`]),
    },
    drive: (trial, run) =>
      trial.until(
        "the end or another request",
        () => run.isComplete || run.failure !== undefined || trial.session.requests.length > 1,
      ),
    check: ({ run }) =>
      ensureEqual(
        run.results.some(({ data }) => text(data) === '{"tick":2}'),
        false,
        "an unfinished result",
      ),
  },
  {
    id: "event-streams/stop",
    level: "required",
    source: graphqlSse("distinct connections mode", "distinct-connections-mode"),
    duty: "When the caller stops, the client closes the connection, which ends the subscription on the server.",
    play: { http: stream(EVENTS_TYPE, [`event: next\ndata: ${text(tick(1))}\n\n`], { end: "stay open" }) },
    drive: stopFirst,
    check: ({ run }) => ensureResults(run, [{ tick: 1 }]),
  },
];

export const streams = [
  ...inParts.map((situation) => ({ ...situation, feature: /** @type {const} */ ("multipart-subscriptions") })),
  ...asEvents.map((situation) => ({ ...situation, feature: /** @type {const} */ ("event-streams") })),
].map((situation) => ({ ...situation, operation: TICKS }));
