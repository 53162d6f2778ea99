/** Media types as RFC 9110 has them: https://www.rfc-editor.org/rfc/rfc9110#name-media-type. Pure. */

/** By name in lower case; without the quotes and backslashes of a quoted value. The first one counts where a name comes twice. */
export type MediaTypeParameters = ReadonlyMap<string, string>;

/** A parameter: what is quoted may hold anything, also ";" and what looks like another parameter. */
const PARAMETER = /;[ \t]*(?:([^\s;="]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))[ \t]*)?/y;

/** The type in a Content-Type header, for example "multipart/mixed", in lower case. "" where there is none. */
export function mediaTypeOf(header: string | null): string {
  const [type = ""] = (header ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The parameters of a Content-Type header. What cannot be read ends the list. */
export function mediaTypeParameters(header: string): MediaTypeParameters {
  const parameters = new Map<string, string>();
  const start = header.indexOf(";");
  if (start === -1) return parameters;
  PARAMETER.lastIndex = start;
  for (let match = PARAMETER.exec(header); match; match = PARAMETER.exec(header)) {
    const [, name, quoted, token] = match;
    const key = name?.toLowerCase();
    if (key !== undefined && !parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, "$1") ?? token ?? "");
  }
  return parameters;
}
