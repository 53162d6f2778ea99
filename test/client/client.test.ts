import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract, restore } from "../../src/client/snapshot.js";
import { update } from "../../src/client/update.js";
import type { CacheOptions, Client, Entities } from "../../src/client/types.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Operation } from "../../src/transport/types.js";
import { fakeTransport, settle } from "../helpers/fake-transport.js";

const A = "query A($id: ID) { a(id: $id) { id n } }";
const gone = () => new TransportError("network", "gone");

function setup(answer?: (operation: Operation) => unknown, options?: CacheOptions & { entities?: Entities }) {
  const fake = fakeTransport(answer);
  let now = 1_000;
  const client = createClient({ entities: entities(), transport: fake.transport, now: () => now, ...options });
  return { fake, client, pass: (ms: number) => (now += ms) };
}

/** Looks at a query like a component does. */
function look(
  client: Client,
  document: string,
  variables?: object,
  options?: Parameters<ReturnType<Client["watch"]>["subscribe"]>[1],
) {
  const watch = client.watch(document, variables);
  const view = {
    watch,
    renders: 0,
    leave: () => {},
    get state() {
      return watch.get();
    },
  };
  view.leave = watch.subscribe(() => void view.renders++, options);
  return view;
}

const failed = async (promise: PromiseLike<unknown>): Promise<TransportError> => {
  try {
    await promise;
  } catch (error) {
    return error as TransportError;
  }
  throw new Error("it did not reject");
};

const thrown = (run: () => void): Error => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it did not throw");
};

test("asks for __typename and says that it is a query", () => {
  const { fake, client } = setup();
  client.query(A, { id: 1 });
  assert.is(fake.last.operation.document, "query A($id: ID) { a(id: $id) {__typename  id n } }");
  assert.is(fake.last.operation.kind, "query");
});

test("leaves a document alone that the server knows by its hash", () => {
  const { fake, client } = setup();
  const reference = { documentId: "sha256:1" };
  client.query(reference);
  assert.is(fake.last.operation.document, reference);
  const registered = { toString: () => "{ a { b } }", __meta__: { hash: "1" } };
  client.query(registered);
  assert.is(fake.last.operation.document, registered);
  const { fake: plain, client: without } = setup(undefined, { entities: entities({ typename: false }) });
  without.query("{ a { b } }");
  assert.is(plain.last.operation.document, "{ a { b } }");
});

test("cache-first: asks once, then never again", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  assert.equal(await client.query(A, { id: 1, x: 2 }), { data: { a: 1 } });
  assert.equal(await client.query(A, { x: 2, id: 1 }), { data: { a: 1 } });
  assert.is(fake.sent.length, 1);
  await client.query(A, { id: 2 });
  assert.is(fake.sent.length, 2);
});

test("takes no variables and {} for the same", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  await client.query("{ a }");
  await client.query("{ a }", {});
  assert.is(fake.sent.length, 1);
});

test("single-flight: equal queries at once are one request", async () => {
  const { fake, client } = setup();
  const both = Promise.all([client.query(A), client.query(A)]);
  assert.is(fake.sent.length, 1);
  fake.last.reply({ a: 1 });
  assert.equal(await both, [{ data: { a: 1 } }, { data: { a: 1 } }]);
});

test("cache-and-network: gives what is known, and then the network's answer", async () => {
  const { fake, client } = setup();
  const first = client.query(A);
  fake.last.reply({ a: 1 });
  await first;
  const call = client.query(A, undefined, { policy: "cache-and-network" });
  fake.last.reply({ a: 2 });
  const all: unknown[] = [];
  for await (const { data } of call) all.push(data);
  assert.equal(all, [{ a: 1 }, { a: 2 }]);
  assert.equal((await call).data, { a: 2 });
});

test("network-only: never gives what is known, but keeps the answer for others", async () => {
  let n = 0;
  const { fake, client } = setup(() => ({ a: ++n }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "network-only" })) seen.push(data);
  assert.equal(seen, [{ a: 2 }]);
  assert.equal((await client.query(A)).data, { a: 2 });
  assert.is(fake.sent.length, 2);
});

test("network-only: gives an answer that is like the one before", async () => {
  const { client } = setup(() => ({ a: 1 }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "network-only" })) seen.push(data);
  assert.equal(seen, [{ a: 1 }]);
});

test("cache-only: never asks", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), {});
  assert.is(fake.sent.length, 0);
  await client.query(A);
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), { data: { a: 1 } });
  assert.is(fake.sent.length, 1);
});

test("maxAge: asks again for an answer that is older", async () => {
  const { fake, client, pass } = setup(() => ({ a: 1 }), { maxAge: 500 });
  await client.query(A);
  pass(499);
  await client.query(A);
  assert.is(fake.sent.length, 1);
  pass(1);
  await client.query(A);
  assert.is(fake.sent.length, 2);
  await client.query(A, undefined, { maxAge: 0 });
  assert.is(fake.sent.length, 3);
});

test("maxAge: an answer from later than now, by a clock that was set back, is asked for again", async () => {
  const time = { now: 5_000_000 };
  const fake = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: fake.transport, maxAge: 1000, now: () => time.now });
  await client.query(A);
  time.now -= 3_600_000;
  await client.query(A);
  await client.query(A);
  assert.is(fake.sent.length, 2);
  await client.query(A, {}, { maxAge: Infinity });
  assert.is(fake.sent.length, 2);
});

test("shows an answer with errors, and does not take it for good", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: null }, { errors: [{ message: "no" }] });
  assert.equal([view.state.status, view.state.data, view.state.errors], ["done", { a: null }, [{ message: "no" }]]);
  client.query(A);
  assert.is(fake.sent.length, 2);
});

test("rejects with the transport's error, shows it, and asks again next time", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const call = client.query(A);
  fake.last.error(gone());
  assert.is((await failed(call)).kind, "network");
  assert.equal([view.state.status, view.state.error?.kind], ["failed", "network"]);
  client.query(A);
  assert.is(fake.sent.length, 2);
  assert.equal([view.state.status, view.state.error], ["loading", undefined]);
});

test("keeps the data when a later request fails", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  view.state.refetch();
  assert.is(view.state.status, "refreshing");
  fake.last.error(gone());
  assert.equal([view.state.status, view.state.data], ["failed", { a: 1 }]);
});

test("aborts when the last who waits has left, not before", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const call = client.query(A);
  view.leave();
  await settle();
  assert.not(fake.last.stopped);
  call.abort();
  await settle();
  assert.ok(fake.last.stopped);
  assert.is((await failed(call)).kind, "abort");
});

test("goes on for whoever leaves and comes right back", async () => {
  const { fake, client } = setup();
  look(client, A).leave();
  look(client, A);
  await settle();
  assert.not(fake.last.stopped);
  assert.is(fake.sent.length, 1);
});

test("an answer whose renewal was aborted is not taken for fresh", async () => {
  const { fake, client } = setup();
  const first = look(client, A);
  fake.last.reply({ a: 1 });
  first.leave();
  await settle();
  client.invalidate();
  const call = client.query(A);
  call.abort();
  await settle();
  assert.equal([fake.sent.length, fake.last.stopped], [2, true]);
  client.query(A);
  assert.is(fake.sent.length, 3);
});

test("a signal aborts one who waits", async () => {
  const { fake, client } = setup();
  const controller = new AbortController();
  const call = client.query(A, undefined, { signal: controller.signal });
  const other = client.query(A);
  controller.abort("enough");
  const error = await failed(call);
  assert.equal([error.kind, error.cause], ["abort", "enough"]);
  fake.last.reply({ a: 1 });
  assert.equal((await other).data, { a: 1 });
  const late = client.query(A, { id: 9 }, { signal: controller.signal });
  assert.is((await failed(late)).kind, "abort");
  await settle();
  assert.equal(fake.open, []);
});

test("what did not change keeps its identity", async () => {
  let name = "x";
  const { client } = setup(() => ({
    list: [
      { id: 1, tags: ["a"] },
      { id: 2, name },
    ],
  }));
  const before = (await client.query<{ list: unknown[] }>("{ list { id } }")).data;
  const same = (await client.query<{ list: unknown[] }>("{ list { id } }", {}, { policy: "network-only" })).data;
  assert.is(same, before);
  name = "y";
  const after = (await client.query<{ list: unknown[] }>("{ list { id } }", {}, { policy: "network-only" })).data;
  assert.is.not(after, before);
  assert.is(after?.list[0], before?.list[0]);
});

test("tells who looks once a change, and not at all when nothing changed", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  assert.equal([view.renders, view.state.status], [0, "loading"]);
  const first = view.state;
  assert.is(view.watch.get(), first);
  fake.last.next({ data: { a: 1 }, hasNext: true });
  assert.equal([view.renders, view.state.status, view.state.data], [1, "refreshing", { a: 1 }]);
  fake.last.reply({ a: 2 }, { hasNext: false });
  assert.equal([view.renders, view.state.status], [2, "done"]);
});

test("an answer that is complete is told once: loading, done", () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const statuses = [view.state.status];
  view.watch.subscribe(() => statuses.push(view.state.status), { policy: "cache-only" });
  fake.last.reply({ a: 1 });
  assert.equal([statuses, view.renders], [["loading", "done"], 1]);
});

test("a refetch is told twice: refreshing, done", () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  const statuses: string[] = [];
  view.watch.subscribe(() => statuses.push(view.state.status), { policy: "cache-only" });
  view.state.refetch();
  fake.last.reply({ a: 2 });
  assert.equal(statuses, ["refreshing", "done"]);
});

test("entry bound: the least recently used goes, never one that is looked at", async () => {
  const { fake, client } = setup(({ variables }) => ({ a: variables }), { maxEntries: 3 });
  const view = look(client, A, { id: 0 });
  for (const id of [1, 2]) await client.query(A, { id });
  await client.query(A, { id: 1 }); // used again
  await client.query(A, { id: 3 });
  assert.equal(
    [0, 1, 2, 3].map((id) => client.read(A, { id }) !== undefined),
    [true, true, false, true],
  );
  assert.is(fake.sent.length, 4);
  view.leave();
  await settle();
  for (const id of [4, 5, 6]) await client.query(A, { id });
  assert.is(client.read(A, { id: 0 }), undefined);
});

test("byte bound: large answers go", async () => {
  const { client } = setup(() => ({ list: Array.from({ length: 100 }, () => ({ text: "x".repeat(100) })) }), {
    maxBytes: 30_000,
  });
  for (const id of [1, 2, 3, 4]) await client.query(A, { id });
  await settle();
  await client.query(A, { id: 5 });
  assert.equal(
    [1, 2, 3, 4, 5].map((id) => client.read(A, { id }) !== undefined),
    [false, false, false, true, true],
  );
});

test("update: a recipe may change its copy or return another, and what it leaves keeps its identity", async () => {
  const { client } = setup(() => ({ list: [{ id: 1 }] }));
  const { data } = await client.query<{ list: { id: number }[] }>("{ list { id } }");
  const view = look(client, "{ list { id } }");
  update<{ list: { id: number }[] }>(client, "{ list { id } }", {}, (draft) => void draft?.list.push({ id: 2 }));
  assert.equal(view.state.data, { list: [{ id: 1 }, { id: 2 }] });
  assert.equal(data, { list: [{ id: 1 }] }, "what was handed out stays");
  assert.is((view.state.data as typeof data)?.list[0], data?.list[0]);
  update(client, "{ list { id } }", {}, () => ({ list: [] }));
  assert.equal([view.state.data, view.renders], [{ list: [] }, 2]);
});

test("update: a recipe that throws, or gives what is no JSON, changes nothing, and the error names the document", async () => {
  const { fake, client } = setup(({ document }) =>
    String(document).includes("list") ? { list: [{ id: 1 }] } : { a: 1 },
  );
  const LIST = "query List($of: ID) { list(of: $of) { id } }";
  const { data } = await client.query<{ list: unknown[] }>(LIST, { of: "secret" });
  const error = thrown(() =>
    update<{ list: unknown[] }>(client, LIST, { of: "secret" }, (draft) => {
      draft?.list.pop();
      throw new Error("oh");
    }),
  );
  assert.match(error.message, /query List\b/);
  assert.not.match(error.message, /secret|oh/);
  assert.is((error.cause as Error).message, "oh");
  const circle = thrown(() =>
    update<{ list: unknown[] }>(client, LIST, { of: "secret" }, (draft) => {
      draft?.list.push(draft);
    }),
  );
  assert.match((circle.cause as Error).message, /circular/i);
  assert.match(
    thrown(() => update(client, "{ list { id } }", {}, () => assert.unreachable())).message,
    /without a name/,
  );
  assert.is(client.read(LIST, { of: "secret" })?.data, data);
  assert.is(fake.sent.length, 1);
});

test("update: a recipe that throws while a request is under way does not make it go out again", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  thrown(() => update(client, A, undefined, () => assert.unreachable()));
  fake.last.reply({ a: 1 });
  assert.equal([fake.sent.length, view.state.data], [1, { a: 1 }]);
});

test("what is written into an answer does not make it fresher; what is put where none was is as of now", async () => {
  const { fake, client, pass } = setup(
    ({ kind }) =>
      kind === "query" ? { a: { __typename: "T", id: 1, n: 1 } } : { set: { __typename: "T", id: 1, n: 2 } },
    { maxAge: 500 },
  );
  await client.query(A);
  pass(400);
  update(client, "{ b }", {}, () => ({ b: 1 }));
  await client.mutate("mutation { set { id n } }");
  assert.equal([client.watch(A).time, client.watch("{ b }").time], [1_000, 1_400]);
  pass(100);
  const sent = fake.sent.length;
  await client.query(A);
  await client.query("{ b }");
  assert.is(fake.sent.length - sent, 1);
});

test("update: seeds what nobody has asked for", async () => {
  const { fake, client } = setup();
  update(client, A, { id: 1 }, (data) => data);
  assert.is(client.read(A, { id: 1 }), undefined);
  update(client, A, { id: 1 }, () => ({ a: 1 }));
  assert.equal((await client.query(A, { id: 1 })).data, { a: 1 });
  assert.is(fake.sent.length, 0);
});

test("update while a request is under way: asks again, since its answer may not know", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  update(client, A, undefined, () => ({ a: "mine" }));
  fake.last.reply({ a: "old" });
  assert.equal([fake.sent.length, view.state.data], [2, { a: "old" }]);
  fake.last.reply({ a: "mine too" });
  assert.equal([view.state.data, view.state.status], [{ a: "mine too" }, "done"]);
});

test("invalidate: by type, entity, choice and all; what is looked at is asked for again, the rest when it is wanted", async () => {
  const answers: Record<string, unknown> = {
    "{ u }": { u: { __typename: "User", id: 1 } },
    "{ t }": { t: [{ __typename: "Team", id: "1" }] },
    "{ e }": { e: [] },
  };
  const { fake, client } = setup(({ document }) => answers[String(document)]);
  for (const document of Object.keys(answers)) look(client, document);
  const asked = (what?: Parameters<Client["invalidate"]>[0]) => {
    const from = fake.sent.length;
    client.invalidate(what);
    return fake.sent.slice(from).map(({ operation }) => operation.document);
  };
  assert.equal(asked("Team"), ["{ t }", "{ e }"], "an empty list may be a list of anything");
  assert.equal(asked({ __typename: "User", id: "1" }), ["{ u }"]);
  assert.equal(asked({ __typename: "User" }), ["{ u }", "{ e }"]);
  assert.equal(asked({ __typename: "User", id: "2" }), []);
  assert.equal(
    asked(({ document }) => document === "{ t }"),
    ["{ t }"],
  );
  assert.equal(asked().length, 3);
  await client.query("{ off }", {}, { policy: "cache-only" });
  assert.equal(asked().length, 3, "nobody looks at the fourth");
});

test("invalidate while a request is under way: asks once more when it is over", async () => {
  const { fake, client } = setup();
  const call = client.query(A);
  client.invalidate();
  fake.last.reply({ a: 1 });
  assert.is(fake.sent.length, 2);
  fake.last.reply({ a: 2 });
  assert.equal((await call).data, { a: 2 });
});

test("invalidate by type while a request is under way: its answer may hold one, so it is asked for once more", () => {
  const { fake, client } = setup();
  look(client, A);
  client.invalidate("Team");
  fake.last.reply({ a: { __typename: "User", id: 1 } });
  assert.is(fake.sent.length, 2);
  fake.last.reply({ a: { __typename: "User", id: 1 } });
  client.invalidate("Team");
  assert.is(fake.sent.length, 2, "now it is known that it holds none");
  client.invalidate("User");
  client.invalidate({ __typename: "Team", id: 1 });
  fake.last.reply({ a: { __typename: "User", id: 1 } });
  assert.is(fake.sent.length, 4, "nor is what is known true of what is on its way");
});

test("extract and restore: another client has the answers without asking", async () => {
  const { client } = setup(() => ({ a: { b: "</script>" } }));
  await client.query(A, { id: 1 });
  const state = JSON.parse(JSON.stringify(extract(client)));
  const { fake, client: other } = setup();
  restore(other, state);
  assert.equal(other.read(A, { id: 1 })?.data, { a: { b: "</script>" } });
  assert.equal((await other.query(A, { id: 1 })).data, { a: { b: "</script>" } });
  assert.is(look(other, A, { id: 1 }).state.status, "done");
  assert.is(fake.sent.length, 0);
});

test("clear: forgets all, and asks again for what is looked at", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  client.query(A, { id: 2 });
  fake.last.reply({ a: 2 });
  await settle();
  client.clear();
  assert.equal([view.state.status, view.state.data, fake.sent.length], ["loading", undefined, 3]);
  assert.is(client.read(A, { id: 2 }), undefined);
});

test("clear: what was under way for the one before is stopped and never shown", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const before = fake.last;
  const theirs = client.query(A).then(undefined, ({ kind }: TransportError) => kind);
  client.clear();
  const mine = client.query(A);
  assert.ok(before.stopped);
  before.reply({ a: "theirs" });
  fake.last.reply({ a: "mine" });
  assert.equal([view.state.data, (await mine).data, await theirs], [{ a: "mine" }, { a: "mine" }, "abort"]);
});

test("clear: a mutation of the one before writes nothing into what the next one sees, or is waiting for", async () => {
  const of = (name: string) => ({ me: { __typename: "User", id: 1, name } });
  for (const isAnswered of [true, false]) {
    const { fake, client } = setup();
    const view = look(client, "{ me { id name } }");
    fake.last.reply(of("before"));
    let recipes = 0;
    const call = client
      .mutate("mutation R { rename { id name } }", {}, { update: () => void recipes++ })
      .then(undefined, ({ kind }: TransportError) => kind);
    const mutation = fake.last;
    client.clear();
    if (isAnswered) fake.last.reply(of("mine"));
    mutation.reply({ rename: of("theirs").me });
    if (!isAnswered) fake.last.reply(of("mine"));
    assert.equal([await call, view.state.data, view.state.status, recipes], ["abort", of("mine"), "done", 0]);
    assert.ok(mutation.stopped);
  }
});

test("clear: what the one before hoped for is not shown to the next one", () => {
  const of = (name: string) => ({ me: { __typename: "User", id: 1, name } });
  const { fake, client } = setup();
  const view = look(client, "{ me { id name } }");
  fake.last.reply(of("before"));
  client.mutate("mutation R { rename { id name } }", {}, { optimistic: { rename: of("hoped").me } });
  assert.equal(view.state.data, of("hoped"));
  client.clear();
  fake.last.reply(of("mine"));
  assert.equal(view.state.data, of("mine"));
});

test("a thousand answers are kept where nothing else is said, and not one more", async () => {
  const { client } = setup(({ variables }) => ({ a: variables }));
  for (let id = 0; id <= 1_000; id++) client.query(A, { id });
  await settle();
  client.query(A, { id: 1_001 });
  await settle();
  assert.is(Object.keys(extract(client)).length, 1_000);
});

test("an answer whose renewal nobody waits for any more is as it was, not under renewal for ever", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  view.state.refetch().abort();
  view.leave();
  assert.is(view.state.status, "refreshing");
  await settle();
  assert.equal([view.state.status, view.state.data, fake.open.length], ["done", { a: 1 }, 0]);
});

test("dispose: closes a live transport", () => {
  let closed = 0;
  createClient({
    entities: entities(),
    transport: Object.assign(() => () => {}, { close: () => void closed++ }),
  }).dispose();
  assert.is(closed, 1);
});

test("dispose: stops everything; whoever waits is told", async () => {
  const { fake, client } = setup();
  const call = client.query(A);
  client.dispose();
  assert.equal(fake.open, []);
  assert.is((await failed(call)).kind, "abort");
});

test("subscribe: every result, and stops when the loop is left", async () => {
  const { fake, client } = setup();
  const call = client.subscribe("subscription { a { id } }");
  assert.equal(
    [fake.last.operation.kind, fake.last.operation.document],
    ["subscription", "subscription { a {__typename  id } }"],
  );
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of call) if (seen.push(data) === 2) break;
  })();
  fake.last.next({ data: 1 });
  fake.last.next({ data: 2 });
  await reading;
  assert.equal(seen, [1, 2]);
  assert.ok(fake.last.stopped);
});

test("a transport that throws is an error, and the next one may ask again", async () => {
  let broken = true;
  const fake = fakeTransport(() => ({ a: { id: "1", n: 1 } }));
  const client = createClient({
    entities: entities(),
    transport: (operation, sink) => {
      if (broken) throw new Error("mine");
      return fake.transport(operation, sink);
    },
  });
  for (const call of [
    () => client.query(A),
    () => client.mutate("mutation { b }", {}, { optimistic: { b: 1 } }),
    () => client.subscribe("subscription { c }"),
  ]) {
    assert.equal((({ kind, cause }) => [kind, (cause as Error).message])(await failed(call())), ["protocol", "mine"]);
  }
  broken = false;
  assert.equal((await client.query(A)).data, { a: { id: "1", n: 1 } });
});

test("a signal that was aborted beforehand sends nothing and shows nothing", async () => {
  const { fake, client } = setup(() => ({ a: { __typename: "T", id: "1", n: 1 } }));
  await client.query(A);
  const signal = AbortSignal.abort("never");
  const optimistic = { set: { __typename: "T", id: "1", n: 2 } };
  for (const call of [
    client.query("{ b }", {}, { signal }),
    client.mutate("mutation { set { id n } }", {}, { signal, optimistic }),
    client.subscribe("subscription { c }", {}, { signal }),
  ]) {
    assert.equal((({ kind, cause }) => [kind, cause])(await failed(call)), ["abort", "never"]);
  }
  assert.is(fake.sent.length, 1);
  assert.equal(client.read(A)?.data, { a: { __typename: "T", id: "1", n: 1 } });
});

test("dispose() stops mutations and subscriptions too", async () => {
  const { fake, client } = setup();
  const calls = [client.mutate("mutation { b }"), client.subscribe("subscription { c }"), client.query("{ d }")];
  client.dispose();
  assert.is(fake.open.length, 0);
  for (const call of calls) assert.is((await failed(call)).kind, "abort");
});

test("cache-and-network: gives an answer once where it is like what is known", async () => {
  const { fake, client } = setup(() => ({ a: { id: "1", n: 1 } }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "cache-and-network" })) seen.push(data);
  assert.equal([seen.length, fake.sent.length], [1, 2]);
});

test("subscribe: keeps results for the first iteration, however late, and no longer", async () => {
  const { fake, client } = setup();
  const call = client.subscribe("subscription { n }");
  fake.last.next({ data: { n: 1 } });
  const first: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of call) first.push(data);
  })();
  for (const n of [2, 3]) fake.last.next({ data: { n } });
  await settle();
  const second: unknown[] = [];
  const late = (async () => {
    for await (const { data } of call) second.push(data);
  })();
  fake.last.next({ data: { n: 4 } });
  fake.last.complete();
  await Promise.all([reading, late]);
  assert.equal(first, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  assert.equal(second.at(-1), { n: 4 });
  assert.ok(second.length < first.length, "what was read is let go");
});

test.run();
