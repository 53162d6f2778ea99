/** PURE: the options of a curl command. https://curl.se/docs/manpage.html */
import { shellWords } from "./shell-words.js";

/** A curl command, as far as it matters here. */
export interface CurlCommand {
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
export function readCurlOptions(text: string): CurlCommand | undefined {
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
