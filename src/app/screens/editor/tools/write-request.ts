/** PURE: a request of the editor for other programs: as a curl command, and as a call of `fetch`. */
import {
  hiddenHeader,
  hideSecrets,
  isSecretHeader,
  withoutSecretParameters,
} from "../../../base/storage/hide-secrets.js";

/** A request as it is sent. */
export interface WrittenRequest {
  /** The whole URL. */
  url: string;
  headers: Readonly<Record<string, string>>;
  query: string;
  /** JSON as it was typed, so that long numbers keep their digits; "" for none. */
  variablesText: string;
  operationName: string | undefined;
}

/**
 * The request with a placeholder for each secret in it.
 *
 * @param secretHeaders the names of further headers that are secret, in small letters
 */
export function withoutSecretsIn(request: WrittenRequest, secretHeaders: ReadonlySet<string>): WrittenRequest {
  const isHidden = (name: string): boolean => isSecretHeader(name) || secretHeaders.has(name.toLowerCase());
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    isHidden(name) ? hiddenHeader(value) : value,
  ]);
  const { query, variables } = hideSecrets({ query: request.query, variables: request.variablesText });
  return {
    ...request,
    url: withoutSecretParameters(request.url),
    headers: Object.fromEntries(headers) as Record<string, string>,
    query,
    variablesText: variables,
  };
}

/** The command that sends it. */
export function curlCommand(request: WrittenRequest): string {
  const headers = Object.entries(allHeaders(request)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl ${quoted(request.url)}`, ...headers, `--data-raw ${quoted(bodyOf(request))}`].join(" \\\n  ");
}

/** The JavaScript that sends it. */
export function fetchCall(request: WrittenRequest): string {
  const options = { method: "POST", headers: allHeaders(request), body: bodyOf(request) };
  return `await fetch(${JSON.stringify(request.url)}, ${JSON.stringify(options, null, 2)});\n`;
}

const allHeaders = ({ headers }: WrittenRequest): Record<string, string> => ({
  "content-type": "application/json",
  ...headers,
});

function bodyOf({ query, variablesText, operationName }: WrittenRequest): string {
  const members = [`"query": ${JSON.stringify(query)}`];
  if (operationName !== undefined) members.push(`"operationName": ${JSON.stringify(operationName)}`);
  if (variablesText.trim() !== "") members.push(`"variables": ${variablesText.trim()}`);
  return `{ ${members.join(", ")} }`;
}

/** A text as one word of a command, in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
