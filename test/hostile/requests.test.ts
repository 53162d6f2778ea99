/** Requests that a foreign page, a foreign name or a bare socket sends: both programs refuse them, and go on. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { exchange } from "../app/serve/raw-sockets.js";
import { startCommand, startDemo, type Program } from "./programs.js";

let command: Awaited<ReturnType<typeof startCommand>>;
let demo: Program;

test.before(async () => {
  [command, demo] = await Promise.all([startCommand(), startDemo()]);
});
test.after(async () => {
  await Promise.all([command?.stop(), demo?.stop()]);
});

const PROGRAMS: Record<string, () => Program> = { "the command": () => command, "the demo": () => demo };
const BODY = '{"query":"{ __typename }"}';
const SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";

interface Attack {
  what: string;
  /** The request line, and headers that each end with a line break; `Host` is added where there is none. */
  head: (port: number) => string;
  body?: string;
  status: RegExp;
}

const post = (more: string) => `POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\n${more}`;
const withLength = (more: string) => post(`Content-Length: ${BODY.length}\r\n${more}`);
const handshake = (more: string) =>
  `GET /cable HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}`;

const ATTACKS: Attack[] = [
  // A name of another site whose DNS points here.
  { what: "a page under another name", head: () => "GET / HTTP/1.1\r\nHost: evil.example\r\n", status: /^403$/ },
  {
    what: "an operation under another name",
    head: () => withLength("Host: evil.example\r\n"),
    body: BODY,
    status: /^403$/,
  },
  {
    what: "a name that begins like ours",
    head: () => "GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n",
    status: /^403$/,
  },
  { what: "a socket under another name", head: () => handshake("Host: evil.example\r\n"), status: /^40[03]$/ },
  // Another site's page.
  {
    what: "an operation of another site that its form sends",
    head: () =>
      `POST /graphql HTTP/1.1\r\nOrigin: https://evil.example\r\nContent-Type: text/plain\r\nContent-Length: ${BODY.length}\r\n`,
    body: BODY,
    status: /^4(03|15)$/,
  },
  {
    what: "a socket of another site",
    head: () => handshake("Origin: https://evil.example\r\n"),
    status: /^40[034]$/,
  },
  {
    what: "a socket of a page without an origin",
    head: () => handshake("Origin: null\r\n"),
    status: /^40[034]$/,
  },
  // Ways out of the folder.
  ...[
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/..%5cpackage.json",
    "//etc/passwd",
    "/%00",
  ].map((path): Attack => ({ what: `the path ${path}`, head: () => `GET ${path} HTTP/1.1\r\n`, status: /^40[034]$/ })),
  // What only a proxy is asked.
  { what: "a URL of another server", head: () => "GET http://evil.example/ HTTP/1.1\r\n", status: /^40[034]$/ },
  {
    what: "an operation for another server",
    head: () => withLength("").replace("/graphql", "http://evil.example/graphql"),
    body: BODY,
    status: /^40[0345]$/,
  },
  { what: "a tunnel", head: () => "CONNECT evil.example:443 HTTP/1.1\r\n", status: /^(|40[0345])$/ },
  // Two answers to the question where the body ends.
  {
    what: "both lengths",
    head: () => post(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`),
    body: `0\r\n\r\n${SMUGGLED}`,
    status: /^400$/,
  },
  {
    what: "two lengths",
    head: () => post("Content-Length: 0\r\nContent-Length: 44\r\n"),
    body: SMUGGLED,
    status: /^400$/,
  },
  {
    what: "an encoding that hides the chunks",
    head: () => post("Transfer-Encoding: chunked, identity\r\n"),
    body: `0\r\n\r\n${SMUGGLED}`,
    status: /^400$/,
  },
];

/** The request as bytes; the connection ends after the answer. */
function bytesOf({ head, body = "" }: Attack, port: number): string {
  const text = head(port);
  const host = /^Host:/m.test(text) ? "" : `Host: localhost:${port}\r\n`;
  const last = /^Connection:/m.test(text) ? "" : "Connection: close\r\n";
  return `${text}${host}${last}\r\n${body}`;
}

for (const [name, program] of Object.entries(PROGRAMS))
  for (const attack of ATTACKS)
    test(`${name} refuses to serve ${attack.what}`, async () => {
      const { port } = program();
      command.upstream.received = "";
      const answer = await exchange(port, bytesOf(attack, port));
      const [, status = ""] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      assert.match(status, attack.status, answer.slice(0, 300));
      assert.not.match(answer, /__typename|"version"|root:/);
      assert.is(answer.match(/^HTTP\/1\.1 /gm)?.length ?? 0, status === "" ? 0 : 1, "one answer");
      assert.is(command.upstream.received, "", "the server behind the command sees none of it");
      assert.is(program().exitCode, undefined);
      assert.is(program().errors, "");
    });

test.run();
