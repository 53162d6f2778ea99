/** Changes of one cached answer by the page itself. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { restore } from "../../../src/client/tools/snapshot.js";
import { update } from "../../../src/client/tools/update.js";
import type { Client } from "../../../src/client/types.js";
import { A, setup, look, thrown } from "../setting.js";

test("a recipe changes its copy or returns another; the rest keeps its identity", async () => {
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

test("a recipe that throws or gives no JSON changes nothing and names the document", async () => {
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
  assert.is((circle.cause as Error).message, 'The value "data.list.1" contains itself, which JSON cannot express');
  assert.match(
    thrown(() => update(client, "{ list { id } }", {}, () => assert.unreachable())).message,
    /without a name/,
  );
  assert.is(client.read(LIST, { of: "secret" })?.data, data);
  assert.is(fake.sent.length, 1);
});

test("a recipe that throws during a request does not send it again", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  thrown(() => update(client, A, undefined, () => assert.unreachable()));
  fake.last.reply({ a: 1 });
  assert.equal([fake.sent.length, view.state.data], [1, { a: 1 }]);
});

test("writing into an answer leaves its age; a new answer is as old as its write", async () => {
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

test("update: creates an answer that no caller has asked for", async () => {
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

test("an update of a client's first mutation creates an answer", async () => {
  const { fake, client } = setup(() => ({ add: { id: 1 } }));
  await client.mutate("mutation { add { id } }", {}, { update: (change) => change(A, {}, () => ({ a: 1 })) });
  assert.equal(client.read(A, {})?.data, { a: 1 });
  await client.query(A, {});
  assert.is(fake.sent.length, 1);
});

test("written and restored data is older than a mutation that is sent later", () => {
  const old = { a: { __typename: "T", id: 1, n: 1 } };
  for (const fill of [
    (client: Client) => update(client, A, undefined, () => old),
    (client: Client) => restore(client, { [A]: { data: old } }),
  ]) {
    const { fake, client } = setup(() => ({ set: { __typename: "T", id: 1, n: 2 } }));
    fill(client);
    const view = look(client, A);
    client.mutate("mutation { set { id n } }");
    assert.equal([view.state.data, fake.sent.length], [{ a: { __typename: "T", id: 1, n: 2 } }, 1]);
  }
});

test("an async recipe is refused, and changes nothing", async () => {
  const { client } = setup(() => ({ list: [] }));
  await client.query("query L { list }");
  const error = thrown(() => update(client, "query L { list }", undefined, async (data) => data));
  assert.is(error.message, 'query L: the recipe failed: The value "data" is a Promise, which JSON cannot express');
  assert.equal(client.read("query L { list }")?.data, { list: [] });
});

test.run();
