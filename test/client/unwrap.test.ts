import { test } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../src/client/call.js";
import { GraphQLRequestError, unwrap } from "../../src/client/call.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Result } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

function answered(result: Result) {
  const net = fakeTransport();
  const call = request<{ a: number }>(net.transport, "{ a }");
  net.last.next(result);
  net.last.complete();
  return unwrap(call);
}

const refusal = (promise: Promise<unknown>): Promise<GraphQLRequestError> =>
  promise.then(
    () => {
      throw new Error("it did not reject");
    },
    (error: GraphQLRequestError) => error,
  );

test("resolves to the data", async () => {
  const data: { a: number } = await answered({ data: { a: 1 } });
  assert.equal(data, { a: 1 });
});

test("an empty list of errors is not an error", async () => {
  assert.equal(await answered({ data: { a: 1 }, errors: [] }), { a: 1 });
});

test("rejects with the server's errors, the data beside them and the status", async () => {
  const errors = [{ message: "not allowed" }, { message: "nor this" }];
  const error = await refusal(answered({ data: { a: null }, errors, status: 403 }));
  assert.instance(error, GraphQLRequestError);
  assert.equal(
    [error.name, error.message, error.errors, error.data, error.status],
    ["GraphQLRequestError", "not allowed (and 1 more)", errors, { a: null }, 403],
  );
  assert.is((await refusal(answered({ errors: [{ message: "not allowed" }] }))).message, "not allowed");
});

test("rejects where the server answered without data", async () => {
  const error = await refusal(answered({ data: null }));
  assert.equal([error.message, error.errors], ["The server answered without data", []]);
});

test("rejects with the TransportError where there was no result", async () => {
  const net = fakeTransport();
  const call = unwrap(request(net.transport, "{ a }"));
  net.last.error(new TransportError("network", "gone"));
  assert.instance(await refusal(call), TransportError);
});

test.run();
