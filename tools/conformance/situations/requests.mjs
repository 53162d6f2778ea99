// @ts-check
/** What a client sends by POST. */
import { answer } from "../server/answers.mjs";
import { bodyOf, ensure, ensureData, ensureEqual, ensureFailure } from "../suite/checks.mjs";
import { GREET, GREETING, MANY_BYTES } from "./operations.mjs";
import { http, overHttp } from "./sources.mjs";

const hello = answer({ data: { greeting: "hello" } });
const greeted = answer({ data: { greet: "hello" } });

/** @type {Omit<import("../types.js").Situation, "feature">[]} */
const situations = [
  {
    id: "requests/post",
    level: "required",
    source: overHttp("POST", "sec-POST"),
    duty: "A client sends the document as `query` in a JSON object, by POST, and says so in Content-Type.",
    play: { http: hello },
    check({ run, session: { requests } }) {
      ensureData(run, { greeting: "hello" });
      ensureEqual(requests.length, 1, "number of requests");
      ensureEqual(requests[0]?.method, "POST", "method");
      ensure(
        /^application\/json\b/.test(requests[0]?.headers["content-type"] ?? ""),
        "Content-Type is not application/json",
      );
      ensure(/\bgreeting\b/.test(bodyOf(requests[0]).query), "the body has no document");
    },
  },
  {
    id: "requests/reserved-names",
    level: "required",
    source: overHttp("JSON encoding", "sec-JSON-Encoding"),
    duty: "A client sends no other members than `query`, `operationName`, `variables` and `extensions`.",
    operation: GREET,
    play: { http: greeted },
    check({ session: { requests } }) {
      const known = ["query", "operationName", "variables", "extensions"];
      const others = Object.keys(bodyOf(requests[0])).filter((name) => !known.includes(name));
      ensureEqual(others, [], "other members");
    },
  },
  {
    id: "requests/accept",
    level: "good",
    source: overHttp("Accept", "sec-Accept"),
    duty: "A client should name `application/graphql-response+json` in Accept.",
    play: { http: hello },
    check({ session: { requests } }) {
      const accept = requests[0]?.headers.accept ?? "";
      ensure(accept.includes("application/graphql-response+json"), `Accept is ${accept || "absent"}`);
    },
  },
  {
    id: "requests/variables",
    level: "required",
    source: overHttp("JSON encoding", "sec-JSON-Encoding"),
    duty: "Variables arrive as they were given: nulls, nested lists and objects, and any Unicode text.",
    operation: {
      ...GREET,
      query: "mutation Greet($name: String, $more: More) { greet(name: $name, more: $more) }",
      variables: { name: MANY_BYTES, more: { none: null, list: [[1], []], deep: { yes: true } } },
    },
    play: { http: greeted },
    check({ session: { requests } }) {
      const given = { name: MANY_BYTES, more: { none: null, list: [[1], []], deep: { yes: true } } };
      ensureEqual(bodyOf(requests[0]).variables, given, "variables");
    },
  },
  {
    id: "requests/unicode-document",
    level: "required",
    source: overHttp("POST", "sec-POST"),
    duty: "A document with text outside ASCII arrives in UTF-8, whole.",
    operation: { ...GREETING, query: 'query Greeting { greeting(of: "é € 😀") }' },
    play: { http: hello },
    check({ session: { requests } }) {
      ensure(bodyOf(requests[0]).query.includes('"é € 😀"'), "the text of the document changed");
    },
  },
  {
    id: "requests/address",
    level: "good",
    source: overHttp("URL", "sec-URL"),
    duty: "A client keeps the query part of the address that it was given.",
    search: "?tenant=7",
    play: { http: hello },
    check({ session: { requests } }) {
      ensureEqual(requests[0]?.url.search, "?tenant=7", "query part of the address");
    },
  },
  {
    id: "requests/headers",
    level: "good",
    source: overHttp("URL", "sec-URL"),
    duty: "A client sends the headers that its caller gave, for example the one that signs the user in.",
    headers: { authorization: "Bearer 7" },
    play: { http: hello },
    check({ session: { requests } }) {
      ensureEqual(requests[0]?.headers.authorization, "Bearer 7", "Authorization");
    },
  },
  {
    id: "requests/mutation-once-after-503",
    level: "good",
    source: http("idempotent methods", "section-9.2.2"),
    duty: "A client should not repeat a mutation by itself after a status 503, because it may have run.",
    operation: GREET,
    play: { http: answer("busy", { status: 503, type: "text/plain", headers: { "retry-after": "0" } }) },
    check({ run, session: { requests } }) {
      ensureFailure(run);
      ensureEqual(requests.length, 1, "number of requests");
    },
  },
  {
    id: "requests/mutation-once-after-reset",
    level: "good",
    source: http("idempotent methods", "section-9.2.2"),
    duty: "A client should not repeat a mutation by itself after a broken connection, because it may have run.",
    operation: GREET,
    play: {
      http: ({ response }) => {
        response.destroy();
      },
    },
    check({ run, session: { requests } }) {
      ensureFailure(run);
      ensureEqual(requests.length, 1, "number of requests");
    },
  },
  {
    id: "requests/redirect",
    level: "required",
    source: http("307 Temporary Redirect", "section-15.4.8"),
    duty: "After a status 307 the client sends the same method and body to the new address.",
    play: {
      http: ({ request: { url, method, body }, response }) => {
        if (!url.search) {
          response.writeHead(307, { location: `${url.pathname}?moved` }).end();
          return;
        }
        const greeting = `${method} ${JSON.parse(String(body)).query.includes("greeting")}`;
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: { greeting } }));
      },
    },
    check: ({ run }) => ensureData(run, { greeting: "POST true" }),
  },
  {
    id: "requests/stop",
    level: "good",
    source: http("connection management", "section-7.1"),
    duty: "When the caller stops an operation, the client closes the request that nobody waits for.",
    play: { http: () => {} },
    async drive({ session, until }, run) {
      await until("the request", () => session.requests.length === 1);
      run.stop();
      await until("the end of the request", () => session.requests[0]?.isAborted === true);
    },
    check: ({ run }) => ensureEqual(run.results, [], "results"),
  },
];

export const requests = situations.map((situation) => ({ ...situation, feature: /** @type {const} */ ("requests") }));
