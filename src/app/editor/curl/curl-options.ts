/** PURE: what the words of a curl command say. https://curl.se/docs/manpage.html */
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

type OptionName = "header" | "data" | "form-data" | "user" | "url" | "other";

const OPTION_BY_WORD = new Map<string, OptionName>([
  ["-H", "header"],
  ["--header", "header"],
  ["-d", "data"],
  ["--data", "data"],
  ["--data-raw", "data"],
  ["--data-binary", "data"],
  ["--data-ascii", "data"],
  ["--json", "data"],
  ["--data-urlencode", "form-data"],
  ["-u", "user"],
  ["--user", "user"],
  ["--url", "url"],
]);

/** The letters of options with a value, which is no address. */
const LETTERS_WITH_VALUE = "AbcCDeEFhKmoPQrtTUwxXyYz";

/** Long options with a value that says nothing about the document. */
const LONG_WITH_VALUE: ReadonlySet<string> = new Set([
  "--request",
  "--user-agent",
  "--referer",
  "--cookie",
  "--cookie-jar",
  "--max-time",
  "--connect-timeout",
  "--output",
  "--proxy",
  "--retry",
  "--cacert",
  "--cert",
  "--key",
  "--resolve",
  "--form",
  "--write-out",
]);

const COMMAND_NAME = /^curl(\.exe)?$/;

/** Reads a command; undefined where it is none of curl. */
export function readCurlOptions(text: string): CurlCommand | undefined {
  const [first = "", ...others] = shellWords(text);
  // People copy the prompt as well.
  const [name = "", ...words] = first === "$" ? others : [first, ...others];
  if (!COMMAND_NAME.test(name)) return;
  const command: CurlCommand = { url: undefined, headers: [], data: [], user: undefined };
  const rest = words.flatMap(separateValue);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const option = optionOf(word);
    if (option !== undefined) applyOption(command, option, rest.shift() ?? "");
    else if (!word.startsWith("-")) command.url ??= word;
  }
  return command;
}

function applyOption(command: CurlCommand, option: OptionName, value: string): void {
  switch (option) {
    case "header":
      command.headers.push(value);
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

/** `-XPOST` and `-H'…'` are an option and its value in one word. */
function separateValue(word: string): string[] {
  const isLetterWithValue = /^-[a-zA-Z]./.test(word) && optionOf(word.slice(0, 2)) !== undefined;
  return isLetterWithValue ? [word.slice(0, 2), word.slice(2)] : [word];
}

/** @returns undefined for an address, and for an option without a value */
function optionOf(word: string): OptionName | undefined {
  const known = OPTION_BY_WORD.get(word);
  if (known) return known;
  const isLetterWithValue = word.length === 2 && word.startsWith("-") && LETTERS_WITH_VALUE.includes(word.slice(1));
  return isLetterWithValue || LONG_WITH_VALUE.has(word) ? "other" : undefined;
}

/** `name=text`, of which curl encodes the text. */
function encodeFormData(value: string): string {
  const equals = value.indexOf("=");
  return value.slice(0, equals + 1) + encodeURIComponent(value.slice(equals + 1));
}
