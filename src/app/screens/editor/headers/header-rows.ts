/** PURE: the headers that a person sends along with documents. */

import { isEmptyRow, type HeaderRow } from "./header-row.js";

/** Why a header cannot be sent. */
export type HeaderFault = "name" | "forbidden" | "value";

/** https://www.rfc-editor.org/rfc/rfc9110#name-field-names */
const FIELD_NAME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
/** What `fetch` takes as a value: no line break, and no letter beyond Latin-1. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Browsers leave these out without a word. https://fetch.spec.whatwg.org/#forbidden-request-header */
const FORBIDDEN_NAME =
  /^(accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

const AUTH_SCHEMES = { bearer: "Bearer", basic: "Basic" } as const;

/** The name that a row is sent under. */
export const nameOfHeader = ({ scheme, name }: HeaderRow): string =>
  scheme === "bearer" || scheme === "basic" ? "Authorization" : name.trim();

/** Why a row cannot be sent; undefined where it can, and for one that is still empty. */
export function faultOf(row: HeaderRow): HeaderFault | undefined {
  if (isEmptyRow(row)) return;
  const name = nameOfHeader(row);
  if (!FIELD_NAME.test(name)) return "name";
  if (FORBIDDEN_NAME.test(name)) return "forbidden";
  return FIELD_VALUE.test(valueOfHeader(row)) ? undefined : "value";
}

function valueOfHeader({ scheme, user, value }: HeaderRow): string {
  const text = value.trim();
  if (scheme === "basic") return `${AUTH_SCHEMES.basic} ${base64(`${user}:${value}`)}`;
  if (scheme !== "bearer") return text;
  // People copy a token with its scheme as often as without.
  return /^bearer\s/i.test(text) ? text : `${AUTH_SCHEMES.bearer} ${text}`;
}

/** Of the UTF-8 bytes of a text. https://www.rfc-editor.org/rfc/rfc7617 */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The headers to send, by their names. Rows that are empty or cannot be sent are left out; of two with one name the last one counts. */
export function headersOf(rows: readonly HeaderRow[]): Record<string, string> {
  const sendable = rows.filter((row) => !isEmptyRow(row) && faultOf(row) === undefined);
  return Object.fromEntries(sendable.map((row) => [nameOfHeader(row), valueOfHeader(row)]));
}

/** Adds an empty row. The first one is for a token, which most servers want. */
export function addRow(rows: readonly HeaderRow[]): HeaderRow[] {
  const scheme = rows.length === 0 ? "bearer" : "text";
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return [...rows, { id, scheme, name: "", user: "", value: "" }];
}
