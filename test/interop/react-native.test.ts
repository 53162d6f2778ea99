/** The library on what React Native is made of: its `fetch` and `AbortController` as they are published, a window without a page. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { createSchema, createYoga } from "graphql-yoga";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type WebSocket, WebSocketServer } from "ws";
import { requiresPackages } from "../helpers/requires.js";
import { startCommand } from "../helpers/programs/started-command.js";
import { temporaryFolder } from "../helpers/programs/temporary-folder.js";

const FOLDER = "test/interop/react-native";
const test = suite("React Native");
requiresPackages(test, FOLDER);

const LARGE = "9007199254740993123";
const yoga = createYoga({
  logging: false,
  maskedErrors: false,
  schema: createSchema({
    typeDefs: `
      scalar Large
      type Person { id: ID! name: String! }
      type Query { hello: String large: Large slow: String }
      type Mutation { rename: Person }
    `,
    resolvers: {
      Query: { hello: () => "hello", slow: () => new Promise((resolve) => setTimeout(resolve, 1000)) },
      Mutation: { rename: () => ({ id: 7, name: "Ada" }) },
    },
  }),
});

/** Yoga cannot write a number of that size. */
async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (body.includes("{ large }")) {
    response.writeHead(200, { "content-type": "application/json" }).end(`{"data":{"large":${LARGE}}}`);
    return;
  }
  const { method = "", headers } = incoming;
  const result = await yoga.fetch(`http://localhost${incoming.url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method === "POST" && { body }),
  });
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text());
}

const RESULT = { data: { tick: 1 } };

/** The least that a server of graphql-transport-ws says. */
function serveGraphqlWs(socket: WebSocket): void {
  socket.on("message", (text) => {
    const { type, id } = JSON.parse(String(text)) as { type: string; id?: string };
    if (type === "connection_init") socket.send(JSON.stringify({ type: "connection_ack" }));
    if (type === "subscribe") socket.send(JSON.stringify({ type: "next", id, payload: RESULT }));
  });
}

/** The least that a server of Action Cable says. */
function serveCable(socket: WebSocket): void {
  socket.send(JSON.stringify({ type: "welcome" }));
  socket.on("message", (text) => {
    const { command, identifier } = JSON.parse(String(text)) as { command: string; identifier: string };
    if (command === "subscribe") socket.send(JSON.stringify({ type: "confirm_subscription", identifier }));
    if (command === "message") socket.send(JSON.stringify({ identifier, message: { result: RESULT, more: true } }));
  });
}

const sockets = new WebSocketServer({
  noServer: true,
  handleProtocols: (offered) => [...offered][0] ?? false,
});
sockets.on("connection", (socket, { url }) => (url === "/cable" ? serveCable : serveGraphqlWs)(socket));

let server: Server;
/** What the program printed, by name. */
let printed: Map<string, unknown>;

test.before(async () => {
  server = createServer((incoming, response) => void answer(incoming, response));
  server.on("upgrade", (incoming, socket, head) =>
    sockets.handleUpgrade(incoming, socket, head, (opened) => sockets.emit("connection", opened, incoming)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const program = join(temporaryFolder("react-native"), "program.mjs");
  await esbuild.build({
    entryPoints: [`${FOLDER}/program.ts`],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2022",
    packages: "external",
    logLevel: "error",
  });
  const { port } = server.address() as AddressInfo;
  printed = await run(program, `http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`);
});
test.after(() => {
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  server.close();
});

async function run(program: string, ...words: string[]): Promise<Map<string, unknown>> {
  const platform = resolve(FOLDER, "platform.cjs");
  const { code, output } = await startCommand(process.execPath, ["--require", platform, program, ...words]).ended;
  assert.is(code, 0, output);
  return new Map(
    output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as [string, unknown]),
  );
}

const EXPECTED: Record<string, unknown> = {
  query: { hello: "hello" },
  mutation: { rename: { __typename: "Person", id: "7", name: "Ada" } },
  get: { hello: "hello" },
  hash: { hello: "hello" },
  "exact numbers": { large: LARGE },
  "relative URL": "network",
  unreachable: "network",
  timeout: "timeout",
  abort: "abort",
  hook: "<p>{&quot;hello&quot;:&quot;hello&quot;}</p>",
  ws: { tick: 1 },
  cable: { tick: 1 },
};

for (const [name, value] of Object.entries(EXPECTED)) {
  test(`works there: ${name}`, () => {
    assert.equal(printed.get(name), value);
  });
}

test.run();
