// @ts-check
/** An order whose note is deferred and whose tags are streamed, in each format of incremental delivery. */
import { MANY_BYTES } from "./operations.mjs";

/** @type {import("../types.js").Operation} */
export const ORDER = {
  kind: "query",
  name: "Order",
  query: "query Order { order { __typename id ... @defer { note } } }",
};
/** @type {import("../types.js").Operation} */
export const TAGS = {
  kind: "query",
  name: "Tags",
  query: "query Tags { order { __typename id tags @stream(initialCount: 1) } }",
};

export const order = (more = {}) => ({ order: { __typename: "Order", id: "7", ...more } });
export const PATH = ["order"];

/** The payloads of each format: first the order's id, then its note. */
export const DEFERRED = {
  2020: [
    { data: order(), hasNext: true },
    { path: PATH, data: { note: MANY_BYTES }, hasNext: false },
  ],
  2022: [
    { data: order(), hasNext: true },
    { incremental: [{ path: PATH, data: { note: MANY_BYTES } }], hasNext: false },
  ],
  2023: [
    { data: order(), pending: [{ id: "0", path: PATH }], hasNext: true },
    { incremental: [{ id: "0", data: { note: MANY_BYTES } }], completed: [{ id: "0" }], hasNext: false },
  ],
};

/** The payloads of each format: a list that comes in two parts. */
export const STREAMED = {
  2020: [
    { data: order({ tags: ["a"] }), hasNext: true },
    { path: ["order", "tags", 1], data: MANY_BYTES, hasNext: false },
  ],
  2022: [
    { data: order({ tags: ["a"] }), hasNext: true },
    { incremental: [{ path: ["order", "tags", 1], items: [MANY_BYTES] }], hasNext: false },
  ],
  2023: [
    { data: order({ tags: ["a"] }), pending: [{ id: "0", path: ["order", "tags"] }], hasNext: true },
    { incremental: [{ id: "0", items: [MANY_BYTES] }], completed: [{ id: "0" }], hasNext: false },
  ],
};

/** @type {import("../types.js").Dialect[]} */
export const DIALECTS = ["2020", "2022", "2023"];
export const NAMES = {
  2020: "one patch a payload (2020)",
  2022: "lists of patches with paths (2022)",
  2023: "announced ids (2023)",
};
export const TYPE = 'multipart/mixed; boundary="-"';
