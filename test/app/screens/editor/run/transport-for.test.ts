/** Documents with @defer and @stream, against a server that answers in parts. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { transportFor } from "../../../../../src/app/screens/editor/run/use-runs.js";
import { request } from "../../../../../src/client/call.js";
import type { Result, Transport } from "../../../../../src/transport/types.js";

const test = suite("answers in parts");
let asked: IncomingHttpHeaders = {};
const server = createServer((message, response) => {
  asked = message.headers;
  const part = (body: object) =>
    `\r\n---\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(body).replace('"long"', "9007199254740993")}`;
  message.resume().on("end", () => {
    response.writeHead(200, { "content-type": 'multipart/mixed; boundary="-"' });
    response.write(part({ data: { line: { id: "1" } }, pending: [{ id: "0", path: ["line"] }], hasNext: true }));
    response.end(
      part({
        incremental: [{ id: "0", data: { name: "Eggli", number: "long" } }],
        completed: [{ id: "0" }],
        hasNext: false,
      }) + "\r\n-----\r\n",
    );
  });
});
test.before(() => new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready)));
test.after(() => void server.close());

const own: Transport = () => () => {};
const app = (more: object = {}) =>
  ({
    client: { transport: own },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    auth: { headers: () => ({ authorization: "Bearer t" }) },
    options: { headers: { "x-tenant": "a", authorization: "none" } },
    ...more,
  }) as unknown as Parameters<typeof transportFor>[1];

test("answers in parts come one after the other, with the headers of every request", async () => {
  const query = "{ line { id ... @defer { name number } } }";
  const results: Result[] = [];
  for await (const result of request(transportFor(query, app()), query)) results.push(result);
  assert.equal(
    results.map(({ data }) => data),
    [{ line: { id: "1" } }, { line: { id: "1", name: "Eggli", number: "9007199254740993" } }],
  );
  assert.equal([asked["x-tenant"], asked.authorization], ["a", "Bearer t"]);
  assert.match(asked.accept ?? "", "multipart/mixed");
});

test("only documents that ask for parts get them, never with a host's own client", () => {
  for (const query of ["{ line { id } }", "{ line { id } } # @defer", '{ line(note: "@stream") { id } }'])
    assert.is(transportFor(query, app()), own, query);
  const both = "query A { line { ... @defer { name } } } subscription B { ticked { id } }";
  assert.is(transportFor(both, app(), "subscription"), own);
  assert.is(transportFor("{ line { id ... @defer { name } } }", app({ options: { client: {} } })), own);
});

test.run();
