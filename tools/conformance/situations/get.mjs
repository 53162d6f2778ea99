// @ts-check
/** What a client sends by GET, where it was told to send queries so. */
import { answer } from "../server/answers.mjs";
import { ensure, ensureData, ensureEqual } from "../suite/checks.mjs";
import { GREET, GREETING } from "./operations.mjs";
import { overHttp } from "./sources.mjs";

const hello = answer({ data: { greeting: "hello" } });
const greeted = answer({ data: { greet: "hello" } });
const RESERVED = "a+b & c=d % 7# é 😀";

/** @type {Omit<import("../types.js").Situation, "feature">[]} */
const situations = [
  {
    id: "get/query",
    level: "required",
    source: overHttp("GET", "sec-GET"),
    duty: "A query goes by GET, its document in the parameter `query`, without a body.",
    play: { http: hello },
    check({ run, session: { requests } }) {
      ensureData(run, { greeting: "hello" });
      ensureEqual(requests[0]?.method, "GET", "method");
      ensure(requests[0]?.url.searchParams.get("query")?.includes("greeting"), "there is no parameter `query`");
      ensureEqual(requests[0]?.body.length, 0, "length of the body");
    },
  },
  {
    id: "get/variables",
    level: "required",
    source: overHttp("GET", "sec-GET"),
    duty: "Variables go as JSON in the parameter `variables`, and characters that addresses reserve arrive unchanged.",
    operation: {
      ...GREETING,
      query: "query Greeting($of: String) { greeting(of: $of) }",
      variables: { of: RESERVED },
    },
    play: { http: hello },
    check({ session: { requests } }) {
      const text = requests[0]?.url.searchParams.get("variables");
      ensure(text, "there is no parameter `variables`");
      ensureEqual(JSON.parse(text), { of: RESERVED }, "variables");
    },
  },
  {
    id: "get/address",
    level: "required",
    source: overHttp("GET", "sec-GET"),
    duty: "The parameters join those that the address has already.",
    search: "?tenant=7",
    play: { http: hello },
    check({ session: { requests } }) {
      ensureEqual(requests[0]?.url.searchParams.get("tenant"), "7", "the parameter of the address");
      ensure(requests[0]?.url.searchParams.get("query"), "there is no parameter `query`");
    },
  },
  {
    id: "get/mutation",
    level: "required",
    source: overHttp("GET", "sec-GET"),
    duty: "A mutation never goes by GET.",
    operation: GREET,
    play: { http: greeted },
    check: ({ session: { requests } }) => ensureEqual(requests[0]?.method ?? "nothing sent", "POST", "method"),
  },
  {
    id: "get/mutation-behind-fragment",
    level: "required",
    source: overHttp("GET", "sec-GET"),
    duty: "A mutation never goes by GET, also where a comment and a fragment that are called query stand before it.",
    operation: {
      ...GREET,
      query:
        '# query\nfragment query on Greeting { text(of: "query {") }\nmutation Greet($name: String) { greet(name: $name) { ...query } }',
    },
    play: { http: greeted },
    check: ({ session: { requests } }) => ensureEqual(requests[0]?.method ?? "nothing sent", "POST", "method"),
  },
];

export const get = situations.map((situation) => ({ ...situation, feature: /** @type {const} */ ("get") }));
