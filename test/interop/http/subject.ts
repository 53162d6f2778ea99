/** A server under test, as the rules see it: what it can do, how to ask it, and what went over the wire. */
import type { HttpOptions } from "../../../src/transport/http/options.js";
import type { Operation, Transport } from "../../../src/transport/types.js";
import type { Outcome } from "../../transport/http/fake-fetch.js";
import type { InteropServer } from "./servers.js";

/** "400 R": the status, and whether it comes as application/graphql-response+json (R), application/json (J), other (a type) or no type (-). */
export type Answer = string;

export interface Abilities {
  /** Answers to faulty requests: with the transport's own Accept header, and with application/json alone. */
  answers: Record<keyof typeof FAULTS, { modern: Answer; legacy?: Answer }>;
  /** The header that it demands where a browser would not ask first. */
  preflight?: string;
  /** Answers to a GET without that header (where it demands one), and to a mutation by GET. Absent: no GET. */
  get?: { unguarded?: Answer; mutation: Answer };
  /** The answer to the method QUERY, after which the transport goes by POST. Absent: it is not asked. */
  query?: Answer;
  /** The answer to a hash that it does not know. Absent: it does not know hashes, and the transport stops sending them. */
  apq?: Answer;
  /** Such an answer says `data: null` and has no code, as if something had been executed: no mutation is sent again after it. */
  missLooksExecuted?: boolean;
  /** Answers to a token that has run out. */
  expired: Answer;
  /** @defer and @stream: the format that it sends, by the Accept header that makes it; "" is the transport's own. */
  incremental?: { [accept: string]: "2020" | "2022" | "current" };
  /** Whether it answers subscriptions by event stream; "unended": with one that never says that it is complete. */
  events?: boolean | "unended";
  /** It answers by event stream and by nothing else: everything is asked with sse(). */
  onlyEvents?: boolean;
  /** Whether it takes files, one for one place only ("each once") or for several (true); else the answer to a form. */
  upload: true | "each once" | Answer;
}

/** Requests with something wrong, and what the answer says of it. */
export const FAULTS = {
  syntax: { document: "query { hello", says: /Syntax Error/ },
  validation: { document: "query { nope }", says: /Cannot query field/ },
  variables: { document: "query ($id: ID!) { person(id: $id) { name } }", says: /\$id/ },
  operation: { document: "query A { hello } query B { hello }", operationName: "C", says: /operation/i },
  "a field that may not be null": { document: "query { hello strict }", says: /It broke/ },
  "a document that is empty": { document: "# nothing", says: /EOF|query|operation/i },
} satisfies Record<string, Operation & { says: RegExp }>;

export interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  /** The JSON that was sent; undefined for none, or for a form. */
  body: Record<string, unknown> | undefined;
  /** Of the answer, as in Abilities. */
  answer: Answer;
  encoding: string | null;
}

/** The header that the server demands where a browser would not ask first, if it does. */
export const guardHeaders = ({ preflight }: Abilities): Record<string, string> =>
  preflight ? { [preflight]: "true" } : {};

/** A running server, and the ways to ask it. */
export interface Subject {
  name: string;
  abilities: Abilities;
  server: () => InteropServer;
  /** The transport with everything handed in; `sent` gets what goes over the wire. */
  transport(options?: HttpOptions, sent?: Sent[]): Transport;
  ask(operation: Operation | string, options?: HttpOptions, sent?: Sent[]): Promise<Outcome>;
  /** Registers a rule under the server's name. */
  rule(title: string, body: () => Promise<void> | void): void;
}

/** The real fetch; writes down what went over the wire. */
export function recording(sent: Sent[]): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    sent.push({
      method: init?.method ?? "GET",
      url: new URL(String(url)),
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      answer: answerOf(response),
      encoding: response.headers.get("content-encoding"),
    });
    return response;
  };
}

export function answerOf({ status, headers }: Response): Answer {
  const type = headers.get("content-type")?.split(";")[0] ?? "-";
  return `${status} ${{ "application/graphql-response+json": "R", "application/json": "J" }[type] ?? type}`;
}
