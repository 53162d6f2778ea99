/** PURE: the editor's headers after a command was pasted. */
import { SERVER_NAME_HEADER } from "../../../base/context/page-headers.js";
import type { HeaderRow } from "../headers/header-row.js";
import { withPastedHeader } from "../headers/header-rows.js";
import { isSecretHeader } from "../../../base/storage/hide-secrets.js";
import type { PastedRequest } from "./read-curl.js";

/** The headers after a command was pasted. */
export interface PastedHeaders {
  rows: readonly HeaderRow[];
  /** The host of a command for another server, whose headers were left out. */
  otherHost: string | undefined;
}

interface OwnServer {
  /** The whole URL. */
  endpoint: string;
  /** The name that the page sends: see `SERVER_NAME_HEADER`. */
  name: string | null;
}

/** @param own - the app's server: the token of another one must not be sent to it, also where that was on the same port before */
export function pastedHeaders(
  { headers, url }: PastedRequest,
  rows: readonly HeaderRow[],
  own: OwnServer,
): PastedHeaders {
  const others = headers.filter(([name]) => name.toLowerCase() !== SERVER_NAME_HEADER);
  const named = headers.find(([name]) => name.toLowerCase() === SERVER_NAME_HEADER)?.[1] ?? own.name;
  if (others.length === 0) return { rows, otherHost: undefined };
  if (url?.origin !== new URL(own.endpoint).origin) return { rows, otherHost: url?.host ?? "?" };
  if (named !== own.name) return { rows, otherHost: URL.canParse(named ?? "") ? new URL(named ?? "").host : url.host };
  const next = others.reduce<readonly HeaderRow[]>(
    (all, [name, value]) => withPastedHeader(all, name, value, isSecretHeader(name)),
    rows,
  );
  return { rows: next, otherHost: undefined };
}
