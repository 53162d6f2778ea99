/** PURE: the GraphQL request in a curl command that was pasted. */
import { readJson, type ValueNode, visitNodes } from "../../../language/index.js";
import { base64 } from "../headers/header-rows.js";
import { readCurlOptions, type CurlCommand } from "./curl-options.js";

/** A request as a command writes it. */
export interface PastedRequest {
  /** Where the command sends it; undefined where that is not a URL. */
  url: URL | undefined;
  /** Names and values, without those that browsers and the app set. */
  headers: readonly (readonly [name: string, value: string])[];
  query: string;
  /** As JSON; "" for none. */
  variables: string;
  operationName: string | undefined;
}

/** What a browser or the app sets itself. Commands that were copied from a browser have all of it. */
const HEADERS_OF_ITS_OWN =
  /^(accept|accept-encoding|accept-language|cache-control|connection|content-length|content-type|cookie|dnt|host|origin|pragma|priority|referer|te|user-agent|sec-.*)$/i;

/** Reads a command; undefined where it is not a curl command, or sends no GraphQL document. */
export function readCurl(text: string): PastedRequest | undefined {
  const command = readCurlOptions(text);
  if (!command) return;
  const url = urlOf(command.url);
  const body = command.data.join("&");
  const request =
    requestInJson(body) ?? requestInForm(body) ?? requestInForm(url?.search ?? "") ?? plainDocument(command, body);
  return request && { url, headers: headersOf(command), ...request };
}

/** A command may leave out the scheme: curl takes http then. */
function urlOf(text: string | undefined): URL | undefined {
  if (text === undefined) return;
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}

function headersOf({ headers, user }: CurlCommand): [name: string, value: string][] {
  const pairs = headers.map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name.trim(), value.join(":").trim()];
  });
  if (user !== undefined) pairs.push(["Authorization", `Basic ${base64(user)}`]);
  return pairs.filter(([name, value]) => value !== "" && !HEADERS_OF_ITS_OWN.test(name));
}

type Request = Pick<PastedRequest, "query" | "variables" | "operationName">;

/** https://graphql.github.io/graphql-over-http/draft/#sec-POST */
function requestInJson(body: string): Request | undefined {
  const root = readJson(body, () => {});
  if (root?.kind !== "ObjectValue") return;
  const memberOf = (name: string): ValueNode | undefined =>
    root.fields.find((field) => field.name.value === name)?.value;
  const query = memberOf("query");
  const variables = memberOf("variables");
  const operationName = memberOf("operationName");
  if (query?.kind !== "StringValue") return;
  const variablesText = variables?.kind === "ObjectValue" ? body.slice(variables.loc?.start, variables.loc?.end) : "";
  return {
    query: query.value,
    variables: laidOut(variablesText),
    operationName: operationName?.kind === "StringValue" ? operationName.value : undefined,
  };
}

/** Parameters of a URL or of a form. https://graphql.github.io/graphql-over-http/draft/#sec-GET */
function requestInForm(text: string): Request | undefined {
  const parameters = new URLSearchParams(text);
  const query = parameters.get("query");
  if (!query) return;
  const operationName = parameters.get("operationName") ?? undefined;
  return { query, variables: laidOut(parameters.get("variables") ?? ""), operationName };
}

/** With the type application/graphql the body is the document itself. */
function plainDocument({ headers }: CurlCommand, body: string): Request | undefined {
  const isDocument = headers.some((line) => /^content-type:\s*application\/graphql\b(?!-)/i.test(line));
  return isDocument && body !== "" ? { query: body, variables: "", operationName: undefined } : undefined;
}

/** The kinds of numbers in JSON. One that is too large is the word Infinity. */
const NUMBER_KINDS: readonly string[] = ["IntValue", "FloatValue", "EnumValue"];

/** Whether a number in JSON would get other digits if it was read and written. */
function hasInexactNumber(json: string, root: ValueNode): boolean {
  let isFound = false;
  visitNodes(root, (node) => {
    if (!NUMBER_KINDS.includes(node.kind) || !("value" in node)) return;
    if (json.slice(node.loc?.start, node.loc?.end) !== node.value) isFound = true;
  });
  return isFound;
}

/** JSON in lines; "" for an object without members. A text that is not JSON stays as it is, and so does one whose numbers would change. */
function laidOut(json: string): string {
  const root = readJson(json, () => {});
  if (!root || hasInexactNumber(json, root)) return json;
  try {
    const text = JSON.stringify(JSON.parse(json), null, 2);
    return text === "{}" || text === "null" ? "" : text;
  } catch {
    return json;
  }
}
