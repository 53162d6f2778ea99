/** What counts as the last word of a server on a request, and what becomes of a request that it has refused. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isFinalStatus } from "../../../../src/app/serve/proxy/exchange.js";
import { createProxy } from "../../../../src/app/serve/serve-endpoint.js";
import { serve, until } from "../helpers.js";
import { answerOf, headTo, lastRequest, openRawClient, startRawServer } from "../raw-sockets.js";

const test = suite("an exchange with the server");

test("statuses from 200 to 599 are answers", () => {
  assert.equal([0, 101, 199, 200, 404, 599, 600, 999].filter(isFinalStatus), [200, 404, 599]);
});

test("the rest of a refused request is dropped, and the page's next one is answered", async () => {
  const upstream = await startRawServer();
  upstream.answer = "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n";
  const proxy = createProxy({ target: `http://127.0.0.1:${upstream.port}/graphql` });
  const front = await serve((request, response) => void proxy.handle(request, response));
  const client = openRawClient(front.port);
  const body = "x".repeat(200_000);
  client.write(headTo(front.port, "POST", "/graphql", `Content-Length: ${body.length}\r\n`) + body.slice(0, 10));
  await until(() => client.received.includes("answered with status 999"), "the refusal");
  client.write(body.slice(10) + lastRequest(front.port));
  const answers = (await client.closed).split("HTTP/1.1 502").length - 1;
  assert.is(answers, 2);
  proxy.close();
  await front.close();
  await upstream.close();
});

test("a status on which a browser sends a request again is not passed on", async () => {
  for (const status of [408, 421, 425]) {
    const upstream = await startRawServer();
    upstream.answer = `HTTP/1.1 ${status} Again\r\nContent-Length: 0\r\n\r\n`;
    const proxy = createProxy({ target: `http://127.0.0.1:${upstream.port}/graphql` });
    const front = await serve((request, response) => void proxy.handle(request, response));
    const headers = { "user-agent": "a browser" };
    const answer = await fetch(`http://127.0.0.1:${front.port}/graphql`, { method: "POST", headers, body: "{}" });
    assert.is(answer.status, 504);
    const { errors } = (await answer.json()) as { errors: [{ message: string; extensions: { code: string } }] };
    assert.match(errors[0].message, `answered with status ${status}. It may have done what was asked`);
    assert.is(errors[0].extensions.code, "UPSTREAM_FAILED");
    proxy.close();
    await front.close();
    await upstream.close();
  }
});

test("a header arrives with the bytes that it was sent with, in both directions", async () => {
  const bytes = Buffer.from("Müller ł").toString("latin1");
  const upstream = await startRawServer();
  upstream.answer = answerOf('{"data":{}}', undefined, `X-Name: ${bytes}\r\nSet-Cookie: name=${bytes}\r\n`);
  const proxy = createProxy({ target: `http://127.0.0.1:${upstream.port}/graphql` });
  const front = await serve((request, response) => void proxy.handle(request, response));
  const client = openRawClient(front.port);
  client.write(`${headTo(front.port, "POST", "/graphql", `X-Name: ${bytes}\r\nContent-Length: 2\r\n`)}{}`);
  await until(() => client.received.includes('{"data":{}}'), "the answer");
  assert.match(upstream.received, new RegExp(`x-name: ${bytes}\r\n`, "i"));
  assert.match(client.received, new RegExp(`x-name: ${bytes}\r\n`, "i"));
  assert.match(client.received, `name=${bytes};`);
  client.socket.destroy();
  proxy.close();
  await front.close();
  await upstream.close();
});

test.run();
