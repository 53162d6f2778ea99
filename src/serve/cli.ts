/**
 * `npx querylet <endpoint>`: reads the words, then serves the app and prints where, or writes it to a folder. Every failure is one message on stderr: exit code 1, or 2
 * for wrong usage.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseCommand } from "./arguments.js";
import type { Command } from "./arguments.js";
import { DEFAULT_PORT, startOnFreePort } from "./app/free-port.js";
import { isLoopback } from "./app/guard.js";
import { ServeError } from "./errors.js";
import { exportSite } from "./export/export-site.js";
import { describeSite } from "./export/site-headers.js";
import { siteSettings } from "./export/site-settings.js";
import { openBrowser } from "./open-browser.js";
import { parseEndpoint } from "./endpoint/addresses.js";
import { describe } from "./proxy/exchange.js";
import { readSchemaFile } from "./schema-file.js";
import { serveEndpoint } from "./serve-endpoint.js";
import { usage } from "./usage.js";

// This file is built to dist/serve.js: the app's page and its scripts lie beside it, package.json above.
const appRoot = fileURLToPath(new URL("./app", import.meta.url));
const scriptRoot = fileURLToPath(new URL("./embed/app", import.meta.url));
const packageFile = new URL("../package.json", import.meta.url);

async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  switch (command.do) {
    case "help":
      process.stdout.write(usage);
      break;
    case "version":
      process.stdout.write(`${await version()}\n`);
      break;
    case "export":
      await writeFiles(command);
      break;
    case "serve":
      await serve(command);
  }
}

async function serve(command: Extract<Command, { do: "serve" }>): Promise<void> {
  const { port, host, headers, live, googleClientId, open } = command;
  const endpoint = endpointOf(command);
  const schema = await schemaOf(command);
  const start = (at: number) =>
    serveEndpoint({
      endpoint,
      port: at,
      host,
      headers,
      live,
      ...(googleClientId ? { googleClientId } : {}),
      ...schema,
      appRoot,
      scriptRoot,
      onError: () => process.stderr.write("querylet: a request failed inside the server.\n"),
    });
  // Google's sign-in works on the origin that it was set up for only, so that such a page is not moved.
  const mayMove = port === undefined && googleClientId === undefined;
  const server = mayMove ? await startOnFreePort(start) : await start(port ?? DEFAULT_PORT);
  // Before the address is printed: a program that waits for it may send the signal at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => server.close().then(() => process.exit(0)));
  if (!isLoopback(host)) process.stderr.write(networkWarning(Object.keys(headers).length > 0));
  process.stdout.write(`Querylet for ${describe(parseEndpoint(endpoint))}\n  ${server.url}\nStop it with Ctrl-C.\n`);
  if (open)
    openBrowser(server.url, () => process.stderr.write(`No browser could be opened. Open ${server.url} yourself.\n`));
}

async function writeFiles(command: Extract<Command, { do: "export" }>): Promise<void> {
  const { folder, overwrite } = command;
  const endpoint = endpointOf(command);
  const settings = siteSettings({ ...command, endpoint, ...(await schemaOf(command)) });
  const fileCount = await exportSite({ folder, overwrite, settings, sources: [appRoot, scriptRoot] });
  process.stdout.write(describeSite(folder, fileCount, settings));
}

/** @throws ServeError BAD_OPTION where it is missing */
function endpointOf({ endpoint }: { endpoint?: string }): string {
  if (endpoint !== undefined) return endpoint;
  throw new ServeError("BAD_OPTION", "Which GraphQL server? Give its address: querylet https://example.com/graphql.");
}

/** @throws ServeError BAD_SCHEMA_FILE */
async function schemaOf({ schemaFile }: { schemaFile?: string }): Promise<{ schema?: string | object }> {
  return schemaFile === undefined ? {} : { schema: await readSchemaFile(schemaFile) };
}

/** What `--host` costs: the proxy does not ask who sends a request. */
function networkWarning(hasHeaders: boolean): string {
  const rights = hasHeaders ? "the GraphQL server with the headers that you gave" : "the GraphQL server";
  return `Warning: every machine that reaches this port can use ${rights}, over plain http. Without --host only this machine can.\n`;
}

async function version(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  return version;
}

run().catch((error: unknown) => {
  const isUsage = error instanceof ServeError && error.code === "BAD_OPTION";
  const message =
    error instanceof ServeError
      ? error.message
      : `Unexpected error: ${error instanceof Error ? error.message : "an unknown failure"}. Please report it.`;
  process.stderr.write(`querylet: ${message}\n${isUsage ? "See querylet --help.\n" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
});
