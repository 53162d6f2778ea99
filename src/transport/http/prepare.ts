/** From an operation to what fetch is called with. */
import { kindOf } from "../document.js";
import { TransportError, withoutHeaders } from "../errors.js";
import { ask } from "../option-value.js";
import { toJson, type RequestBody } from "../request.js";
import type { Operation } from "../types.js";
import type { HttpOptions, Method } from "./options.js";
import { place } from "./response.js";

/** What fetch is called with. */
export interface PreparedRequest {
  /** Undefined: POST. */
  readonly method: Method | undefined;
  /** Where the request goes. */
  readonly url: string;
  /** All headers but those that fetch adds. */
  readonly headers: Headers;
  /** Undefined where everything is in the URL. */
  readonly body: FormData | string | undefined;
}

const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";
/** Servers that guard against CSRF take a form only with a header that makes a browser ask first. Apollo, Yoga and others know this one. */
const UPLOAD_PREFLIGHT = "apollo-require-preflight";

/**
 * The method for an operation; undefined: POST.
 *
 * @throws TransportError of kind "protocol" for a query that asks for a method that the transport was not given
 */
export function methodFor(operation: Operation, method: Method | undefined): Method | undefined {
  if (kindOf(operation) !== "query") return undefined;
  const name = operation.method ?? method?.name ?? "POST";
  if (name === "POST") return undefined;
  if (name === method?.name) return method;
  const missing = name === "GET" ? "get()" : "queryMethod()";
  const advice = process.env.NODE_ENV !== "production" ? `: pass http({ method: ${missing} })` : "";
  throw new TransportError("protocol", `The operation asks for ${name}${advice}`);
}

/** The URL for an operation now, without a fragment: it is never sent. */
export function urlFor(operation: Operation, { url = "/graphql" }: HttpOptions): string {
  const [address = ""] = `${ask(url, operation)}`.split("#"); // a URL object, too
  return address;
}

/**
 * The request for an operation.
 *
 * @param method how to send it; a request that this cannot hold goes by POST
 * @throws TransportError for headers that cannot be had, and for a file without `upload`
 */
export async function prepareRequest(
  operation: Operation,
  options: HttpOptions,
  request: { url: string; body: RequestBody; method: Method | undefined },
): Promise<PreparedRequest> {
  const { url, body, method } = request;
  const form = options.upload?.(body);
  const byMethod = form ? undefined : method?.prepare(url, body);
  const headers = new Headers();
  headers.set("accept", `${options.streaming?.accept(operation, body.query) ?? ""}${JSON_TYPES}`);
  if (form) headers.set(UPLOAD_PREFLIGHT, "true");
  if (byMethod?.preflight) headers.set(byMethod.preflight, "true");
  const sentBody = byMethod ? byMethod.body : (form ?? toJson(body));
  if (typeof sentBody === "string") headers.set("content-type", "application/json");
  setAll(headers, await headersOf(operation, options, url));
  setAll(headers, operation.headers);
  if (form) headers.delete("content-type"); // fetch sets it, with the form's boundary
  return { method: byMethod && method, url: byMethod?.url ?? url, headers, body: sentBody };
}

async function headersOf(
  operation: Operation,
  { headers }: HttpOptions,
  url: string,
): Promise<HeadersInit | undefined> {
  try {
    return await ask(headers, operation);
  } catch (cause) {
    throw withoutHeaders(cause, place(url));
  }
}

function setAll(headers: Headers, more: HeadersInit | undefined): void {
  if (!more) return;
  new Headers(more).forEach((value, name) => {
    headers.set(name, value);
  });
}
