/** One answer in every form that servers send it in. */
import { MULTIPART, EVENTS, multipart, event } from "./stream-setting.js";

export const WHOLE = { a: 1, b: "ä€😀", list: [1, 2, 3] };

/** The dialects: each gives WHOLE. */
export const DIALECTS: Record<string, { type: string; text: string; results?: number }> = {
  "2020": {
    type: MULTIPART,
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      { path: [], data: { b: WHOLE.b }, hasNext: true },
      { path: ["list", 1], items: [2, 3], hasNext: false },
    ),
  },
  "2020, no leading CRLF, ends with a bare hasNext": {
    type: "multipart/mixed; boundary=-",
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      { path: [], data: { b: WHOLE.b }, hasNext: true },
      { path: ["list", 1], data: 2, hasNext: true },
      { path: ["list", 2], data: 3, hasNext: true },
      { hasNext: false },
    ).slice(2),
  },
  "2022": {
    type: MULTIPART,
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      {
        incremental: [
          { path: [], data: { b: WHOLE.b } },
          { path: ["list", 1], items: [2, 3] },
        ],
        hasNext: false,
      },
    ),
  },
  current: {
    type: 'Multipart/Mixed; Boundary=-;incrementalSpec="v0.2"',
    text: multipart(
      {
        data: { a: 1, list: [1] },
        pending: [
          { id: "0", path: [] },
          { id: "1", path: ["list"] },
        ],
        hasNext: true,
      },
      {
        incremental: [
          { id: "0", data: { b: WHOLE.b } },
          { id: "1", items: [2, 3] },
        ],
        completed: [{ id: "0" }, { id: "1" }],
        hasNext: false,
      },
    ),
  },
  "current, all in the first part": {
    type: MULTIPART,
    text: multipart({
      data: { a: 1, list: [] },
      pending: [{ id: "0", path: [] }],
      incremental: [{ id: "0", data: { b: WHOLE.b, list: [1, 2, 3] } }],
      completed: [{ id: "0" }],
      hasNext: false,
    }),
  },
  "cumulative whole results without hasNext": {
    type: MULTIPART,
    text: multipart({ data: { a: 1 } }, { data: { a: 1, list: [1] } }, { data: WHOLE }),
  },
  "a whole result, then a bare hasNext": { type: MULTIPART, text: multipart({ data: WHOLE }, { hasNext: false }) },
  "2022 in next events": {
    type: EVENTS,
    text:
      event({ data: { a: 1, list: [1] }, hasNext: true }) +
      ":\n\n" +
      event({
        incremental: [
          { path: [], data: { b: WHOLE.b } },
          { path: ["list", 1], items: [2, 3] },
        ],
        hasNext: false,
      }) +
      "event: complete\n\n",
  },
  "2022 in events without names, without complete": {
    type: EVENTS,
    text: `data: ${JSON.stringify({ data: { a: 1, list: [1] }, hasNext: true })}\n\ndata: ${JSON.stringify({ incremental: [{ path: [], data: { b: WHOLE.b, list: [1, 2, 3] } }], hasNext: false })}\n\n`,
  },
};
