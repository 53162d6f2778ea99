/** The words after `querylet`. PURE: text to options, or a ServeError BAD_OPTION. */
import { parseArgs } from "node:util";
import { ServeError } from "./errors.js";
import type { ExtraHeaders } from "./proxy/forward.js";
import { parseHeader } from "./endpoint/addresses.js";
import type { LiveChoice } from "./serve-endpoint.js";

/** The parsed command line. */
export type Command =
  | { do: "help" }
  | { do: "version" }
  | {
      do: "serve";
      endpoint?: string;
      port: number;
      host: string;
      headers: ExtraHeaders;
      live: LiveChoice;
      googleClientId?: string;
      open: boolean;
    };

/** The text of `--help`. */
export const usage = `Usage: querylet <endpoint> [options]

Serves an app on this machine for the GraphQL server at <endpoint>.

Where it listens
  --port N                  the port; 0 takes any free one (default 4400)
  --host ADDRESS            the address (default 127.0.0.1: this machine only); with another one, every machine
                            that reaches the port can use the server with the headers that you give
  --open                    open the browser

What it sends to the server
  --header "Name: value"    a header of each request; may be repeated
  --google-client-id ID     sign in with Google; its access token goes to the server

Live updates (one of them)
  --sse                     server-sent events from the endpoint (the default)
  --multipart               multipart/mixed from the endpoint
  --ws URL                  graphql-transport-ws, at an address or a path like /graphql
  --cable URL               Action Cable, at an address or a path like /cable
    --channel NAME          the cable's channel (default GraphqlChannel)

Help
  -h, --help                print this text
  -v, --version             print the version

Examples
  querylet https://example.com/graphql
  querylet example.com/graphql --header "Authorization: Bearer ..." --open
  querylet localhost:3000/graphql --cable /cable

Exit codes
  0  ended by Ctrl-C or SIGTERM, or the help or the version was printed
  1  the app cannot be served: an address, the port, or the server's answer is wrong
  2  an option is wrong, or the endpoint is missing
`;

/** @throws ServeError BAD_OPTION: one sentence that names the option and says what it needs */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  if (values.help) return { do: "help" };
  if (values.version) return { do: "version" };

  const [endpoint, ...more] = positionals;
  if (more.length > 0)
    throw wrong(`One endpoint at a time: ${more.length + 1} were given. Headers need quotes: --header "Name: value".`);
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (!(port <= 65_535)) throw wrong(`--port needs a number from 0 to 65535, not "${values.port}".`);
  if (!values.host.trim()) throw wrong("--host needs an address, like 127.0.0.1.");
  const googleClientId = values["google-client-id"];
  if (googleClientId !== undefined && !/^[\w.-]+$/.test(googleClientId))
    throw wrong("--google-client-id needs the id from Google's console, which ends in .apps.googleusercontent.com.");

  return {
    do: "serve",
    ...(endpoint === undefined ? {} : { endpoint }),
    port,
    host: values.host,
    headers: Object.fromEntries((values.header ?? []).map(parseHeader)),
    live: liveChoice(values),
    open: values.open ?? false,
    ...(googleClientId ? { googleClientId } : {}),
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string", default: "4400" },
        host: { type: "string", default: "127.0.0.1" },
        header: { type: "string", multiple: true },
        cable: { type: "string" },
        channel: { type: "string" },
        ws: { type: "string" },
        sse: { type: "boolean" },
        multipart: { type: "boolean" },
        "google-client-id": { type: "string" },
        open: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (cause) {
    throw wrong(optionMessage(cause), cause);
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
    throw wrong(`${given.join(" and ")} cannot go together: live updates travel one way. Keep one of them.`);
  if (channel !== undefined && cable === undefined)
    throw wrong("--channel needs --cable: only Action Cable has channels.");
  if (channel?.trim() === "") throw wrong("--channel needs the name of a channel, like GraphqlChannel.");
  if (cable !== undefined) return { protocol: "cable", url: cable, ...(channel ? { channel } : {}) };
  if (ws !== undefined) return { protocol: "ws", url: ws };
  return { protocol: multipart ? "multipart" : "sse" };
}

/** Node's own messages name the option, but at length; a value could be a secret, so it is not repeated. */
function optionMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const code = error instanceof Error && "code" in error ? error.code : "";
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? "an option";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${option}.`;
  if (/does not take an argument/.test(message)) return `${option} takes no value.`;
  return `${option} needs a value after it; one that begins with a dash is written ${option}=VALUE.`;
}

function wrong(message: string, cause?: unknown): ServeError {
  return new ServeError("BAD_OPTION", message, { cause });
}
