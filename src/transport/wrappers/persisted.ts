/**
 * Documents that the server already holds: automatic persisted queries (a hash first, the text when the server asks), and
 * trusted documents (an id in place of the text).
 * https://www.apollographql.com/docs/apollo-server/performance/apq and https://github.com/graphql/graphql-over-http
 */
import { checkImport } from "../check-operation.js";
import { documentText, kindOf, nameOf, type PrintDocument } from "../request.js";
import { TransportError } from "../errors.js";
import { executionOf } from "../execution.js";
import { errorCodes } from "../graphql-error.js";
import { LONE_SURROGATE } from "../scanner.js";
import type { Document, LiveTransport, OperationKind, Transport, TypedDocumentString } from "../types.js";
import { inAttempts, type Answer, type Decide } from "./attempts.js";

/** Options of `persisted`. */
export interface PersistedOptions {
  /**
   * - "apq": `extensions.persistedQuery` with the text's SHA-256, and the text only when the server asks for it. Subscriptions on
   *   their way to a socket carry their text: servers of sockets know no hashes, and some close the socket for all.
   * - "documentId": `documentId: "sha256:<hex>"` in place of the text; an id of another kind as it is.
   * - "operationId": `operationId: <id>` in place of the text, for graphql-ruby's OperationStore ("client/alias": pass a `hash`).
   *
   * @defaultValue "apq"
   */
  mode?: "apq" | "documentId" | "operationId" | undefined;
  /**
   * The text's id. Pass `sha256` for pages that are served over plain http: browsers give them no `crypto.subtle`.
   *
   * @defaultValue SHA-256 in lower-case hex, by `crypto.subtle`; for trusted documents `__meta__.hash`, where a code generator has
   *   left one: it knows the store's form of the text
   */
  hash?: ((text: string, document: Document) => string | Promise<string>) | undefined;
  /** Gives text to parsed documents that have lost it. */
  print?: PrintDocument | undefined;
}

/** How many ids are remembered. A page has fewer documents. */
const REMEMBERED_IDS = 1000;

/**
 * Wraps a transport. A document that is a reference already goes through as it is. A live transport keeps its status and close. An
 * operation ends with a TransportError of kind "protocol" where its text cannot be hashed.
 *
 * @example
 * ```ts
 * import { http, persisted } from "querylet";
 *
 * const transport = persisted(http({ url: "/graphql" })); // sends hashes first
 * ```
 */
export function persisted<T extends Transport>(transport: T, options: PersistedOptions = {}): T {
  const { mode = "apq", hash = subtleSha256, print } = options;
  const isLive = (transport as Partial<LiveTransport>).status !== undefined;
  /** Whether the hash of a code generator is the id of its document. */
  const usesGenerated = mode !== "apq" && !options.hash;
  const idByText = new Map<string, string>();
  /** False once the server has said that it knows no hashes. */
  let isSupported = true;
  /** Hashes whose answers had data: it comes from an execution, so that the server has found the document. */
  const accepted = new Set<string>();

  async function idOf(text: string, document: Document, generated?: string): Promise<string> {
    const id = generated ?? idByText.get(text) ?? (await hash(text, document));
    if (idByText.size >= REMEMBERED_IDS) idByText.clear();
    idByText.set(text, id);
    return id;
  }

  const mustSendText = (kind: OperationKind, text: string): boolean =>
    !isSupported || (mode === "apq" && ((kind === "subscription" && isLive) || LONE_SURROGATE.test(text)));

  /** What the server says of a hash, in an answer to it. */
  function missOf(answer: Answer, sha256Hash: string): Miss | undefined {
    const miss = missIn(answer, accepted.has(sha256Hash));
    if (accepted.size >= REMEMBERED_IDS) accepted.clear();
    if (!miss && answer.data !== undefined) accepted.add(sha256Hash);
    if (miss?.isSupported === false) isSupported = false;
    return miss;
  }

  const sending: Transport = (original, sink) =>
    inAttempts(transport, original, sink, {}, ({ operation, send, error }) => {
      const { document } = operation;
      const kind = kindOf(operation);
      if (process.env.NODE_ENV !== "production") checkImport(document);
      const generated = usesGenerated ? ((document as TypedDocumentString).__meta__?.["hash"] as string) : undefined;
      const text = documentText(document, print) ?? generated ?? "";
      if (!text || mustSendText(kind, text)) return send();
      const named = { kind, operationName: nameOf(operation) };

      /** Sends the hash and, where the server asks for it, the text after it. */
      function sendHash(sha256Hash: string): void {
        const extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } };
        const decide: Decide = (answer) => {
          const miss = missOf(answer, sha256Hash);
          const maySendAgain = kind !== "mutation" || (miss?.isByCode && executionOf(answer, text) === "not-run");
          if (!miss || !maySendAgain) return undefined;
          const withText = { ...named, document: text };
          return () => {
            send(undefined, isSupported ? { ...withText, extensions, method: "POST" } : withText);
          };
        };
        send(decide, { ...named, document: "", extensions });
      }

      const sendById = (id: string) => {
        if (mode === "apq") sendHash(id);
        else send(undefined, { ...named, document: referenceTo(id, mode) });
      };
      const fail = (cause: unknown) => error(cause instanceof TransportError ? cause : hashError(cause));
      idOf(text, document, generated).then(sendById, fail);
    });
  return Object.assign(sending, transport);
}

const SHA256_HEX = /^[0-9a-f]{64}$/;

function referenceTo(id: string, mode: "documentId" | "operationId"): Document {
  if (mode === "operationId") return { operationId: id } as Document;
  return { documentId: SHA256_HEX.test(id) ? `sha256:${id}` : id };
}

/** SHA-256 by the platform, as lower-case hex. */
async function subtleSha256(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle)
    throw new TransportError(
      "protocol",
      "crypto.subtle is missing on plain http: pass persisted(transport, { hash: sha256 })",
    );
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const hashError = (cause: unknown): TransportError =>
  new TransportError("protocol", "The hash of the document could not be made: see cause", { cause, unsent: true });

/** The code of a store of trusted documents that lacks this one: to send the text would not help. */
const NOT_IN_LIST = "persisted_query_not_in_list";
/** Apollo's words and codes, which say that nothing was executed: the server wants the text once, or knows no hashes at all. */
const MISS = /^persisted[_ ]?query[_ ]?not[_ ]?(?:found|supported)$/i;

/** A server that knows no hashes misses the query: "Must provide query string." (graphql-js), "Missing query" (graphql-http). */
const NO_QUERY =
  /\b(?:must (?:provide|contain|have|include)|missing|no) (?:a |the )?(?:graphql )?(?:query|document|operation)\b/i;

/** What the server says of a hash. A message is a guess, after which only a query may be sent again. */
interface Miss {
  readonly isSupported: boolean;
  readonly isByCode: boolean;
}

/**
 * The server's statement about the document's hash; undefined if there is none, so that the answer is final. A hash that the server has
 * accepted before is missing only in an answer without data: an error beside it may be of a gateway that asks for a document in turn.
 */
function missIn({ data, errors = [] }: Answer, isAccepted: boolean): Miss | undefined {
  const isFromExecution = data != null || (isAccepted && data !== undefined);
  // An error with a path or a location is about a document that the server has found, and may have executed.
  if (isFromExecution || errors.some(({ path, locations }) => path?.length || locations?.length)) return undefined;
  const codes = errors.flatMap(errorCodes);
  if (codes.includes(NOT_IN_LIST)) return undefined;
  const code = codes.find((each) => MISS.test(each));
  const words = code ?? errors.map(({ message }) => message).find((each) => MISS.test(each));
  if (words) return { isSupported: /found/i.test(words), isByCode: code !== undefined };
  const isWithoutQuery = !isAccepted && errors.some(({ message }) => NO_QUERY.test(message));
  return isWithoutQuery ? { isSupported: false, isByCode: false } : undefined;
}
