/**
 * Documents that the server already holds: automatic persisted queries (a hash first, the text when the server asks), and
 * trusted documents (an id in place of the text).
 * https://www.apollographql.com/docs/apollo-server/performance/apq and https://github.com/graphql/graphql-over-http
 */
import { checkImport } from "../check-operation.js";
import { LONE_SURROGATE } from "../document.js";
import { documentText, kindOf, nameOf, type PrintDocument } from "../request.js";
import { TransportError } from "../errors.js";
import { executionOf } from "../execution.js";
import type { Document, LiveTransport, Operation, Transport, TypedDocumentString } from "../types.js";
import { inAttempts, type Answer, type Attempts, type Decide } from "./attempts.js";
import { readMiss } from "./persisted-miss.js";

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
  const { mode = "apq" } = options;
  const idOf = rememberedIds(options);
  const isLive = (transport as Partial<LiveTransport>).status !== undefined;
  const hashes: KnownHashes = { isSupported: true, accepted: new Set() };

  const sending: Transport = (original, sink) =>
    inAttempts(transport, original, sink, {}, (attempts) => {
      const { operation } = attempts;
      const { document } = operation;
      const kind = kindOf(operation);
      if (process.env.NODE_ENV !== "production") checkImport(document);
      const text = textOf(document, options);
      const mustSendText =
        !hashes.isSupported || (mode === "apq" && ((kind === "subscription" && isLive) || LONE_SURROGATE.test(text)));
      if (!text || mustSendText) {
        attempts.send();
        return undefined;
      }
      const named = { kind, operationName: nameOf(operation) };
      const sendById = (id: string) => {
        if (mode === "apq") sendHash(attempts, { ...operation, ...named }, text, id, hashes);
        else attempts.send(undefined, { ...named, document: referenceTo(id, mode) });
      };
      idOf(text, document).then(sendById, (cause: unknown) => attempts.error(hashError(cause)));
      return undefined;
    });
  return Object.assign(sending, transport);
}

/** The text to make the id of; where the text was left out, what a code generator has left of it. */
function textOf(document: Document, options: PersistedOptions): string {
  return documentText(document, options.print) ?? generatedHash(document, options) ?? "";
}

function generatedHash(document: Document, { mode = "apq", hash }: PersistedOptions): string | undefined {
  if (mode === "apq" || hash) return undefined;
  return (document as TypedDocumentString).__meta__?.["hash"] as string | undefined;
}

/** What a server has said about hashes. */
interface KnownHashes {
  /** False once it has said that it knows no hashes. */
  isSupported: boolean;
  /** Those that it has answered. */
  readonly accepted: Set<string>;
}

/** Sends the hash and, where the server asks for it, the text after it. */
function sendHash({ send }: Attempts, operation: Operation, text: string, hash: string, hashes: KnownHashes): void {
  const { kind, operationName } = operation;
  const extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } };
  const decide: Decide = (answer) => {
    const miss = readMiss(answer, hashes.accepted.has(hash));
    if (!miss) noteAccepted(hashes, hash, answer);
    if (miss?.is === "unsupported") hashes.isSupported = false;
    const maySendAgain = kind !== "mutation" || (miss?.isByCode && executionOf(answer, text) === "not-run");
    if (!miss || !maySendAgain) return undefined;
    const named = { kind, operationName, document: text };
    return () => send(undefined, miss.is === "unsupported" ? named : { ...named, extensions, method: "POST" });
  };
  send(decide, { kind, operationName, document: "", extensions });
}

/** An answer with data comes from an execution, so that the server has found the document. */
function noteAccepted({ accepted }: KnownHashes, hash: string, { data }: Answer): void {
  if (data === undefined) return;
  if (accepted.size >= REMEMBERED_IDS) accepted.clear();
  accepted.add(hash);
}

const SHA256_HEX = /^[0-9a-f]{64}$/;

function referenceTo(id: string, mode: "documentId" | "operationId"): Document {
  if (mode === "operationId") return { operationId: id } as Document;
  return { documentId: SHA256_HEX.test(id) ? `sha256:${id}` : id };
}

/** Ids by text, each made once. */
function rememberedIds(options: PersistedOptions): (text: string, document: Document) => Promise<string> {
  const { hash = subtleSha256 } = options;
  const idByText = new Map<string, string>();
  return async (text, document) => {
    const remembered = idByText.get(text);
    if (remembered) return remembered;
    const id = generatedHash(document, options) ?? (await hash(text, document));
    if (idByText.size >= REMEMBERED_IDS) idByText.clear();
    idByText.set(text, id);
    return id;
  };
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

function hashError(cause: unknown): TransportError {
  if (cause instanceof TransportError) return cause;
  return new TransportError("protocol", "The hash of the document could not be made: see cause", {
    cause,
    unsent: true,
  });
}
