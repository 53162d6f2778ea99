/** A body of a megabyte or more is announced first, so that a server's refusal comes through before the connection ends. */
import { createServer, type AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createProxy, type ProxyOptions } from "../../../../src/app/serve/serve-endpoint.js";
import { readAll, send, serve, until, type TestServer } from "../helpers.js";

const REFUSED_AFTER_BYTES = 100_000;
const LARGE = "x".repeat(2_000_000);

interface Seen {
  expect: (string | undefined)[];
  lengths: number[];
}

/** Sends a large body, and one that is just small enough, through a proxy in front of a server that this prepares. */
async function through(
  prepare: (upstream: TestServer, seen: Seen) => void,
  run: (url: string, seen: Seen) => Promise<void>,
  options: Partial<ProxyOptions> = {},
): Promise<void> {
  const seen: Seen = { expect: [], lengths: [] };
  const upstream = await serve((request, response) => {
    seen.expect.push(request.headers.expect);
    void readAll(request).then((body) => {
      seen.lengths.push(body.length);
      response.end("taken");
    });
  });
  prepare(upstream, seen);
  const proxy = createProxy({ target: upstream.url, ...options });
  const front = await serve((request, response) => void proxy.handle(request, response));
  try {
    await run(`${front.url}/graphql`, seen);
  } finally {
    proxy.close();
    await front.close();
    await upstream.close();
  }
}

const post = (url: string, body: string) =>
  send(url, { method: "POST", body, headers: { "content-length": `${body.length}` } });

test("sends a large body whole once the server says that it may come", () =>
  through(
    ({ server }, seen) =>
      server.on("checkContinue", (request, response) => {
        response.writeContinue();
        server.emit("request", request, response);
        assert.equal(seen.lengths, []);
      }),
    async (url, seen) => {
      assert.is((await post(url, LARGE)).text, "taken");
      assert.equal(seen, { expect: ["100-continue"], lengths: [LARGE.length] });
    },
    { continueTimeout: 2 ** 30 },
  ));

test("sends it all the same to a server that never says so", () =>
  through(
    ({ server }) => server.on("checkContinue", (request, response) => void server.emit("request", request, response)),
    async (url, seen) => {
      assert.is((await post(url, LARGE)).text, "taken");
      assert.equal(seen, { expect: ["100-continue"], lengths: [LARGE.length] });
    },
    { continueTimeout: 10 },
  ));

test("asks again without Expect where the server knows none, and sends the body once", () => {
  let open = 0;
  return through(
    ({ server }, seen) => {
      server.on("connection", (socket) => {
        open++;
        socket.on("close", () => open--);
      });
      server.on("checkContinue", (request, response) => {
        seen.expect.push(request.headers.expect);
        response.writeHead(417).end();
      });
    },
    async (url, seen) => {
      assert.is((await post(url, LARGE)).text, "taken");
      assert.equal(seen, { expect: ["100-continue", undefined], lengths: [LARGE.length] });
      await until(() => open === 1, "the end of the connection whose request was cut");
    },
    { continueTimeout: 2 ** 30 },
  );
});

/** Servers that refuse a large body once it is on its way, and go. */
const LATE_REFUSALS: Record<string, { status: number; answer: string }> = {
  "says 417 too late": { status: 417, answer: "HTTP/1.1 417 No\r\nContent-Length: 8\r\n\r\nToo late" },
  "says 413 and closes": {
    status: 413,
    answer: "HTTP/1.1 413 No\r\nContent-Length: 9\r\nConnection: close\r\n\r\nToo large",
  },
  "says 413 and keeps the connection": { status: 413, answer: "HTTP/1.1 413 No\r\nContent-Length: 9\r\n\r\nToo large" },
  "closes without a word": { status: 502, answer: "" },
};

for (const [name, { status, answer }] of Object.entries(LATE_REFUSALS))
  test(`a server that ${name} is heard, and the next request is answered`, async () => {
    const server = await startRefusingServer(answer);
    const proxy = createProxy({ target: `http://127.0.0.1:${server.port}/graphql`, continueTimeout: 10 });
    const front = await serve((request, response) => void proxy.handle(request, response));
    try {
      for (let round = 0; round < 3; round++) {
        const refused = await post(`${front.url}/graphql`, LARGE);
        assert.is(refused.status, status);
        assert.match(refused.text, answer === "" ? "ended the connection while it was sent 2000000 bytes" : /Too/);
      }
    } finally {
      proxy.close();
      await front.close();
      server.close();
    }
  });

/** Reads some of a request, answers, and closes the connection if the answer says so or there is none. */
async function startRefusingServer(answer: string) {
  const server = createServer((socket) => {
    let received = 0;
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      if (bytes.subarray(0, 4).toString() === "POST") received = 0;
      received += bytes.length;
      if (received < REFUSED_AFTER_BYTES) return;
      received = Number.NEGATIVE_INFINITY;
      if (answer === "") socket.destroy();
      else if (answer.includes("close")) socket.end(answer);
      else socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

test("announces a body of a mebibyte, and none that is one byte shorter", () =>
  through(
    () => {},
    async (url, seen) => {
      for (const length of [1_048_576, 1_048_575]) assert.is((await post(url, LARGE.slice(0, length))).text, "taken");
      assert.equal(seen, { expect: ["100-continue", undefined], lengths: [1_048_576, 1_048_575] });
    },
  ));

test("announces no small body", () =>
  through(
    () => {},
    async (url, seen) => {
      assert.is((await post(url, "{}")).text, "taken");
      assert.equal(seen, { expect: [undefined], lengths: [2] });
    },
  ));

test.run();
