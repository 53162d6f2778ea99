/** What the cache makes of data that is not as it should be: nothing corrupt is ever kept, and an error says where. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract } from "../../src/client/tools/snapshot.js";
import { update } from "../../src/client/tools/update.js";
import { rejection } from "../helpers/rejection.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { settle } from "../helpers/settle.js";

const RENAME = "mutation Rename { rename { id name } }";

/** A client with one answer on screen. */
function shown(document: string, data: unknown, variables?: object) {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  const watch = client.watch(document, variables);
  watch.subscribe(() => {});
  net.last.reply(data);
  const mutate = (news: unknown, by = RENAME) => {
    void client.mutate(by).then(undefined, () => {});
    net.last.reply(news);
  };
  const asked = () => net.sent.filter(({ operation }) => operation.kind === "query").length;
  return { net, client, watch, data: () => watch.get().data, mutate, asked };
}

const failure = (run: () => unknown): TransportError => {
  try {
    run();
  } catch (error) {
    assert.instance(error, TransportError);
    return error as TransportError;
  }
  throw new Error("nothing was thrown");
};

test("an answer without an id is fetched again when an object of its type changes", () => {
  const { data, mutate, asked } = shown("{ users { name } }", { users: [{ __typename: "User", name: "a" }] });
  mutate({ rename: { __typename: "User", id: 1, name: "b" } });
  assert.equal(data(), { users: [{ __typename: "User", name: "a" }] });
  assert.is(asked(), 2);
});

test("without an id and __typename nothing is written into an answer or out of it", () => {
  const { data, mutate, asked, client, net } = shown("{ user { name } }", { user: { name: "a" } });
  const other = client.watch("{ one { id name } }");
  other.subscribe(() => {});
  net.last.reply({ one: { id: 1, name: "a" } });
  mutate({ rename: { id: 1, name: "b" } });
  mutate({ rename: { name: "c" } });
  assert.equal([data(), other.get().data, asked()], [{ user: { name: "a" } }, { one: { id: 1, name: "a" } }, 2]);
});

test("a change that comes without its id: what it may have changed is asked for again", () => {
  for (const answer of [
    { user: { __typename: "User", id: 1, name: "a" } },
    { user: { __typename: "User", id: 1, name: "a", best: { __typename: "User", name: "b" } } },
  ]) {
    const { data, mutate, asked } = shown("{ user { id name best { name } } }", answer);
    mutate({ rename: { __typename: "User", name: "b" } });
    assert.equal(data(), answer);
    assert.is(asked(), 2);
    mutate({ rename: { __typename: "Users", name: "b", user: null } }); // another type
    assert.is(asked(), 2);
  }
});

test("a changed object without an id does not affect others of its type", () => {
  const { data, mutate, asked } = shown("{ user { id price { amount } } }", {
    user: { __typename: "User", id: 1, price: { __typename: "Money", amount: 1 } },
  });
  mutate(
    { pay: { __typename: "Receipt", id: 5, price: { __typename: "Money", amount: 2 } } },
    "mutation Pay { pay { id price { amount } } }",
  );
  assert.equal(data(), { user: { __typename: "User", id: 1, price: { __typename: "Money", amount: 1 } } });
  assert.is(asked(), 1);
});

test("ids that are null, empty or zero", () => {
  for (const id of [0, ""]) {
    const { data, mutate } = shown("{ user { id name } }", { user: { __typename: "User", id, name: "a" } });
    mutate({ rename: { __typename: "User", id, name: "b" } });
    assert.equal(data(), { user: { __typename: "User", id, name: "b" } }, JSON.stringify(id));
  }
  const { data, mutate } = shown("{ user { id name } }", { user: { __typename: "User", id: null, name: "a" } });
  mutate({ rename: { __typename: "User", id: null, name: "b" } });
  assert.equal(data(), { user: { __typename: "User", id: null, name: "a" } }, "null identifies no entity");
});

test("an id as a number and as text is one id, and each keeps its form", () => {
  const { data, mutate, client, net, asked } = shown("{ a { id name } }", {
    a: { __typename: "User", id: 7, name: "x" },
  });
  const text = client.watch("{ b { id name } }");
  text.subscribe(() => {});
  net.last.reply({ b: { __typename: "User", id: "7", name: "x" } });
  mutate({ rename: { __typename: "User", id: "7", name: "y" } });
  assert.equal(
    [data(), text.get().data],
    [{ a: { __typename: "User", id: 7, name: "y" } }, { b: { __typename: "User", id: "7", name: "y" } }],
  );
  assert.is(asked(), 2);
});

test("two types with one id are two things", () => {
  const { data, mutate } = shown("{ both { id name } }", {
    both: [
      { __typename: "User", id: 1, name: "a" },
      { __typename: "Team", id: 1, name: "a" },
    ],
  });
  mutate({ rename: { __typename: "Team", id: 1, name: "b" } });
  assert.equal(data(), {
    both: [
      { __typename: "User", id: 1, name: "a" },
      { __typename: "Team", id: 1, name: "b" },
    ],
  });
});

test("an entity that contains itself in an answer is not a cycle", () => {
  const { data, mutate } = shown("{ me { id name boss { id name } } }", {
    me: { __typename: "User", id: 1, name: "a", boss: { __typename: "User", id: 1, name: "a" } },
  });
  mutate({ rename: { __typename: "User", id: 1, name: "b" } });
  assert.equal(data(), {
    me: { __typename: "User", id: 1, name: "b", boss: { __typename: "User", id: 1, name: "b" } },
  });
});

const circle = () => {
  const user: Record<string, unknown> = { __typename: "User", id: 1, name: "b" };
  user["friends"] = [{ friend: user }];
  return user;
};

test("a circle from a recipe changes nothing and names the document and the path", () => {
  const { data, client } = shown("query Me { me { id } }", { me: { __typename: "User", id: 1 } });
  const before = data();
  const error = failure(() => update(client, "query Me { me { id } }", undefined, () => ({ me: circle() })));
  assert.is(error.kind, "protocol");
  assert.match(error.message, "query Me");
  assert.match(error.message, "me.friends.0.friend");
  assert.is(data(), before);
  assert.equal(Object.keys(extract(client)).length, 1);
});

test("a circle in optimistic data rejects the mutation and names the path", async () => {
  const { data, client, net } = shown("query Me { me { id name } }", { me: { __typename: "User", id: 1, name: "a" } });
  const sent = net.sent.length;
  const error = await rejection(client.mutate(RENAME, undefined, { optimistic: { rename: circle() } }));
  assert.match(error.message, "mutation Rename");
  assert.match(error.message, "rename.friends.0.friend");
  assert.equal([data(), net.sent.length], [{ me: { __typename: "User", id: 1, name: "a" } }, sent]);
});

test("what is no JSON in a recipe's result is named with its path as well", () => {
  const { client } = shown("query Me { me { id } }", { me: { id: 1 } });
  const error = failure(() => update(client, "query Me { me { id } }", undefined, () => ({ list: [1, { big: 10n }] })));
  assert.match(error.message, "list.1.big");
});

test("a circle in an answer of a custom transport is an error and is not kept", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  const call = client.query("query Loop { me { id } }");
  call.then(undefined, () => {});
  try {
    net.last.reply({ me: circle() });
  } catch (error) {
    assert.instance(error, RangeError);
  }
  assert.equal(extract(client), {});
  assert.is(client.read("query Loop { me { id } }"), undefined);
});

test("a recipe that throws changes nothing, and the error names the document", () => {
  const { data, client } = shown("query Me { me { id } }", { me: { __typename: "User", id: 1 } });
  const before = data();
  const cause = new Error("no");
  const error = failure(() =>
    update<{ me: { id: number } }>(client, "query Me { me { id } }", undefined, (draft) => {
      if (draft) draft.me.id = 9;
      throw cause;
    }),
  );
  assert.match(error.message, "query Me");
  assert.is(error.cause, cause);
  assert.is(data(), before);
});

test("data that is not an object is shown without an error", async () => {
  for (const data of [[], [1, [2]], "text", 7, true]) {
    const { watch, mutate, client } = shown("{ a }", data);
    assert.equal(watch.get().data, data);
    mutate({ rename: { __typename: "User", id: 1, name: "b" } });
    client.invalidate("User");
    await settle();
    assert.is(watch.get().error, undefined);
  }
});

test("names that every object has are fields like any other", () => {
  const answer = JSON.parse(
    '{"me":{"__typename":"User","id":1,"constructor":"a","toString":"b","__proto__":{"x":1},"hasOwnProperty":"c"}}',
  );
  const { data, mutate } = shown("{ me { id constructor toString __proto__ { x } hasOwnProperty } }", answer);
  mutate(
    { rename: JSON.parse('{"__typename":"User","id":1,"constructor":"z","__proto__":{"x":2}}') },
    "mutation R { rename { id constructor __proto__ { x } } }",
  );
  const me = (data() as { me: Record<string, unknown> }).me;
  assert.is(me["constructor"], "z");
  assert.is(({} as Record<string, unknown>)["x"], undefined, "no object got it but this one");
});

test.run();
