/**
 * What `npx querylet-app <endpoint>` does: parses its arguments, then serves the app and prints where, or writes it to a folder. Every failure
 * is one message: exit code 1, or 2 for wrong usage.
 */
import { readFile } from "node:fs/promises";
import { parseCommand, type Command } from "./arguments.js";
import { DEFAULT_PORT, startOnFreePort } from "./app/free-port.js";
import { isLoopback } from "./app/guard.js";
import { ServeError } from "./errors.js";
import { exportSite, describeSite, siteSettings } from "./export/export-site.js";
import { parseEndpoint } from "./endpoint/urls.js";
import { describeTarget } from "./proxy/exchange.js";
import { readSchemaFile } from "./schema-file.js";
import { serveEndpoint } from "./serve-endpoint.js";

/** The process that the command runs in. */
export interface CommandProcess {
  /** The folder with the app's page. */
  appRoot: string;
  /** The folder with the app's scripts. */
  scriptRoot: string;
  /** The package.json, whose version `--version` prints. */
  packageFile: URL;
  /** Writes to standard output. */
  print(text: string): void;
  /** Writes to standard error. */
  warn(text: string): void;
  /** Calls `stop` when the person stops the program, which then ends. */
  onStop(stop: () => Promise<void>): void;
  /** Opens a URL in the person's browser, and calls `failed` if that is not possible. */
  openBrowser(url: string, failed: () => void): void;
}

/**
 * @param args - the words after `querylet`
 * @returns the exit code, once the server listens or everything is done
 */
export async function runCommand(args: readonly string[], ownProcess: CommandProcess): Promise<number> {
  try {
    await run(parseCommand(args), ownProcess);
    return 0;
  } catch (error) {
    const isUsage = error instanceof ServeError && error.code === "BAD_OPTION";
    ownProcess.warn(`querylet-app: ${messageOf(error)}\n${isUsage ? "See querylet-app --help.\n" : ""}`);
    return isUsage ? 2 : 1;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ServeError) return error.message;
  return `Unexpected error: ${reasonFor(error)}. Please report it.`;
}

const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : "an unknown failure");

async function run(command: Command, ownProcess: CommandProcess): Promise<void> {
  switch (command.do) {
    case "help":
      ownProcess.print(usage);
      break;
    case "version":
      ownProcess.print(`${await versionIn(ownProcess.packageFile)}\n`);
      break;
    case "export":
      await writeFiles(command, ownProcess);
      break;
    case "serve":
      await serve(command, ownProcess);
  }
}

async function serve(command: Extract<Command, { do: "serve" }>, ownProcess: CommandProcess): Promise<void> {
  const { port, host, headers, live, googleClientId, open } = command;
  const { appRoot, scriptRoot, print, warn } = ownProcess;
  const endpoint = endpointOf(command);
  const schema = await schemaOf(command);
  const start = (at: number) =>
    serveEndpoint({
      endpoint,
      port: at,
      host,
      headers,
      live,
      googleClientId,
      ...schema,
      appRoot,
      scriptRoot,
      onNotice: (text) => warn(`Note: ${text}\n`),
      onError: (error) => warn(`querylet-app: a request failed inside the server: ${reasonFor(error)}.\n`),
    });
  // Sign-in with Google works only on the registered origin, so the port must not change.
  const mayMove = port === undefined && googleClientId === undefined;
  const server = mayMove ? await startOnFreePort(start) : await start(port ?? DEFAULT_PORT);
  // Before the URL is printed: a program that waits for it may send the signal at once.
  ownProcess.onStop(() => server.close());
  if (!isLoopback(host)) warn(networkWarning(Object.keys(headers).length > 0));
  print(`Querylet for ${describeTarget(parseEndpoint(endpoint))}\n  ${server.url}\nStop it with Ctrl-C.\n`);
  if (open)
    ownProcess.openBrowser(server.url, () => warn(`No browser could be opened. Open ${server.url} yourself.\n`));
}

async function writeFiles(
  command: Extract<Command, { do: "export" }>,
  { appRoot, scriptRoot, print }: CommandProcess,
): Promise<void> {
  const { folder, overwrite } = command;
  const endpoint = endpointOf(command);
  const settings = siteSettings({ ...command, endpoint, ...(await schemaOf(command)) });
  const fileCount = await exportSite({ folder, overwrite, settings, sources: [appRoot, scriptRoot] });
  print(describeSite(folder, fileCount, settings));
}

/** @throws ServeError BAD_OPTION where it is missing */
function endpointOf({ endpoint }: { endpoint?: string }): string {
  if (endpoint !== undefined) return endpoint;
  throw new ServeError(
    "BAD_OPTION",
    "Which GraphQL server? Give its address: querylet-app https://example.com/graphql.",
  );
}

/** @throws ServeError BAD_SCHEMA_FILE */
async function schemaOf({ schemaFile }: { schemaFile?: string }): Promise<{ schema?: string | object }> {
  return schemaFile === undefined ? {} : { schema: await readSchemaFile(schemaFile) };
}

/** Warns what `--host` means: the proxy answers everybody. */
function networkWarning(hasHeaders: boolean): string {
  const rights = hasHeaders ? "the GraphQL server with the headers that you gave" : "the GraphQL server";
  return `Warning: every machine that reaches this port can use ${rights}, over plain http. Without --host only this machine can.\n`;
}

async function versionIn(packageFile: URL): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  return version;
}

/** The text of `--help`. */
export const usage = `Usage: querylet-app <endpoint> [options]
       querylet-app <endpoint> --export DIR [options]

Serves an app on this machine for the GraphQL server at <endpoint>, or writes that app as files for your web server.

Where it listens
  --port N                  the port; 0 takes any free one (default 4400, or the next one that is free)
  --host ADDRESS            the address (default 127.0.0.1: this machine only); with another one, every machine
                            that reaches the port can use the server with the headers that you give
  --open                    open the browser

What it sends to the server
  --header "Name: value"    a header of each request; may be repeated
  --google-client-id ID     sign in with Google; its access token goes to the server

What it knows of the server
  --schema FILE             SDL or introspection JSON, for a server that refuses introspection; read once at the start

Live updates (one of them)
  --sse                     server-sent events from the endpoint (the default)
  --multipart               multipart/mixed from the endpoint
  --ws URL                  graphql-transport-ws, at an address or a path like /graphql
  --cable URL               Action Cable, at an address or a path like /cable
    --channel NAME          the cable's channel (default GraphqlChannel)

Files instead of a server
  --export DIR              write the app to a folder, and print the headers to send with it; the browser sends its
                            requests to <endpoint> itself, which may be a path of your site, like /graphql
    --overwrite             write into a folder that has other files

Environment
  HTTPS_PROXY               the URL of a proxy that leads to https servers
  NO_PROXY                  hosts that are reached without it, separated by commas
  NODE_EXTRA_CA_CERTS       a file with certificate authorities to trust, besides those of Node

Help
  -h, --help                print this text
  -v, --version             print the version

Examples
  querylet-app https://example.com/graphql
  querylet-app example.com/graphql --header "Authorization: Bearer ..." --open
  querylet-app localhost:3000/graphql --cable /cable
  querylet-app /graphql --export public/data

Exit codes
  0  ended by Ctrl-C or SIGTERM, or the files, the help or the version were written
  1  the app cannot be served or written: an address, the port, a file, the folder, or the server's answer is wrong
  2  an option is wrong, or the endpoint is missing
`;
