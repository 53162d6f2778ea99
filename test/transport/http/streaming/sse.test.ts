/** Event streams, distinct connections, from a real server on this machine: the life of a subscription. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { queryMethod } from "../../../../src/transport/http/get.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import { sse } from "../../../../src/transport/http/streaming/streaming.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import type { Operation, Result, Transport } from "../../../../src/transport/types.js";
import { settle } from "../../../helpers/settle.js";
import { isDeep } from "../../../helpers/cases.js";

const test = suite("sse");

interface Request {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  json: { query?: string; variables?: { n?: number } };
  response: ServerResponse;
}

/** How the server answers; by default it opens the stream. */
let answer: (request: Request) => void;
const open = ({ response }: Request) =>
  void response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).write(":\n\n");
const requests: Request[] = [];
const server = createServer((request, response) => {
  let body = "";
  request
    .on("data", (chunk) => (body += chunk))
    .on("end", () => {
      const one = {
        method: String(request.method),
        headers: request.headers,
        json: JSON.parse(body || "{}"),
        response,
      };
      requests.push(one);
      answer(one);
    });
});

let url = "";
test.before(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql/stream`;
});
test.before.each(() => {
  requests.length = 0;
  answer = open;
});
test.after(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** An operation under way, and a way to wait for what it is told. */
function watch(transport: Transport, operation: Partial<Operation> = {}) {
  const seen = {
    results: [] as Result[],
    error: undefined as TransportError | undefined,
    completed: 0,
    stop: () => {},
    until,
  };
  let look = () => {};
  function until(holds: () => boolean): Promise<void> {
    return new Promise((done) => (look = () => holds() && done())());
  }
  const tell = (run: () => void) => {
    run();
    look();
  };
  seen.stop = transport(
    { document: "subscription { tick }", ...operation },
    {
      next: (result) => tell(() => seen.results.push(result)),
      error: (error) => tell(() => (seen.error = error)),
      complete: () => tell(() => seen.completed++),
    },
  );
  return seen;
}

const next = (tick: number) => `event: next\ndata: ${JSON.stringify({ data: { tick } })}\n\n`;
const COMPLETE = "event: complete\ndata: \n\n";
const arrival = async (count = 1) => {
  while (requests.length < count)
    await new Promise((done) => server.once("request", (request) => request.once("end", done)));
  return requests[count - 1] as Request;
};

test("sends one POST for each operation, and accepts only an event stream", async () => {
  const one = watch(sse({ url, headers: { authorization: "Bearer t" }, method: queryMethod() }), {
    variables: { n: 1 },
    method: "GET",
  });
  const { method, headers, json } = await arrival();
  assert.equal(
    [method, headers.accept, headers["content-type"], headers.authorization],
    ["POST", "text/event-stream", "application/json", "Bearer t"],
  );
  assert.equal(json, { query: "subscription { tick }", variables: { n: 1 } });
  one.stop();
});

test("gives each result as it comes, then completes", async () => {
  const one = watch(sse({ url }));
  const { response } = await arrival();
  for (let tick = 1; tick <= 3; tick++) {
    response.write(next(tick));
    await one.until(() => one.results.length === tick);
  }
  response.write(COMPLETE); // and the socket stays open
  await one.until(() => one.completed === 1);
  assert.equal(
    one.results.map(({ data }) => data),
    [{ tick: 1 }, { tick: 2 }, { tick: 3 }],
  );
  response.end();
});

test("a stop ends the request on the server, and nothing is heard of it any more", async () => {
  const one = watch(sse({ url }));
  const { response } = await arrival();
  response.write(next(1));
  await one.until(() => one.results.length === 1);
  const closed = new Promise((done) => response.once("close", done));
  one.stop();
  one.stop();
  await closed;
  assert.equal([one.results.length, one.completed, one.error], [1, 0, undefined]);
});

test("an abort before or in the stream is kind abort with the caller's reason", async () => {
  answer = () => {};
  for (const inStream of [false, true]) {
    const caller = new AbortController();
    const one = watch(sse({ url }), { signal: caller.signal });
    const { response } = await arrival(inStream ? 2 : 1);
    if (inStream) {
      open(requests[1] as Request);
      response.write(next(1));
      await one.until(() => one.results.length === 1);
    }
    caller.abort("left");
    await one.until(() => !!one.error);
    assert.equal([one.error?.kind, one.error?.cause], ["abort", "left"]);
  }
});

test("errors at subscribe are a last result, in a stream and in JSON", async () => {
  answer = (request) => {
    open(request);
    request.response.end(`event: next\ndata: {"errors":[{"message":"no such field"}]}\n\n${COMPLETE}`);
  };
  const streamed = watch(sse({ url }));
  await streamed.until(() => streamed.completed === 1);
  assert.equal(
    streamed.results.map(({ errors }) => errors),
    [[{ message: "no such field" }]],
  );
  answer = ({ response }) =>
    void response
      .writeHead(200, { "content-type": "application/json" })
      .end('{"errors":[{"message":"no such field"}]}');
  const plain = watch(sse({ url }));
  await plain.until(() => plain.completed === 1);
  assert.equal(
    plain.results.map(({ errors }) => errors),
    [[{ message: "no such field" }]],
  );
});

test("errors in mid-stream are results: the stream goes on", async () => {
  const one = watch(sse({ url }));
  const { response } = await arrival();
  response.write(`${next(1)}event: next\ndata: {"data":null,"errors":[{"message":"one tick failed"}]}\n\n${next(3)}`);
  await one.until(() => one.results.length === 3);
  assert.equal(
    [one.results[1]?.errors?.[0]?.message, one.results[2]?.data, one.completed],
    ["one tick failed", { tick: 3 }, 0],
  );
  one.stop();
});

test("a stream that breaks off is an error, never complete", async () => {
  for (const kind of ["network", "protocol"]) {
    requests.length = 0;
    const one = watch(sse({ url }));
    const { response } = await arrival();
    response.write(next(1));
    await one.until(() => one.results.length === 1);
    if (kind === "network") response.destroy();
    else response.end();
    await one.until(() => !!one.error);
    assert.equal([one.error?.kind, one.results.length, one.completed], [kind, 1, 0]);
  }
});

test("an unknown user is status 401; once renewed the operation goes on", async () => {
  let token = "old";
  answer = (request) => {
    if (request.headers.authorization === "new") {
      open(request);
      request.response.write(next(1));
    } else
      request.response.writeHead(401, { "content-type": "application/json" }).end('{"errors":[{"message":"expired"}]}');
  };
  const refused = watch(sse({ url, headers: () => ({ authorization: token }) }));
  await refused.until(() => !!refused.error);
  assert.equal([refused.error?.kind, refused.error?.status], ["http", 401]);
  const renewed = watch(
    refresh(sse({ url, headers: () => ({ authorization: token }) }), {
      renew: async () => {
        token = "new";
        return true;
      },
    }),
  );
  await renewed.until(() => renewed.results.length === 1);
  renewed.stop();
});

test("a slow reader gets everything, in order", async () => {
  const one = watch(sse({ url }));
  const { response } = await arrival();
  const count = isDeep ? 20_000 : 500;
  for (let tick = 1; tick <= count; tick++) response.write(next(tick));
  response.end(COMPLETE);
  await one.until(() => one.completed === 1);
  assert.equal(
    one.results.map(({ data }) => (data as { tick: number }).tick),
    Array.from({ length: count }, (_, at) => at + 1),
  );
});

const AT_ONCE = isDeep ? 200 : 40;
test(`${AT_ONCE} operations at once: each its own results, and no request is left behind`, async () => {
  answer = (request) => {
    open(request);
    request.response.write(next(request.json.variables?.n ?? -1));
  };
  const transport = sse({ url });
  const all = Array.from({ length: AT_ONCE }, (_, n) => watch(transport, { variables: { n } }));
  await Promise.all(all.map((one) => one.until(() => one.results.length === 1)));
  assert.equal(
    all.map(({ results }) => (results[0]?.data as { tick: number }).tick),
    all.map((_, n) => n),
  );
  const gone = Promise.all(requests.map(({ response }) => new Promise((done) => response.once("close", done))));
  for (const { stop } of all) stop();
  await gone;
});

test("unknown and empty events are skipped; what is no JSON is kind parse", async () => {
  const one = watch(sse({ url }));
  const { response } = await arrival();
  response.write(`event: ping\ndata: {}\n\nid: 7\nretry: 10\n\nevent: next\ndata\n\nfoo: bar\n\n${next(1)}`);
  await one.until(() => one.results.length === 1);
  response.write("event: next\ndata: <html>\n\n");
  await one.until(() => !!one.error);
  assert.equal([one.error?.kind, one.results.length], ["parse", 1]);
});

test("headers that are not valid end the operation, and nothing is thrown", async () => {
  const errors: TransportError[] = [];
  const sink = { next: () => {}, complete: () => {}, error: (error: TransportError) => void errors.push(error) };
  sse({ url: "http://localhost/graphql" })(
    { document: "subscription { a }", kind: "subscription", headers: { "not valid": "x" } },
    sink,
  );
  await settle();
  assert.equal(
    errors.map(({ kind }) => kind),
    ["protocol"],
  );
});

test.run();
