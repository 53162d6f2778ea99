/** What `createClient` takes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { Call } from "../../src/client/call.js";
import type { ClientOptions, Watch } from "../../src/client/types.js";
import { http } from "../../src/transport/http/http.js";
import type { HttpOptions } from "../../src/transport/http/options.js";
import { rejection } from "../helpers/rejection.js";

/** The methods as JavaScript sees them. */
type LooseClient = Record<"query" | "mutate" | "subscribe", (document: string, ...rest: unknown[]) => Call> & {
  watch(document: string, ...rest: unknown[]): Watch;
  invalidate(what: unknown): void;
};

test("an option of the wrong kind is named when the client is created", () => {
  for (const [options, message] of [
    [{ transport: {} }, "createClient({ transport }) is an object: pass a transport, such as http({ url })"],
    [{ transport: "/graphql" }, "createClient({ transport }) is a string: pass a transport, such as http({ url })"],
    [{ entities: true }, "createClient({ entities }) is a boolean: pass entities()"],
    [{ maxAge: "5s" }, "createClient({ maxAge }) is a string: pass a number of ms"],
    [{ fetch: "node-fetch" }, "createClient({ fetch }) is a string: pass a function like fetch"],
    [{ entities }, "createClient({ entities }): call it and pass the result, createClient({ entities: entities() })"],
    [{ transport: http }, "createClient({ transport: http }): pass what http({ url }) returns"],
    [
      { transport: http(), url: "/graphql" },
      "createClient({ transport, url }): pass url to the transport, such as http({ url })",
    ],
  ] as [object, string][])
    assert.throws(
      () => createClient(options as ClientOptions),
      (error: unknown) => error instanceof TypeError && error.message === message,
    );
});

test("an option that does not exist is named, with those that do", () => {
  const wrong = { uri: "/graphql" } as HttpOptions;
  assert.throws(
    () => createClient(wrong),
    /^createClient\(\{ uri \}\): there is no such option, only url, fetch, headers, /,
  );
  assert.throws(() => http(wrong), /^http\(\{ uri \}\): there is no such option, only url, fetch, headers, /);
  createClient({ url: "/graphql", transport: undefined, headers: {}, now: Date.now, maxAge: 1 });
  const session = { headers: () => ({}) } as unknown as HeadersInit;
  assert.throws(() => http({ headers: session }), "http({ headers: auth }): pass auth.headers");
  const promise = Promise.resolve({}) as unknown as HeadersInit;
  assert.throws(
    () => http({ headers: promise }),
    "http({ headers }) is a promise: pass a function, such as auth.headers",
  );
});

test("what is passed in the wrong place, or by another client's name, is named", async () => {
  const client = createClient({ url: "/graphql", fetch: () => Promise.reject(new Error("it is sent")) }) as LooseClient;
  const ORDER = "query Order($id: ID!) { order(id: $id) { id } }";
  for (const [rest, message] of [
    [['{"id":7}'], "The variables are a string: pass an object, such as { id: 7 }"],
    [[[7]], "The variables are an array: pass an object, such as { id: 7 }"],
    [
      [{ variables: { id: 7 } }],
      '"variables" is passed as a variable, but the document has no $variables: pass the variables themselves after the document, not { variables }',
    ],
    [
      [{ policy: "network-only" }],
      '"policy" is passed as a variable, but the document has no $policy: options come after the variables, so pass {} or undefined before them',
    ],
    [
      [{ id: 7 }, { policy: "network" }],
      'There is no policy "network", only cache-first, cache-and-network, network-only, cache-only',
    ],
    [[{ id: 7 }, { fetchPolicy: "network-only" }], "There is no option fetchPolicy: it is called policy"],
  ] as [unknown[], string][]) {
    const calls = [client.query(ORDER, ...rest), client.mutate(ORDER, ...rest), client.subscribe(ORDER, ...rest)];
    for (const call of calls) assert.is((await rejection(call)).message, message);
    assert.is(client.watch(ORDER, ...rest).get().error?.message, message);
  }
});

test("variables named like options are variables where they are not surely options", async () => {
  const client = createClient({ url: "/graphql", fetch: () => Promise.reject(new Error("it is sent")) }) as LooseClient;
  const ORDERS = "query Orders($skip: Int, $first: Int) { orders(skip: $skip, first: $first) { id } }";
  const COUNT = "query Count($first: Int) { orderCount(first: $first) }";
  const kindFor = async (document: string, variables: object) =>
    (await rejection(client.query(document, variables))).kind;
  for (const [document, variables] of [
    [ORDERS, { skip: 10 }],
    [ORDERS, { skip: 10, policy: "gold" }],
    [COUNT, { skip: 10 }],
    [COUNT, { first: 5, skip: true, maxAge: 30 }],
    [COUNT, { policy: "gold", fetchPolicy: "daily", throws: "stones", pause: 3, variables: "x", refetchOn: "monday" }],
    [COUNT, { skip: undefined }],
  ] as [string, object][])
    assert.is(await kindFor(document, variables), "network", JSON.stringify(variables));
  for (const variables of [
    { skip: true },
    { maxAge: 1000, throws: true },
    { pause: false, skip: undefined },
    { variables: { first: 5 }, onCompleted: () => {} },
    { first: 5, policy: "cache-only" },
    { first: 5, fetchPolicy: "network-only" },
    { first: 5, keepPrevious: true },
    { first: 5, pollInterval: 1000 },
    { first: 5, refetchOn: ["focus"] },
  ])
    assert.is(await kindFor(COUNT, variables), "protocol", JSON.stringify(variables));
});

test("a URL or a transport in place of the options is named", () => {
  for (const [options, message] of [
    ["/graphql", "createClient() is called with a string: pass options, such as { url }"],
    [http(), "createClient() is called with a function: pass options, such as { transport }"],
  ] as const)
    assert.throws(
      () => createClient(options as ClientOptions),
      (error: unknown) => error instanceof TypeError && error.message === message,
    );
  assert.throws(() => http("/graphql" as HttpOptions), "http() is called with a string: pass options, such as { url }");
});

test("a call as that of another client is named before anything is sent", async () => {
  const client = createClient({
    url: "/graphql",
    entities: entities(),
    fetch: () => Promise.reject(new Error("it is sent")),
  }) as unknown as LooseClient;
  const PAY = "mutation Pay { pay { id } }";
  for (const [document, options, message] of [
    [
      { mutation: PAY, variables: {} },
      {},
      "The document is an object with mutation, variables: pass the document itself, and the variables after it",
    ],
    [PAY, { optimistic: () => ({}) }, "optimistic is a function: pass the expected data"],
    [PAY, { update: {} }, "update is of the type object: pass a function, (update, data) => { … }"],
    [PAY, { refetchQueries: [] }, "There is no option refetchQueries: it is called refetch"],
  ] as [string, object, string][])
    assert.is((await rejection(client.mutate(document, undefined, options))).message, message);
  assert.throws(
    () => client.invalidate(["Order"]),
    "client.invalidate() is called with a list: call it for each of them",
  );
});

test("dates that `readJson` makes are replaced by newer ones", async () => {
  const reviver = (key: string, value: unknown) => (key === "at" ? new Date(value as number) : value);
  let at = 0;
  const client = createClient({
    url: "https://shop.example/graphql",
    fetch: async () => Response.json({ data: { order: { __typename: "Order", id: "1", at: ++at } } }),
    readJson: (text) => JSON.parse(text, reviver),
    entities: entities(),
  });
  const shown = () => client.read<{ order: { at: Date } }>("{ order { id at } }")?.data?.order.at.getTime();
  for (const expected of [1, 2]) {
    await client.query("{ order { id at } }", {}, { policy: "network-only" });
    assert.is(shown(), expected);
  }
  await client.mutate("mutation { order { id at } }");
  assert.is(shown(), 3);
});

test.run();
