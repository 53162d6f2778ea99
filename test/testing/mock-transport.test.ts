/** `mockTransport`: operations answered by their name. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../src/client/call.js";
import { createClient } from "../../src/client/client.js";
import { mockTransport } from "../../src/testing/mock-transport.js";
import { TransportError } from "../../src/transport/errors.js";
import { settle } from "../helpers/settle.js";

const ORDER = "query Order($id: ID!) { order(id: $id) { id title } }";
const PLACED = "subscription Placed { orderPlaced { id } }";

const failure = (call: PromiseLike<unknown>): Promise<TransportError> =>
  Promise.resolve(call).then(
    () => assert.unreachable("the call should fail") as never,
    (error: TransportError) => error,
  );

test("answers an operation by its name, and remembers what was asked", async () => {
  const transport = mockTransport({ Order: { data: { order: { id: "7", title: "Tea" } } } });
  const { data } = await request(transport, ORDER, { id: "7" }, { headers: { "x-tenant": "1" } });
  assert.equal(data, { order: { id: "7", title: "Tea" } });
  const [operation] = transport.calls;
  assert.equal(
    [transport.calls.length, operation?.variables, operation?.headers],
    [1, { id: "7" }, { "x-tenant": "1" }],
  );
});

test("a function computes the answer from the variables and the operation", async () => {
  const transport = mockTransport({
    Order: ({ id }, { operationName }) => ({ data: { id, operationName: operationName ?? null } }),
  });
  assert.equal((await request(transport, ORDER, { id: "7" })).data, { id: "7", operationName: null });
});

test("an answer that no server can send fails the operation, and says what is wrong", async () => {
  const nothing = (() => {}) as never; // a resolver that forgets to return
  const transport = mockTransport({ Order: nothing, Count: { data: { count: 1n } }, Placed: nothing });
  const forgotten = await failure(request(transport, ORDER, { id: "7" }));
  assert.equal(
    [forgotten.kind, forgotten.message],
    [
      "protocol",
      'The answer of mockTransport to the operation "Order" is undefined. Return { data }, { errors } or an Error',
    ],
  );
  const unsendable = await failure(request(transport, "query Count { count }"));
  assert.equal(
    [unsendable.kind, unsendable.message],
    ["protocol", 'The answer of mockTransport to the operation "Count" is not JSON: see cause'],
  );
  assert.is((await failure(request(transport, PLACED))).kind, "protocol");
});

test("a promise delays the answer", async () => {
  let answer = (_: object) => {};
  const transport = mockTransport({
    Order: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  let isDone = false;
  const call = request(transport, ORDER, { id: "7" }).then(() => {
    isDone = true;
  });
  await settle();
  assert.not(isDone);
  answer({ data: {} });
  await call;
  assert.ok(isDone);
});

test("errors are returned or thrown, and any Error becomes a TransportError", async () => {
  const timeout = new TransportError("timeout", "late");
  const broken = new Error("broken");
  const rows: [Parameters<typeof mockTransport>[0] & object, string][] = [
    [{ Order: timeout }, "timeout: late"],
    [{ Order: () => timeout }, "timeout: late"],
    [{ Order: async () => timeout }, "timeout: late"],
    [{ Order: () => Promise.reject(timeout) }, "timeout: late"],
    [{ Order: broken }, "network: broken"],
    [
      {
        Order: () => {
          throw broken;
        },
      },
      "network: broken",
    ],
  ];
  for (const [answers, expected] of rows) {
    const { kind, message } = await failure(request(mockTransport(answers), ORDER, { id: "7" }));
    assert.is(`${kind}: ${message}`, expected);
  }
});

test("GraphQL errors are part of the result", async () => {
  const transport = mockTransport({ Order: { data: null, errors: [{ message: "not found" }] } });
  assert.equal((await request(transport, ORDER, { id: "7" })).errors, [{ message: "not found" }]);
});

test("an operation without an answer fails with the names that have one", async () => {
  const transport = mockTransport({ Orders: { data: {} }, Me: { data: {} } });
  for (const [document, described] of [
    [ORDER, 'the operation "Order"'],
    ["{ me }", "an operation without a name"],
    ["query toString { me }", 'the operation "toString"'],
  ] as const) {
    const { kind, message } = await failure(request(transport, document, { id: "7" }));
    assert.is(kind, "protocol");
    assert.is(message, `mockTransport has no answer for ${described}. It has answers for: "Orders", "Me"`);
  }
  const { message } = await failure(request(mockTransport(), ORDER, { id: "7" }));
  assert.match(message, "It has answers for: none");
});

test("the name is chosen by operationName, or is the id of a stored document", async () => {
  const transport = mockTransport({
    B: { data: { b: 1 } },
    "sha256:1": { data: { stored: 1 } },
    "": { data: { a: 1 } },
  });
  const several = request(transport, "query A { a } query B { b }", {}, { operationName: "B" });
  assert.equal((await several).data, { b: 1 });
  assert.equal((await request(transport, { documentId: "sha256:1" })).data, { stored: 1 });
  assert.equal((await request(transport, "{ a }")).data, { a: 1 });
});

test("a parsed document is answered by the name in it", async () => {
  const { parse } = await import("graphql");
  const transport = mockTransport({ Order: { data: { order: null } } });
  assert.equal((await request(transport, parse(ORDER) as never)).data, { order: null });
});

test("each answer is an object of its own", async () => {
  const answer = { data: { order: { id: "7", title: "Tea" } } };
  const client = createClient({ transport: mockTransport({ Order: answer }) });
  const first = await client.query(ORDER, { id: "7" });
  const second = await client.query(ORDER, { id: "8" });
  assert.is.not(first.data, second.data);
  assert.equal(answer, { data: { order: { id: "7", title: "Tea" } } });
});

test("push sends results to the open subscriptions of a name, complete ends them", async () => {
  const transport = mockTransport();
  const heard: unknown[] = [];
  const call = request(transport, PLACED);
  const reading = (async () => {
    for await (const { data } of call) heard.push(data);
    heard.push("end");
  })();
  transport.push("Placed", { data: { orderPlaced: { id: "1" } } });
  transport.push("Placed", { data: { orderPlaced: { id: "2" } } });
  transport.complete("Placed");
  await reading;
  assert.equal(heard, [{ orderPlaced: { id: "1" } }, { orderPlaced: { id: "2" } }, "end"]);
});

test("the answer of a subscription is its first result", async () => {
  const transport = mockTransport({ Placed: { data: { orderPlaced: { id: "0" } } } });
  const results = request(transport, PLACED)[Symbol.asyncIterator]();
  assert.equal((await results.next()).value?.data, { orderPlaced: { id: "0" } });
});

test("push with an Error makes a subscription fail", async () => {
  const transport = mockTransport();
  const call = request(transport, PLACED);
  transport.push("Placed", new TransportError("network", "connection lost"));
  assert.is((await failure(call)).kind, "network");
});

test("push to a subscription that is not open names those that are", async () => {
  const transport = mockTransport();
  assert.throws(
    () => transport.push("Placed", { data: {} }),
    'No subscription named "Placed" is open. Open subscriptions: none',
  );
  const call = request(transport, PLACED);
  assert.throws(() => transport.complete("Paid"), 'Open subscriptions: "Placed"');
  call.abort();
  await failure(call);
  assert.throws(() => transport.push("Placed", { data: {} }), "Open subscriptions: none");
});

test("an aborted operation hears nothing", async () => {
  const transport = mockTransport({ Order: { data: { order: null } } });
  const call = request(transport, ORDER, { id: "7" });
  call.abort("not needed");
  assert.is((await failure(call)).kind, "abort");
});

test("an answer without data and errors is named", async () => {
  const transport = mockTransport({ Order: { order: { id: "7" } } as never, Empty: { data: null } });
  const { message } = await failure(request(transport, "query Order { order { id } }"));
  assert.is(
    message,
    'The answer of mockTransport to the operation "Order" has neither data nor errors. Write { data: { … } }',
  );
  assert.equal(await request(transport, "query Empty { a }"), { data: null });
});

test.run();
