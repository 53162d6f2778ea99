/** The command behind the proxy of a company: the server's name is known to that proxy only. */
import { createServer as createTlsServer } from "node:https";
import type { Server } from "node:https";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket, WebSocketServer } from "ws";
import type { AppServer, EndpointOptions } from "../../../../src/app/serve/index.js";
import { serveEndpoint } from "../../../../src/app/serve/index.js";
import { selfSigned } from "../certificate.js";
import { folder, freePort, send, serve, type TestServer } from "../helpers.js";

const test = suite("tunnel");
const ENDPOINT = "https://api.corp.test/graphql";
const { NODE_TLS_REJECT_UNAUTHORIZED } = process.env;
const { emitWarning } = process;

let server: Server;
let proxy: TestServer;
/** What the proxy was asked for, with the credentials. */
let tunnels: string[] = [];
/** What the proxy answers: 200 opens the tunnel. */
let status = 200;
const sockets = new Set<Duplex>();

test.before(async () => {
  // Node warns of the variable that lets the test's certificate pass.
  process.emitWarning = () => {};
  server = createTlsServer(selfSigned, (request, response) => {
    const { "x-key": key = "none" } = request.headers;
    response.end(JSON.stringify({ data: { __typename: "Query", key } }));
  });
  const live = new WebSocketServer({ server });
  live.on("connection", (socket) => socket.send("welcome"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy = await serve((_, response) => response.writeHead(400).end());
  proxy.server.on("connect", (request, socket: Socket) => {
    sockets.add(socket.on("error", () => {}));
    tunnels.push(`${request.url} ${request.headers["proxy-authorization"] ?? ""}`);
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    const other = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      socket.pipe(other).pipe(socket);
    });
    sockets.add(other.on("error", () => {}));
  });
});
test.before.each(() => {
  tunnels = [];
  status = 200;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
});
test.after.each(() => {
  if (NODE_TLS_REJECT_UNAUTHORIZED === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  else process.env.NODE_TLS_REJECT_UNAUTHORIZED = NODE_TLS_REJECT_UNAUTHORIZED;
});
test.after(async () => {
  process.emitWarning = emitWarning;
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await proxy.close();
});

function start(options: Partial<EndpointOptions> = {}): Promise<AppServer> {
  return serveEndpoint({
    endpoint: ENDPOINT,
    appRoot: folder({ "index.html": `<meta name="querylet" content='{}'>` }),
    port: 0,
    environment: { HTTPS_PROXY: proxy.url.replace("//", "//ada:p%40ss@") },
    ...options,
  });
}

const failureOf = (options: Partial<EndpointOptions> = {}): Promise<string> =>
  start(options).then(
    () => "started",
    (error: Error) => error.message,
  );

const ask = ({ url }: AppServer) =>
  send(`${url}/graphql`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });

test("asks the server at the start and later through the proxy, which reads no header", async () => {
  const app = await start({ headers: { "X-Key": "k" } });
  const answers = [await ask(app), await ask(app)];
  await app.close();
  for (const { text } of answers) assert.equal(JSON.parse(text), { data: { __typename: "Query", key: "k" } });
  const credentials = Buffer.from("ada:p@ss").toString("base64");
  // One for the start; the requests share the other.
  assert.equal(tunnels, Array(2).fill(`api.corp.test:443 Basic ${credentials}`));
});

test("opens web sockets through the proxy", async () => {
  const app = await start({ live: { protocol: "ws", url: "/live" } });
  const page = new URLSearchParams({ "querylet-server": ENDPOINT });
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/live?${page}`, { origin: app.url });
  const welcome = await new Promise<string>((resolve, reject) => {
    socket.on("message", (data) => resolve(String(data as Buffer))).on("error", reject);
  });
  assert.is(welcome, "welcome");
  socket.terminate();
  await app.close();
});

test("names the proxy that refuses, and does not show its password", async () => {
  status = 407;
  const message = await failureOf();
  assert.match(message, `${ENDPOINT} cannot be reached: the proxy ${proxy.url} of HTTPS_PROXY did not lead there: `);
  assert.match(message, "it refused the connection with status 407; put its user name and password into the URL");
  assert.not.match(message, /p@ss|p%40ss/);
});

test("names the proxy that is down", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  assert.match(
    await failureOf({ environment: { HTTPS_PROXY: url } }),
    `proxy ${url} of HTTPS_PROXY did not lead there: nothing`,
  );
});

test("a proxy that refuses later is a 502 in words", async () => {
  const app = await start();
  status = 503;
  const { status: answered, text } = await ask(app);
  await app.close();
  assert.is(answered, 502);
  assert.match(text, "of HTTPS_PROXY did not lead there: it refused the connection with status 503");
});

test("checks the server's certificate within the tunnel", async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "1";
  assert.match(
    await failureOf(),
    /api\.corp\.test\/graphql cannot be reached: its certificate or TLS was not accepted/,
  );
});

test.run();
