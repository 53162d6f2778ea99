/** PURE: the editor's headers after a command was pasted. */
import type { HeaderRow } from "../headers/header-row.js";
import { withPastedHeader } from "../headers/header-rows.js";
import { isSecretHeader } from "../../storage/hide-secrets.js";
import type { PastedRequest } from "./read-curl.js";

/** The headers after a command was pasted. */
export interface PastedHeaders {
  rows: readonly HeaderRow[];
  /** The host of a command for another server, whose headers were left out. */
  otherHost: string | undefined;
}

/** @param endpoint the whole URL of the app's server: the token of another server must not be sent to it */
export function pastedHeaders(
  { headers, url }: PastedRequest,
  rows: readonly HeaderRow[],
  endpoint: string,
): PastedHeaders {
  if (headers.length === 0) return { rows, otherHost: undefined };
  if (url?.origin !== new URL(endpoint).origin) return { rows, otherHost: url?.host ?? "?" };
  const next = headers.reduce<readonly HeaderRow[]>(
    (all, [name, value]) => withPastedHeader(all, name, value, isSecretHeader(name)),
    rows,
  );
  return { rows: next, otherHost: undefined };
}
