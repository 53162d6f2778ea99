/** What makes answers stale, takes them along, or forgets them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract, restore } from "../../src/client/tools/snapshot.js";
import type { Client } from "../../src/client/types.js";
import type { TransportError } from "../../src/transport/errors.js";
import { A, setup, look, failed } from "./setting.js";
import { reported } from "../helpers/reported.js";
import { settle } from "../helpers/settle.js";

/** The document as the caller wrote it. */
const written = (document: unknown): string => String(document).replaceAll("{__typename ", "{");

test("invalidate fetches watched answers at once, others when they are wanted", async () => {
  const answers: Record<string, unknown> = {
    "{ u { id } }": { u: { __typename: "User", id: 1 } },
    "{ t { id } }": { t: [{ __typename: "Team", id: "1" }] },
    "{ e { id } }": { e: [] },
  };
  const { fake, client } = setup(({ document }) => answers[written(document)]);
  for (const document of Object.keys(answers)) look(client, document);
  const asked = (what?: Parameters<Client["invalidate"]>[0]) => {
    const from = fake.sent.length;
    client.invalidate(what);
    return fake.sent.slice(from).map(({ operation }) => written(operation.document));
  };
  assert.equal(asked("Team"), ["{ t { id } }", "{ e { id } }"], "an empty list may be a list of anything");
  assert.equal(asked({ __typename: "User", id: "1" }), ["{ u { id } }"]);
  assert.equal(asked({ __typename: "User" }), ["{ u { id } }", "{ e { id } }"]);
  assert.equal(asked({ __typename: "User", id: "2" }), []);
  assert.equal(
    asked(({ document }) => document === "{ t { id } }"),
    ["{ t { id } }"],
  );
  assert.equal(asked().length, 3);
  await client.query("{ off }", {}, { policy: "cache-only" });
  assert.equal(asked().length, 3, "the fourth has no subscriber");
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

test("invalidating a type during a request fetches its answer once more", () => {
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

test("after clear() an earlier mutation writes nothing", async () => {
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

test("dispose: closes a live transport", () => {
  let closed = 0;
  createClient({
    entities: entities(),
    transport: Object.assign(() => () => {}, { close: () => void closed++ }),
  }).dispose();
  assert.is(closed, 1);
});

test("dispose: stops everything, and waiting calls reject", async () => {
  const { fake, client } = setup();
  const call = client.query(A);
  client.dispose();
  assert.equal(fake.open, []);
  assert.is((await failed(call)).kind, "abort");
});

test("dispose() stops mutations and subscriptions too", async () => {
  const { fake, client } = setup();
  const calls = [client.mutate("mutation { b }"), client.subscribe("subscription { c }"), client.query("{ d }")];
  client.dispose();
  assert.is(fake.open.length, 0);
  for (const call of calls) assert.is((await failed(call)).kind, "abort");
});

for (const time of ["at once", "later"]) {
  test(`a refetch whose predicate throws is reported, and a mutation answered ${time} ends`, async () => {
    const mistake = new Error("in the predicate");
    const { fake, client } = setup(({ kind }) => (kind === "query" || time === "at once" ? { a: 1 } : undefined));
    await client.query(A);
    let result: unknown;
    const refetch = () => {
      throw mistake;
    };
    const errors = await reported(async () => {
      client.mutate("mutation { set }", {}, { refetch }).then((answer) => {
        result = answer;
      });
      if (time === "later") fake.last.reply({ a: 1 });
      await settle();
    });
    assert.equal([result, errors], [{ data: { a: 1 } }, [mistake]]);
  });
}

test.run();
