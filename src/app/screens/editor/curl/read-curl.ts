/** PURE: the GraphQL request in a curl command that was pasted. */
import { readJson, type ValueNode, visitNodes } from "../../../language/index.js";
import { base64 } from "../headers/header-rows.js";
import { shellWords } from "./shell-words.js";

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

// The options of a curl command. https://curl.se/docs/manpage.html

/** A curl command, as far as it matters here. */
interface CurlCommand {
  url: string | undefined;
  /** As they are written, `name: value`. */
  headers: string[];
  /** What is sent, in the order in which it is joined. */
  data: string[];
  /** Of a user with a password, `user:password`. */
  user: string | undefined;
}

type OptionName = "header" | "bearer" | "data" | "form-data" | "user" | "url" | "other";

/** Options with a value that matters here, without their hyphens. */
const OPTION_BY_NAME = new Map<string, OptionName>([
  ["H", "header"],
  ["header", "header"],
  ["oauth2-bearer", "bearer"],
  ["d", "data"],
  ["data", "data"],
  ["data-raw", "data"],
  ["data-binary", "data"],
  ["data-ascii", "data"],
  ["json", "data"],
  ["data-urlencode", "form-data"],
  ["u", "user"],
  ["user", "user"],
  ["url", "url"],
]);

/** Options of HTTP with a value that says nothing about the document. Without them the value would be taken for the URL. */
const OTHERS_WITH_VALUE: ReadonlySet<string> = new Set([
  ..."AbcCDeEFhKmoPQrtTUwxXyYz",
  ...["request", "request-target", "url-query", "user-agent", "referer", "range", "time-cond", "variable"],
  ...["cookie", "cookie-jar", "form", "form-string", "upload-file", "continue-at", "aws-sigv4", "expect100-timeout"],
  ...["max-time", "connect-timeout", "max-redirs", "max-filesize", "limit-rate", "rate", "speed-limit", "speed-time"],
  ...["retry", "retry-delay", "retry-max-time", "keepalive-time", "parallel-max", "happy-eyeballs-timeout-ms"],
  ...["output", "output-dir", "dump-header", "write-out", "stderr", "trace", "trace-ascii", "config", "netrc-file"],
  ...["etag-save", "etag-compare", "alt-svc", "hsts", "libcurl", "proto", "proto-default", "proto-redir"],
  ...["proxy", "proxy-user", "proxy-header", "proxy-cacert", "proxy-cert", "proxy-key", "preproxy", "noproxy"],
  ...["socks4", "socks4a", "socks5", "socks5-hostname", "unix-socket", "abstract-unix-socket"],
  ...["resolve", "connect-to", "interface", "local-port", "dns-servers", "doh-url", "haproxy-clientip"],
  ...["cacert", "capath", "cert", "cert-type", "key", "key-type", "pass", "crlfile", "engine", "pinnedpubkey"],
  ...["ciphers", "tls13-ciphers", "curves", "tls-max"],
]);

const COMMAND_NAME = /^curl(\.exe)?$/;

/** Reads a command; undefined if it does not begin with curl. */
function readCurlOptions(text: string): CurlCommand | undefined {
  const [first = "", ...others] = shellWords(text);
  // People copy the prompt as well.
  const [name = "", ...words] = first === "$" ? others : [first, ...others];
  if (!COMMAND_NAME.test(name)) return;
  const command: CurlCommand = { url: undefined, headers: [], data: [], user: undefined };
  const nextWord = (): string => words.shift() ?? "";
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word.startsWith("--")) readLongOption(command, word.slice(2), nextWord);
    else if (word.startsWith("-")) readLetters(command, word.slice(1), nextWord);
    else command.url ??= word;
  }
  return command;
}

function readLongOption(command: CurlCommand, name: string, nextWord: () => string): void {
  const option = optionOf(name);
  if (option !== undefined) applyOption(command, option, nextWord());
}

/** `-sX POST` and `-sXPOST`: the first letter with a value ends the options of a word, and its value is the rest or the next word. */
function readLetters(command: CurlCommand, letters: string, nextWord: () => string): void {
  for (const [index, letter] of letters.split("").entries()) {
    const option = optionOf(letter);
    if (option === undefined) continue;
    applyOption(command, option, letters.slice(index + 1) || nextWord());
    return;
  }
}

/** @returns undefined for an option without a value */
const optionOf = (name: string): OptionName | undefined =>
  OPTION_BY_NAME.get(name) ?? (OTHERS_WITH_VALUE.has(name) ? "other" : undefined);

function applyOption(command: CurlCommand, option: OptionName, value: string): void {
  switch (option) {
    case "header":
      command.headers.push(value);
      break;
    case "bearer":
      command.headers.push(`Authorization: Bearer ${value}`);
      break;
    case "data":
      command.data.push(value);
      break;
    case "form-data":
      command.data.push(encodeFormData(value));
      break;
    case "user":
      command.user = value;
      break;
    case "url":
      command.url = value;
      break;
    case "other":
      break;
  }
}

/** `name=text`, of which curl encodes the text. */
function encodeFormData(value: string): string {
  const equals = value.indexOf("=");
  return value.slice(0, equals + 1) + encodeURIComponent(value.slice(equals + 1));
}
