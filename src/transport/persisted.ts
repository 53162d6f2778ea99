/**
 * Documents that the server already holds: automatic persisted queries (a hash first, the text when the server asks), and
 * trusted documents (an id in place of the text).
 * https://www.apollographql.com/docs/apollo-server/performance/apq and https://github.com/graphql/graphql-over-http
 */
import { documentText, kindOf } from "./document.js";
import type { TransportError } from "./errors.js";
import { sha256 } from "./sha256.js";
import type { Document, Result, Stop, Transport } from "./types.js";

export interface PersistedOptions {
  /**
   * "apq": `extensions.persistedQuery` with the text's SHA-256, and the text only when asked for.
   * "documentId": `documentId: "sha256:<hex>"` in place of the text.
   * "operationId": `operationId: <id>` in place of the text, for graphql-ruby's OperationStore ("client/alias": bring a `hash`).
   * @defaultValue "apq"
   */
  mode?: "apq" | "documentId" | "operationId";
  /** The text's id. @defaultValue SHA-256, lower-case hex; documents of a code generator bring theirs in `__meta__.hash` */
  hash?: (text: string, document: Document) => string | Promise<string>;
}

/** Wraps a transport. A document that is a reference already goes through as it is. */
export function persisted(transport: Transport, options: PersistedOptions = {}): Transport {
  const { mode = "apq", hash } = options;
  const known = new Map<string, Promise<string>>(); // ids by text
  let supported = true;

  const idOf = (text: string, document: Document): Promise<string> => {
    const own = (document as { __meta__?: { hash?: unknown } }).__meta__?.hash;
    let id = known.get(text);
    if (!id) {
      if (known.size > 999) known.clear();
      known.set(text, (id = (async () => (hash ? hash(text, document) : typeof own === "string" ? own : sha256(text)))()));
    }
    return id;
  };

  return (operation, sink) => {
    const text = documentText(operation.document);
    if (text === undefined || !supported) return transport(operation, sink);
    const kind = kindOf(operation);
    let over = false;
    let stop: Stop = () => {};

    const withText = (extensions?: object) => {
      if (!over) stop = transport({ ...operation, kind, ...(extensions ? { extensions, method: "POST" } : {}) }, sink);
    };
    const withHash = (id: string) => {
      const extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: id } };
      let held = false;
      const missed = (answer: Result | TransportError): boolean => {
        if (held) return true;
        const asks = (name: string, code: string) => answer.errors?.some((error) => error.message === name || error.extensions?.code === code) === true;
        // The wordings of "not supported" are many; what is sure is that the text is wanted.
        const unsupported = answer.errors?.some((error) => /persisted ?quer(y|ies)[ _]?(is |are )?not[ _]?supported/i.test(`${error.message} ${String(error.extensions?.code).replaceAll("_", " ")}`)) === true;
        if (unsupported) supported = false;
        held = unsupported || asks("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
        if (held) {
          stop();
          withText(unsupported ? undefined : extensions);
        }
        return held;
      };
      const first = transport({ ...operation, kind, document: "", extensions }, {
        next: (result) => missed(result) || sink.next(result),
        error: (error) => missed(error) || sink.error(error),
        complete: () => held || sink.complete(),
      });
      if (held) first(); // answered at once: `stop` is the second attempt's by now
      else stop = first;
    };
    void idOf(text, operation.document).then((id) => {
      if (over) return;
      if (mode === "apq") return withHash(id);
      const document = mode === "operationId" ? { operationId: id } : { documentId: id.includes(":") ? id : `sha256:${id}` };
      stop = transport({ ...operation, kind, document: document as unknown as Document }, sink);
    });
    return () => {
      over = true;
      stop();
    };
  };
}
