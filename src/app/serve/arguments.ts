/** Parses the arguments of the command `querylet`. PURE: text to options, or a ServeError BAD_OPTION. */
import { parseArgs } from "node:util";
import { ServeError } from "./errors.js";
import type { ExtraHeaders } from "./proxy/forward.js";
import { parseHeaders } from "./endpoint/urls.js";
import type { LiveChoice } from "./serve-endpoint.js";

/** The choices that the app's page passes to the app. */
interface AppChoices {
  endpoint?: string;
  live: LiveChoice;
  googleClientId?: string;
  schemaFile?: string;
}

/** The parsed command line. */
export type Command =
  | { do: "help" }
  | { do: "version" }
  | (AppChoices & { do: "serve"; port?: number; host: string; headers: ExtraHeaders; open: boolean })
  | (AppChoices & { do: "export"; folder: string; overwrite: boolean });

/** @throws ServeError BAD_OPTION: one sentence that names the option and says what it needs */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = readOptions(args);
  if (values.help) return { do: "help" };
  if (values.version) return { do: "version" };

  const [endpoint, ...more] = positionals;
  if (more.length > 0)
    throw usageError(
      `One endpoint at a time: ${more.length + 1} were given. Headers need quotes: --header "Name: value".`,
    );
  const googleClientId = values["google-client-id"];
  if (googleClientId !== undefined && !/^[\w.-]+$/.test(googleClientId))
    throw usageError(
      "--google-client-id needs the id from Google's console, which ends in .apps.googleusercontent.com.",
    );
  const schemaFile = values.schema;
  if (schemaFile?.trim() === "") throw usageError("--schema needs a file with SDL or introspection JSON.");
  const choices: AppChoices = {
    ...(endpoint === undefined ? {} : { endpoint }),
    live: liveChoice(values),
    ...(googleClientId ? { googleClientId } : {}),
    ...(schemaFile === undefined ? {} : { schemaFile }),
  };
  return {
    ...choices,
    ...(values.export === undefined ? readServeCommand(values) : readExportCommand(values, values.export)),
  };
}

type Values = ReturnType<typeof readOptions>["values"];

function readServeCommand({ port, host = "127.0.0.1", header = [], open = false, overwrite }: Values) {
  if (!host.trim()) throw usageError("--host needs an address, like 127.0.0.1.");
  if (overwrite) throw usageError("--overwrite needs --export: without it the command writes no files.");
  const headers = parseHeaders(header);
  return { do: "serve" as const, ...(port !== undefined && { port: parsePort(port) }), host, headers, open };
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw usageError(`--port needs a number from 0 to 65535, not "${text}".`);
}

/** Options of a server, which an export does not have. */
const SERVER_OPTIONS = ["port", "host", "open"] as const;

function readExportCommand(values: Values, folder: string) {
  if (!folder.trim()) throw usageError("--export needs the folder to write to, like --export ./site.");
  if (values.header)
    throw usageError(
      "--header cannot go with --export: every visitor could read it in the page. Let your web server add it.",
    );
  const option = SERVER_OPTIONS.find((name) => values[name] !== undefined);
  if (option) throw usageError(`--${option} cannot go with --export, which writes files and serves nothing.`);
  return { do: "export" as const, folder, overwrite: values.overwrite ?? false };
}

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  header: { type: "string", multiple: true },
  cable: { type: "string" },
  channel: { type: "string" },
  ws: { type: "string" },
  sse: { type: "boolean" },
  multipart: { type: "boolean" },
  "google-client-id": { type: "string" },
  schema: { type: "string" },
  open: { type: "boolean" },
  export: { type: "string" },
  overwrite: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

type OptionName = keyof typeof OPTIONS;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (cause) {
    throw usageError(optionMessage(cause), cause);
  }
}

function liveChoice(values: {
  cable?: string;
  channel?: string;
  ws?: string;
  sse?: boolean;
  multipart?: boolean;
}): LiveChoice {
  const { cable, channel, ws, sse, multipart } = values;
  const given = [
    cable !== undefined && "--cable",
    ws !== undefined && "--ws",
    sse && "--sse",
    multipart && "--multipart",
  ].filter(Boolean);
  if (given.length > 1)
    throw usageError(`${given.join(" and ")} cannot go together: live updates travel one way. Keep one of them.`);
  if (channel !== undefined && cable === undefined)
    throw usageError("--channel needs --cable: only Action Cable has channels.");
  if (channel?.trim() === "") throw usageError("--channel needs the name of a channel, like GraphqlChannel.");
  if (cable !== undefined) return { protocol: "cable", url: cable, ...(channel ? { channel } : {}) };
  if (ws !== undefined) return { protocol: "ws", url: ws };
  return { protocol: multipart ? "multipart" : "sse" };
}

/** Node's messages are long and may contain a value, which could be a secret. Only the option is named. */
function optionMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const code = error instanceof Error && "code" in error ? error.code : "";
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? "an option";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${option}.${suggestedOption(option)}`;
  if (/does not take an argument/.test(message)) return `${option} takes no value.`;
  return `${option} needs a value after it; one that begins with a dash is written ${option}=VALUE.`;
}

/** Names that other programs use for our options. */
const FOREIGN_NAMES: ReadonlyMap<string, OptionName> = new Map([
  ["H", "header"],
  ["p", "port"],
  ["o", "open"],
  ["output", "export"],
  ["websocket", "ws"],
]);
/** Names of the endpoint where it is an option: in `npm start`, the tag and other programs. */
const ENDPOINT_NAMES: readonly string[] = ["endpoint", "url"];

/** A hint at the option that was probably meant: another program's name for it, a prefix, a longer word, or a typo. */
function suggestedOption(unknown: string): string {
  const word = unknown.replace(/^-+/, "");
  if (ENDPOINT_NAMES.includes(word)) return " Give the address alone: querylet-app https://example.com/graphql.";
  const names = Object.keys(OPTIONS) as OptionName[];
  const lower = word.toLowerCase();
  const isNear = (name: string) => name.startsWith(lower) || lower.startsWith(name) || isOneTypoApart(name, lower);
  const proposal = FOREIGN_NAMES.get(word) ?? (word.length > 1 ? names.find(isNear) : undefined);
  return proposal ? ` Did you mean --${proposal}?` : "";
}

/** Whether the names differ by one letter that is missing, added or another one, or by two swapped neighbours. */
function isOneTypoApart(name: string, typed: string): boolean {
  const shorter = Math.min(name.length, typed.length);
  let start = 0;
  while (start < shorter && name[start] === typed[start]) start++;
  let end = 0;
  while (end < shorter - start && name.at(-1 - end) === typed.at(-1 - end)) end++;
  const meant = name.slice(start, name.length - end);
  const written = typed.slice(start, typed.length - end);
  const isSwapped = meant.length === 2 && written === `${meant[1]}${meant[0]}`;
  return isSwapped || (meant.length <= 1 && written.length <= 1);
}

function usageError(message: string, cause?: unknown): ServeError {
  return new ServeError("BAD_OPTION", message, { cause });
}
