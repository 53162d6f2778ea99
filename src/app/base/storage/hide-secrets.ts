/** PURE: what is copied for other people and programs, with a placeholder for each secret. */
import { isSecretName } from "../../../client/secret-names.js";
import { readRequest, readSecrets, type Place, type RequestTexts } from "./secrets.js";

/** Replaces a secret. */
const PLACEHOLDER = "<secret>";

/** A document, its variables and, as JSON, its answer, with a placeholder for each secret. */
export function hideSecrets(texts: RequestTexts, answer = ""): RequestTexts & { answer: string } {
  const { query, variables } = readRequest(texts);
  const answered = readSecrets(answer, { names: query.names, isLoose: true });
  return {
    query: withPlaceholders(texts.query, query.places),
    variables: withPlaceholders(texts.variables, variables.places),
    answer: withPlaceholders(answer, answered.places),
  };
}

/** An address without the parameters and the password that let somebody in. */
export function withoutSecretParameters(address: string): string {
  const url = new URL(address);
  url.username = url.password = "";
  const names = [...new Set(url.searchParams.keys())];
  for (const name of names) if (isSecretName(name)) url.searchParams.delete(name);
  return url.href;
}

/** Headers that hold credentials although no argument of such a name would. */
const SECRET_HEADER = /(?:^|-)(?:auth|key|session|signature)(?:-id)?$/i;

/** Whether the value of a header is a secret, by its name. */
export const isSecretHeader = (name: string): boolean => SECRET_HEADER.test(name) || isSecretName(name);

/** The value of a header without its secret: of a token the word before it stays. */
export const hiddenHeader = (value: string): string =>
  (/^(bearer|basic|token)\s/i.exec(value)?.[0] ?? "") + PLACEHOLDER;

function withPlaceholders(text: string, places: readonly Place[]): string {
  const inOrder = [...places].sort((one, other) => one.start - other.start);
  let written = "";
  let end = 0;
  for (const place of inOrder) {
    const isComment = text[place.start] === "#";
    written += text.slice(end, place.start) + (isComment ? `# ${PLACEHOLDER}` : `"${PLACEHOLDER}"`);
    end = place.end;
  }
  return written + text.slice(end);
}
