// @ts-check
/** Answers in parts, by `@defer` and `@stream`: every format, cut anywhere. */
import { multipart, splitAnswer, splitsOf, stream } from "../server/answers.mjs";
import { ensure, ensureData, ensureEqual, ensureError, ensureResults } from "../suite/checks.mjs";
import { DEFERRED, DIALECTS, NAMES, ORDER, order, PATH, STREAMED, TAGS, TYPE } from "./incremental-payloads.mjs";
import { MANY_BYTES } from "./operations.mjs";
import { deferStream, incremental as specification, mime } from "./sources.mjs";

/** @typedef {Omit<import("../types.js").Situation, "feature">} Situation */

/** @type {Situation[]} */
const everySplit = DIALECTS.flatMap((dialect) => {
  const deferred = multipart(DEFERRED[dialect]);
  const streamed = multipart(STREAMED[dialect]);
  return [
    {
      id: `incremental/defer-${dialect}`,
      dialect,
      level: "required",
      source: deferStream("response format"),
      duty: `\`@defer\` in the format with ${NAMES[dialect]}: the parts become one answer, wherever the bytes are cut.`,
      operation: ORDER,
      variants: splitsOf(deferred),
      play: { http: splitAnswer(TYPE, deferred) },
      check: ({ run }) => ensureData(run, order({ note: MANY_BYTES })),
    },
    {
      id: `incremental/stream-${dialect}`,
      dialect,
      level: "required",
      source: deferStream("response format"),
      duty: `\`@stream\` in the format with ${NAMES[dialect]}: the items follow those that came before, wherever the bytes are cut.`,
      operation: TAGS,
      variants: splitsOf(streamed),
      play: { http: splitAnswer(TYPE, streamed) },
      check: ({ run }) => ensureData(run, order({ tags: ["a", MANY_BYTES] })),
    },
  ];
});

/** A part as servers write it that send each part with the delimiter behind it at once. */
const delimited = (/** @type {unknown} */ payload, last = false) =>
  `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(payload)}\r\n---${last ? "--\r\n" : ""}`;

/** @type {Situation[]} */
const framing = [
  {
    id: "incremental/at-once",
    dialect: "2022",
    level: "good",
    source: specification("content encoding"),
    duty: "A part is given to the caller when its delimiter has arrived, before the next part does.",
    operation: ORDER,
    play: { http: stream(TYPE, ["\r\n---", delimited(DEFERRED[2022][0])], { end: "stay open" }) },
    drive: (_, run) => run.received(1),
    check: ({ run }) => ensureResults(run, [order()]),
  },
  {
    id: "incremental/each-result",
    dialect: "2022",
    level: "required",
    source: deferStream("response format"),
    duty: "The caller gets the first result while the rest is on its way, and then the whole.",
    operation: ORDER,
    play: { http: stream(TYPE, ["\r\n---", delimited(DEFERRED[2022][0]), delimited(DEFERRED[2022][1], true)]) },
    async drive(_, run) {
      await run.received(1);
      await run.end();
    },
    check: ({ run }) => ensureResults(run, [order(), order({ note: MANY_BYTES })]),
  },
  {
    id: "incremental/preamble-and-boundary",
    dialect: "2022",
    level: "required",
    source: mime("multipart", "section-5.1.1"),
    duty: "Text before the first delimiter is ignored, and a boundary may be quoted and hold unusual characters.",
    operation: ORDER,
    play: {
      http: stream(`Multipart/Mixed; Boundary="gc0p4Jq0M2Yt:08j=34"`, [
        multipart(DEFERRED[2022], { boundary: "gc0p4Jq0M2Yt:08j=34", preamble: "This is a preamble." }),
      ]),
    },
    check: ({ run }) => ensureData(run, order({ note: MANY_BYTES })),
  },
  {
    id: "incremental/boundary-in-text",
    dialect: "2022",
    level: "required",
    source: mime("multipart", "section-5.1.1"),
    duty: "The characters of the delimiter within a line are text.",
    operation: ORDER,
    play: {
      http: stream(TYPE, [
        multipart([
          DEFERRED[2022][0],
          { incremental: [{ path: PATH, data: { note: "--- a ---b-- c" } }], hasNext: false },
        ]),
      ]),
    },
    check: ({ run }) => ensureData(run, order({ note: "--- a ---b-- c" })),
  },
  {
    id: "incremental/ends-while-open",
    dialect: "2022",
    level: "good",
    source: mime("multipart", "section-5.1.1"),
    duty: "The closing delimiter ends the operation, also where the connection stays open.",
    operation: ORDER,
    play: { http: stream(TYPE, [multipart(DEFERRED[2022])], { end: "stay open" }) },
    check: ({ run }) => ensureData(run, order({ note: MANY_BYTES })),
  },
  {
    id: "incremental/ends-early",
    dialect: "2022",
    level: "required",
    source: deferStream("response format"),
    duty: "If the answer ends while `hasNext` is true, the operation fails: what is missing would look like an answer.",
    operation: ORDER,
    play: { http: stream(TYPE, ["\r\n---", delimited(DEFERRED[2022][0])]) },
    check: ({ run }) => ensure(run.failure, "it completed as if nothing were missing"),
  },
  {
    id: "incremental/breaks-off",
    dialect: "2022",
    level: "required",
    source: deferStream("response format"),
    duty: "If the connection breaks between two parts, the operation fails.",
    operation: ORDER,
    play: { http: stream(TYPE, ["\r\n---", delimited(DEFERRED[2022][0])], { end: "break" }) },
    check: ({ run }) => ensure(run.failure, "it completed as if nothing were missing"),
  },
  {
    id: "incremental/stop",
    dialect: "2022",
    level: "good",
    source: specification("content encoding"),
    duty: "When the caller stops between two parts, the client closes the request.",
    operation: ORDER,
    play: { http: stream(TYPE, ["\r\n---", delimited(DEFERRED[2022][0])], { end: "stay open" }) },
    async drive({ session, until }, run) {
      await until("the request", () => session.requests.length === 1);
      run.stop();
      await until("the end of the request", () => session.requests[0]?.isAborted === true);
    },
    check: () => {},
  },
];

/** @type {Situation[]} */
const contents = [
  {
    id: "incremental/deferred-error-2022",
    dialect: "2022",
    level: "required",
    source: deferStream("response format"),
    duty: "The errors of a deferred part reach the caller.",
    operation: ORDER,
    play: {
      http: stream(TYPE, [
        multipart([
          DEFERRED[2022][0],
          { incremental: [{ path: PATH, data: null, errors: [{ message: "No note" }] }], hasNext: false },
        ]),
      ]),
    },
    check({ run }) {
      ensureError(run, "No note");
      ensureEqual(run.results.at(-1)?.data, order(), "data: a part that failed leaves what came before");
    },
  },
  {
    id: "incremental/deferred-error-2023",
    dialect: "2023",
    level: "required",
    source: deferStream("response format"),
    duty: "The errors of a part that did not complete stand in `completed`, and reach the caller.",
    operation: ORDER,
    play: {
      http: stream(TYPE, [
        multipart([DEFERRED[2023][0], { completed: [{ id: "0", errors: [{ message: "No note" }] }], hasNext: false }]),
      ]),
    },
    check: ({ run }) => ensureError(run, "No note"),
  },
  {
    id: "incremental/sub-path",
    dialect: "2023",
    level: "required",
    source: deferStream("response format"),
    duty: "`subPath` continues the path that `pending` announced.",
    operation: {
      ...ORDER,
      query: "query Order { order { __typename id buyer { __typename name } ... @defer { buyer { note } } } }",
    },
    play: {
      http: stream(TYPE, [
        multipart([
          {
            data: order({ buyer: { __typename: "Buyer", name: "Ada" } }),
            pending: [{ id: "0", path: PATH }],
            hasNext: true,
          },
          {
            incremental: [{ id: "0", subPath: ["buyer"], data: { note: "x" } }],
            completed: [{ id: "0" }],
            hasNext: false,
          },
        ]),
      ]),
    },
    check: ({ run }) => ensureData(run, order({ buyer: { name: "Ada", note: "x" } })),
  },
  {
    id: "incremental/in-one-payload",
    dialect: "2023",
    level: "required",
    source: deferStream("response format"),
    duty: "The first payload may have everything already: data, what was pending, and its completion.",
    operation: ORDER,
    play: {
      http: stream(TYPE, [
        multipart([
          {
            data: order(),
            pending: [{ id: "0", path: PATH }],
            incremental: [{ id: "0", data: { note: "x" } }],
            completed: [{ id: "0" }],
            hasNext: false,
          },
        ]),
      ]),
    },
    check: ({ run }) => ensureData(run, order({ note: "x" })),
  },
  {
    id: "incremental/last-payload-alone",
    dialect: "2022",
    level: "required",
    source: deferStream("response format"),
    duty: "The last payload may be `hasNext: false` and nothing else: the data stays as it was.",
    operation: ORDER,
    play: {
      http: stream(TYPE, [multipart([DEFERRED[2022][0], { ...DEFERRED[2022][1], hasNext: true }, { hasNext: false }])]),
    },
    check: ({ run }) => ensureData(run, order({ note: MANY_BYTES })),
  },
  {
    id: "incremental/plain-answer",
    dialect: "2022",
    level: "required",
    source: specification("content encoding"),
    duty: "A server that does not defer answers in plain JSON, and that is the result.",
    operation: ORDER,
    play: { http: stream("application/json", [JSON.stringify({ data: order({ note: "x" }) })]) },
    check: ({ run }) => ensureData(run, order({ note: "x" })),
  },
];

export const incremental = [...everySplit, ...framing, ...contents].map((situation) => ({
  ...situation,
  feature: /** @type {const} */ ("incremental"),
}));
