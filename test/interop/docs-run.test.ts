/** The longer samples of pages about transports do what is said of them: cut out of the page, and run. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as esbuild from "esbuild";
import { createSchema, createYoga } from "graphql-yoga";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../src/client/call.js";
import type { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import type { CatchUpOptions } from "../../src/transport/live/catch-up.js";
import type { Transport } from "../../src/transport/types.js";

const test = suite("samples of the docs, run");

/** What the first sample of a page that declares `name` makes of it. `before` goes ahead of the sample. */
async function sample<T>(page: string, name: string, before = ""): Promise<T> {
  const blocks = [...readFileSync(page, "utf8").matchAll(/^```tsx?\n([^]*?)\n^```$/gm)].map(([, text = ""]) => text);
  const text = blocks.find((block) => new RegExp(`(const|function) ${name}\\b`).test(block));
  if (!text) throw new Error(`${page} shows no ${name}`);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `${before}\n${text}\nexport { ${name} as shown };`, loader: "ts", resolveDir: process.cwd() },
    alias: { querylet: "./src/index.ts" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  return ((await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`)) as { shown: T })
    .shown;
}

const servers: Server[] = [];
test.after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handle: (incoming: IncomingMessage, answer: ServerResponse) => unknown): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

test("docs/transports.md, batched: one request, and a refusal reaches all", async () => {
  const batched = await sample<(url: string) => Transport>("docs/transports.md", "batched");
  const yoga = createYoga({
    batching: true,
    logging: false,
    schema: createSchema({
      typeDefs: "type Query { twice(n: Int!): Int }",
      resolvers: { Query: { twice: (_: unknown, { n }: { n: number }) => n * 2 } },
    }),
  });
  let requests = 0;
  const url = await serve((incoming, answer) => {
    requests++;
    return yoga(incoming, answer);
  });
  const transport = batched(url);
  const TWICE = "query Twice($n: Int!) { twice(n: $n) }";
  const calls = [1, 2, 3].map((n) => request<{ twice: number }>(transport, TWICE, { n }));
  calls[1]?.abort("not needed");
  const answers = await Promise.all(
    calls.map((call) =>
      call.then(
        ({ data }) => data?.twice,
        (error: TransportError) => error.kind,
      ),
    ),
  );
  assert.equal([answers, requests], [[2, "abort", 6], 1]);

  const alone = request(transport, TWICE, { n: 1 });
  alone.abort();
  await alone.then(undefined, () => {});
  await new Promise((done) => setImmediate(done));
  assert.is(requests, 1, "an empty batch is not sent");

  const refused = batched(await serve((_, answer) => answer.writeHead(503).end()));
  const errors = await Promise.all(
    [request(refused, "{ a }"), request(refused, "{ b }")].map((call) =>
      call.then(undefined, (error: TransportError) => [error.kind, error.status, error.retryable]),
    ),
  );
  assert.equal(errors, [
    ["http", 503, true],
    ["http", 503, true],
  ]);
});

test("docs/transports.md, timed: hands on what comes, and notes each end once", async () => {
  const timed = await sample<(inner: Transport) => Transport>("docs/transports.md", "timed");
  const notes: unknown[] = [];
  const { debug } = console;
  console.debug = (...words) => notes.push(words.slice(0, 2));
  try {
    const answer = (status: number) =>
      timed(
        http({
          fetch: async () =>
            new Response('{"data":{"a":1}}', { status, headers: { "content-type": "application/json" } }),
        }),
      );
    assert.equal(await request(answer(200), "{ a }", {}, { operationName: "A" }), { data: { a: 1 }, status: 200 });
    await request(answer(500), "{ a }", {}, { operationName: "B" }).then(
      () => assert.unreachable(),
      () => {},
    );
  } finally {
    console.debug = debug;
  }
  assert.equal(notes, [
    ["A", "done"],
    ["B", "http"],
  ]);
});

test("docs/live.md, updates: reports a gap, and starts anew after a renewal", async () => {
  let connections = 0;
  const url = await serve(({ headers }, answer) => {
    const mine = ++connections;
    if (headers.authorization !== (mine < 4 ? "old" : "new")) return answer.writeHead(401).end();
    if (mine === 6) return answer.writeHead(403).end();
    answer
      .writeHead(200, { "content-type": "text/event-stream" })
      .write(`event: next\ndata: {"data":{"n":${mine}}}\n\n`);
    return setTimeout(() => (mine % 2 ? answer.destroy() : answer.end()), 20);
  });
  const told: unknown[] = [];
  const { fetch } = globalThis;
  let token = "old";
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => fetch(new URL(path, url), init),
    around: {
      headers: () => ({ authorization: token }),
      renew: async () => {
        told.push("renewed");
        token = "new";
        return true;
      },
      invalidate: () => told.push("resumed"),
    },
  });
  try {
    const whole = await sample<Transport>(
      "docs/live.md",
      "whole",
      'import { http } from "querylet"; const auth = around; const client = around;',
    );
    const call = request<{ n: number }>(whole, "subscription { n }");
    const error = await (async () => {
      for await (const { data } of call) told.push(data?.n);
    })().then(undefined, (why: TransportError) => why);
    assert.equal([error?.kind, error?.status], ["http", 403]);
  } finally {
    Object.assign(globalThis, { fetch });
    delete (globalThis as { around?: unknown }).around;
  }
  assert.equal(
    [
      told.filter((what) => typeof what === "number"),
      told.filter((what) => what === "renewed").length,
      told.filter((what) => what === "resumed").length,
    ],
    [[1, 2, 3, 5], 1, 2],
  );
});

test("docs/live.md, catchUp: asks for what came after the last version", async () => {
  const bodies: unknown[] = [];
  let text = '{"data":{"ticks":[{"id":8,"price":3}]}}';
  const url = await serve(async (incoming, answer) => {
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    bodies.push((JSON.parse(body) as { variables?: object }).variables);
    answer.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  const missed = await sample<CatchUpOptions>(
    "docs/live.md",
    "missed",
    // The sample's URL is relative to the page, which Node does not have.
    `const fetch = globalThis.fetch; globalThis.fetch = (path, init) => fetch(new URL(path, ${JSON.stringify(url)}), init);`,
  );
  assert.equal([missed.since({ data: { tick: { id: 7 } } }), missed.since({ errors: [] })], [7, undefined]);
  const operation = { document: "subscription { tick { id price } }" };
  assert.equal(await missed.query(7, operation), [{ data: { tick: { id: 8, price: 3 } } }]);
  text = '{"errors":[{"message":"busy"}]}';
  const failed = await missed.query(undefined, operation).then(
    () => false,
    () => true,
  );
  assert.equal([failed, bodies], [true, [{ since: 7 }, {}]]);
});

test("docs/transports.md, the parsers: merges the parts of a stream as they come", async () => {
  const { fetch, console } = globalThis;
  const printed: unknown[] = [];
  const body =
    '---\r\n\r\n{"data":{"a":1},"hasNext":true}\r\n---\r\n\r\n{"incremental":[{"path":[],"data":{"b":2}}],"hasNext":false}\r\n-----\r\n';
  Object.assign(globalThis, {
    fetch: async () => new Response(body),
    console: { ...console, log: (what: unknown) => printed.push(what) },
  });
  try {
    await sample("docs/transports.md", "merger");
  } finally {
    Object.assign(globalThis, { fetch, console });
  }
  assert.equal(printed, [{ data: { a: 1 }, hasNext: true }, { data: { a: 1, b: 2 }, hasNext: false }, "complete"]);
});

test.run();
