/** The request of a sheet as other programs send it: with the headers of the app, of the signed-in user and of the editor. */
import type { App } from "../../../base/context/context.js";
import type { WrittenRequest } from "../curl/write-request.js";
import type { HeaderRow } from "../headers/header-row.js";
import { headersOf, nameOfHeader } from "../headers/header-rows.js";
import type { SentDocument } from "../run/run.js";

export function writtenRequest(
  { endpoint, auth, options }: Pick<App, "endpoint" | "auth" | "options">,
  { query, variablesText, operationName }: SentDocument,
  rows: readonly HeaderRow[],
): WrittenRequest {
  const headers = new Headers(options.headers);
  const token = auth?.getToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(headersOf(rows))) headers.set(name, value);
  const url = new URL(endpoint, window.location.href).href;
  return { url, headers: Object.fromEntries(headers), query, variablesText, operationName };
}

/** The headers whose values the editor hides, in small letters. */
export const secretHeaderNames = (rows: readonly HeaderRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ scheme }) => scheme !== "text").map((row) => nameOfHeader(row).toLowerCase()));
