/** A null in an answer whose path is among its errors says that something went wrong, not that the value is null. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { extract } from "../../../src/client/tools/snapshot.js";
import type { GraphQLError } from "../../../src/transport/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";

const USER = "query U { user { id name age tags boss { id name } home { town zip } } }";
const RENAME = "mutation Rename { rename { id name age tags boss { id name } home { town zip } } }";
const known = {
  __typename: "User",
  id: 1,
  name: "a",
  age: 5,
  tags: ["x", "y"],
  boss: { __typename: "User", id: 2, name: "b" },
  home: { __typename: "Home", town: "t", zip: 7 },
};
type User = typeof known;

const at = (...path: (string | number)[]): GraphQLError => ({ message: "no", path });

/** A client that shows the user, and what a mutation or a live result leaves of it. */
function shown(document = USER, data: unknown = { user: known }) {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  const watch = client.watch(document);
  watch.subscribe(() => {});
  net.last.reply(data);
  const send = { mutate: client.mutate, subscribe: client.subscribe };
  const news = (fields: object, errors: GraphQLError[], by: keyof typeof send = "mutate", text = RENAME) => {
    void send[by](text).then(undefined, () => {});
    net.last.next({ data: { rename: { __typename: "User", id: 1, ...fields } }, errors });
  };
  return {
    net,
    client,
    news,
    user: () => (watch.get().data as { user: User }).user,
    /** Whether it was marked: what is marked and on screen is asked for again at once. */
    marked: () => net.sent.filter(({ operation }) => operation.kind === "query").length === 2,
  };
}

for (const by of ["mutate", "subscribe"] as const)
  test(`${by}: a failed field keeps its value, and the answer is fetched again`, () => {
    const { news, user, marked } = shown();
    news({ name: null, age: 6 }, [at("rename", "name")], by);
    assert.equal(user(), known);
    assert.ok(marked());
  });

test("a null without an error is the value", () => {
  const { news, user, marked } = shown();
  news({ name: null }, [{ message: "a warning that names no place" }]);
  assert.equal(user(), { ...known, name: null });
  assert.not(marked());
});

test("a null that an error further down has led to is none either", () => {
  for (const [fields, path] of [
    [{ boss: null }, ["rename", "boss", "name"]],
    [{ home: null }, ["rename", "home", "zip"]],
    [{ tags: null }, ["rename", "tags", 1]],
    [{ home: { __typename: "Home", town: null, zip: 8 } }, ["rename", "home", "town"]],
    [{ boss: { __typename: "User", id: 2, name: null } }, ["rename", "boss", "name"]],
    [{ tags: ["z", null] }, ["rename", "tags", 1]],
    [{ tags: ["z", null, "w"] }, ["rename", "tags", 1]],
  ] as const) {
    const { news, user, marked } = shown();
    news(fields, [at(...path)]);
    assert.equal(user(), known, path.join("."));
    assert.ok(marked(), path.join("."));
  }
});

test("a result with a failed field writes nothing, and what it changes is asked for", () => {
  const { net, news, user, marked } = shown();
  news({ boss: { __typename: "User", id: 2, name: "B" }, home: null }, [at("rename", "home", "town")]);
  assert.equal(user(), known);
  assert.ok(marked());
  assert.is(net.open.length, 2, "the mutation and the one request");
});

test("an answer that does not show what failed, and would not change, is not marked", () => {
  const { news, user, marked } = shown("query U { user { id name } }", {
    user: { __typename: "User", id: 1, name: "a" },
  });
  news({ name: "a", age: null }, [at("rename", "age")]);
  assert.equal([user().name, marked()], ["a", false]);
});

test("an answer that shows it under another name is marked", () => {
  const { news, user, marked } = shown("query U { user { id label: name } }", {
    user: { __typename: "User", id: 1, label: "a" },
  });
  news({ text: null }, [at("rename", "text")], "mutate", "mutation M { rename { id text: name } }");
  assert.equal([user(), marked()], [{ __typename: "User", id: 1, label: "a" }, true]);
});

test("nor is it written into an answer that was under way", () => {
  const { net, client, news, user } = shown();
  client.invalidate();
  const refetch = net.last;
  news({ name: null, age: 6 }, [at("rename", "name")]);
  refetch.reply({ user: { ...known, name: "newer" } });
  assert.equal([user().name, user().age], ["newer", 5]);
});

test("a stale answer off screen is fetched when wanted, and is not persisted", () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  void client.query(USER);
  net.last.reply({ user: known });
  void client.mutate(RENAME);
  net.last.next({ data: { rename: { ...known, name: null } }, errors: [at("rename", "name")] });
  assert.is(net.sent.length, 2);
  assert.equal(extract(client), {});
  assert.equal(client.read(USER)?.data, { user: known });
  void client.query(USER);
  assert.is(net.sent.length, 3);
});

test("a mutation that failed as a whole says nothing of what is known", () => {
  const { net, client, user, marked } = shown();
  void client.mutate(RENAME).then(undefined, () => {});
  net.last.next({ data: { rename: null }, errors: [at("rename")] });
  void client.mutate(RENAME).then(undefined, () => {});
  net.last.next({ data: null, errors: [at("rename")] });
  assert.equal([user(), marked()], [known, false]);
});

test("paths that lead nowhere, or are none, are borne", () => {
  for (const odd of [at("a", "b"), at(), at("rename", "name", "first"), { message: "no", path: "rename" }]) {
    const { news, marked } = shown();
    news({ name: "b" }, [odd as GraphQLError]);
    assert.ok(marked());
  }
  const { news, user } = shown();
  news({ name: "b" }, [{ message: "no", path: null } as never]);
  assert.is(user().name, "b");
});

test.run();
