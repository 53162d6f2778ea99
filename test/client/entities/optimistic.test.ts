/** What is shown before the server has answered, and recipes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Call } from "../../../src/client/call.js";
import { update } from "../../../src/client/tools/update.js";
import { TransportError } from "../../../src/transport/errors.js";
import { rejection } from "../../helpers/rejection.js";
import { reported } from "../../helpers/reported.js";
import { RENAME, user, setup } from "./setting.js";

test("optimistic: shown at once, replaced by what the server says", () => {
  const { fake, client, view, queries } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  client.mutate(RENAME, {}, { optimistic: { rename: user(1, { name: "b" }) } });
  assert.equal(view.data, { me: user(1, { name: "b" }) });
  const shown = view.data;
  fake.last.reply({ rename: user(1, { name: "b" }) });
  assert.is(view.data, shown, "as hoped: the same object");
  assert.equal([view.renders, queries()], [1, 0]);
});

test("optimistic data is taken back on failure, refusal and abort", () => {
  const { fake, client, view } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  const before = view.data;
  for (const end of [
    () => fake.last.error(new TransportError("network", "gone")),
    () => fake.last.reply(null, { errors: [{ message: "no" }] }),
    (call: Call) => call.abort(),
  ]) {
    const call = client.mutate(RENAME, {}, { optimistic: { rename: user(1, { name: "b" }) } });
    assert.equal(view.data, { me: user(1, { name: "b" }) });
    end(call);
    assert.equal(view.data, before);
  }
});

test("the second of two optimistic changes survives when the first fails", () => {
  const { fake, client, view } = setup({ "{ me { id name mail } }": { me: user(1, { name: "a", mail: "m" }) } });
  const run = (fields: object) => {
    client.mutate("mutation R { rename { id name mail } }", {}, { optimistic: { rename: user(1, fields) } });
    return fake.last;
  };
  const first = run({ name: "first", mail: "first" });
  const second = run({ name: "second" });
  assert.equal(view.data, { me: user(1, { name: "second", mail: "first" }) });
  first.error(new TransportError("network", "gone"));
  assert.equal(view.data, { me: user(1, { name: "second", mail: "m" }) });
  second.reply({ rename: user(1, { name: "server", mail: "m" }) });
  assert.equal(view.data, { me: user(1, { name: "server", mail: "m" }) });
});

/** Two mutations of one user run at a time, each with the optimistic fields. */
function setupOverlapping() {
  const setting = setup({ "{ me { id name mail } }": { me: user(1, { name: "a", mail: "m" }) } }, true);
  const run = (fields: object) => {
    setting.client.mutate("mutation R { rename { id name mail } }", {}, { optimistic: { rename: user(1, fields) } });
    return setting.fake.last;
  };
  return { ...setting, run };
}

test("an older optimistic change stays where a newer one expects no other value", () => {
  const { view, run } = setupOverlapping();
  const older = run({ name: "older", mail: "older" });
  const newer = run({ mail: "older" });
  newer.reply({ rename: user(1, { name: "a", mail: "m" }) });
  assert.equal(view.data, { me: user(1, { name: "older", mail: "older" }) });
  older.reply({ rename: user(1, { name: "older", mail: "older" }) });
  assert.equal(view.data, { me: user(1, { name: "older", mail: "older" }) });
});

test("an older optimistic change stays when a newer mutation fails", () => {
  const { view, run } = setupOverlapping();
  run({ name: "older" });
  run({ name: "newer" }).reply({ rename: null }, { errors: [{ message: "no", path: ["rename"] }] });
  assert.equal(view.data, { me: user(1, { name: "older", mail: "m" }) });
});

test("a newer optimistic change stays over the answer to an older mutation", () => {
  const { view, run } = setupOverlapping();
  const older = run({ name: "older" });
  run({ name: "newer" });
  older.reply({ rename: user(1, { name: "older", mail: "m" }) });
  assert.equal(view.data, { me: user(1, { name: "newer", mail: "m" }) });
});

test("after a late answer the server is asked which mutation it ran last", () => {
  const { run, queries } = setupOverlapping();
  const older = run({ name: "older", mail: "older" });
  run({ name: "newer" }).reply({ rename: user(1, { name: "newer", mail: "m" }) });
  older.reply({ rename: user(1, { name: "older", mail: "older" }) });
  assert.is(queries(), 1);
});

test("an optimistic change stays when a newer mutation without one is answered first", () => {
  const { view, run, client, fake } = setupOverlapping();
  const older = run({ name: "older" });
  client.mutate("mutation M { setMail { id name mail } }");
  fake.last.reply({ setMail: user(1, { name: "a", mail: "new" }) });
  older.reply({ rename: user(1, { name: "older", mail: "new" }) });
  assert.equal(view.data, { me: user(1, { name: "older", mail: "new" }) });
});

test("the answer to a newer mutation replaces that of an older one", () => {
  const { view, run } = setupOverlapping();
  run({ name: "older" }).reply({ rename: user(1, { name: "older", mail: "m" }) });
  run({ name: "newer" }).reply({ rename: user(1, { name: "server", mail: "m" }) });
  assert.equal(view.data, { me: user(1, { name: "server", mail: "m" }) });
});

test("optimistic: a request that comes back in between does not take it away", () => {
  const { fake, client, view } = setup({ "{ me { id name } }": undefined });
  fake.last.reply({ me: user(1, { name: "a" }) });
  client.query("{ me { id name } }", {}, { policy: "network-only" });
  const query = fake.last;
  client.mutate(RENAME, {}, { optimistic: { rename: user(1, { name: "b" }) } });
  query.reply({ me: user(1, { name: "other" }) });
  assert.equal(view.data, { me: user(1, { name: "b" }) });
  fake.last.error(new TransportError("network", "gone"));
  assert.equal(view.data, { me: user(1, { name: "other" }) });
});

test("an update runs on optimistic data, then again on the real data", () => {
  const LIST = "{ users { id name } }";
  type List = { users: unknown[] };
  const { fake, client, view } = setup({ [LIST]: { users: [user(1, { name: "a" })] } });
  const add = () =>
    client.mutate<{ add: object }>(
      "mutation A { add { id name } }",
      {},
      {
        optimistic: { add: user("temporary", { name: "b" }) },
        update: (update, { add }) => update<List>(LIST, {}, (list) => void list?.users.push(add)),
      },
    );
  add();
  assert.equal(view.data, { users: [user(1, { name: "a" }), user("temporary", { name: "b" })] });
  fake.last.error(new TransportError("network", "gone"));
  assert.equal(view.data, { users: [user(1, { name: "a" })] });
  add();
  fake.last.reply({ add: user(2, { name: "b" }) });
  assert.equal(view.data, { users: [user(1, { name: "a" }), user(2, { name: "b" })] });
});

test("a recipe that throws on optimistic data rejects the mutation before it is sent", async () => {
  const { fake, client, view } = setup({ "{ users { id } }": { users: [] } });
  const before = fake.sent.length;
  const call = client.mutate(
    RENAME,
    {},
    {
      optimistic: { rename: user(1) },
      update: (update) =>
        update("{ users { id } }", {}, () => {
          throw new Error("oh");
        }),
    },
  );
  assert.match((await rejection(call)).message, /operation without a name: the recipe/);
  assert.equal([fake.sent.length, view.data], [before, { users: [] }]);
});

test("optimistic data that JSON cannot express rejects the mutation", async () => {
  const { fake, client, view } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  const before = fake.sent.length;
  const error = await rejection(client.mutate(RENAME, {}, { optimistic: { rename: 1n } }));
  assert.equal([error.kind, fake.sent.length, view.data], ["protocol", before, { me: user(1, { name: "a" }) }]);
});

test("a recipe that throws on real data is reported once, and all is fetched again", async () => {
  const { fake, client, view, queries } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  const call = client.mutate<{ rename: { name: string } }>(
    RENAME,
    {},
    {
      update(update) {
        update("query Gone { gone }", {}, () => {
          throw new Error("oh");
        });
      },
    },
  );
  const errors = await reported(() => fake.last.reply({ rename: user(1, { name: "b" }) }));
  assert.equal(view.data, { me: user(1, { name: "a" }) }, "what the server says by now");
  assert.is(queries(), 1);
  assert.equal((await call).data, { rename: user(1, { name: "b" }) }, "the server has run it");
  const [error] = errors as TransportError[];
  assert.is(errors.length, 1);
  assert.instance(error, TransportError);
  assert.match(error?.message ?? "", /^mutation R\b/);
  assert.match((error?.cause as Error).message, /^query Gone\b/);
});

test("a recipe that throws on newer data loses its own optimistic change only", () => {
  const {
    fake,
    client,
    views: [list, me],
  } = setup({ "{ list { id } }": { list: [user(1)] }, "{ me { id name } }": { me: user(1, { name: "a" }) } });
  client.mutate(
    RENAME,
    {},
    {
      optimistic: { rename: user(1, { name: "b" }) },
      update: (update) =>
        update<{ list: unknown[] }>("{ list { id } }", {}, (draft) => {
          if (draft?.list.length !== 1) throw new Error("oh");
          draft.list.push(user(2));
        }),
    },
  );
  assert.equal([list?.data, me?.data], [{ list: [user(1), user(2)] }, { me: user(1, { name: "b" }) }]);
  update(client, "{ list { id } }", {}, () => ({ list: [] }));
  assert.equal([list?.data, me?.data], [{ list: [] }, { me: user(1, { name: "b" }) }]);
  fake.last.error(new TransportError("network", "gone"));
  assert.equal([list?.data, me?.data], [{ list: [] }, { me: user(1, { name: "a" }) }]);
});

test("refetch: asks again when the mutation is over, whether it worked or not", () => {
  const { fake, client, queries } = setup({
    "{ users { id } }": { users: [user(1)] },
    "{ teams { id } }": { teams: [{ __typename: "Team", id: 1 }] },
  });
  client.mutate("mutation { x }", {}, { refetch: "User" });
  assert.is(queries(), 0);
  fake.last.reply({ x: 1 });
  assert.is(queries(), 1);
  client.mutate("mutation { x }", {}, { refetch: ["User", "Team"] });
  fake.last.error(new TransportError("network", "gone"));
  assert.is(queries(), 3);
});

test("a mutation says that it is one, and whether it may be sent again", () => {
  const { fake, client } = setup({});
  client.mutate(RENAME, { id: 1 }, { idempotent: true, context: { a: 1 } });
  assert.is(fake.last.operation.kind, "mutation");
  assert.equal(fake.last.operation.context, { a: 1, idempotent: true });
  assert.equal(fake.last.operation.variables, { id: 1 });
});

const LIST = "{ list { id } }";
const ADD = "mutation Add { add { id ... @defer { name } } }";

/** A mutation with @defer that adds to a list, and what the list shows. */
function adding() {
  const { fake, client, view, queries } = setup({ [LIST]: { list: [user(1)] } }, true);
  void client.mutate<{ add: object }>(
    ADD,
    {},
    {
      optimistic: { add: user(2) },
      update: (change, { add }) =>
        change<{ list: object[] }>(LIST, {}, (data) => data && { list: [...data.list, add] }),
    },
  );
  const ids = () => (view.data as { list?: { id: number }[] } | undefined)?.list?.map(({ id }) => id);
  return { mutation: fake.last, ids, queries };
}

test("update runs once for a mutation whose answer arrives in parts", () => {
  const { mutation, ids } = adding();
  assert.equal(ids(), [1, 2]);
  mutation.next({ data: { add: user(2) }, hasNext: true });
  assert.equal(ids(), [1, 2], "the expected change stays until the whole answer has arrived");
  mutation.next({ data: { add: user(2, { name: "b" }) }, hasNext: false });
  mutation.complete();
  assert.equal(ids(), [1, 2]);
});

test("a mutation whose answer ends in the middle makes answers stale", () => {
  const { mutation, ids, queries } = adding();
  mutation.next({ data: { add: user(2) }, hasNext: true });
  mutation.error(new TransportError("network", "gone"));
  assert.equal([ids(), queries()], [[1], 1]);
});

test("a mutation aborted by a listener to its optimistic data is not sent", async () => {
  const ME = "{ me { id name } }";
  const { fake, client, view } = setup({ [ME]: { me: user(1, { name: "a" }) } });
  const controller = new AbortController();
  client.watch(ME).subscribe(() => controller.abort("enough"));
  const sent = fake.sent.length;
  const optimistic = { rename: user(1, { name: "b" }) };
  const call = client.mutate(RENAME, {}, { optimistic, signal: controller.signal });
  const error = await call.then(
    () => undefined,
    (reason: TransportError) => reason,
  );
  assert.equal([error?.kind, error?.cause, fake.sent.length - sent], ["abort", "enough", 0]);
  assert.equal(view.data, { me: user(1, { name: "a" }) });
});

test.run();
