/** What a mutation or a live result says of an entity is written into every answer that holds it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { Document } from "../../../src/transport/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { RENAME, user, setup } from "./setting.js";
import { settle } from "../../helpers/settle.js";

test("a mutation's entity is written into every answer that holds it", () => {
  const {
    views: [list, one, other],
    queries,
    mutate,
  } = setup({
    "{ users { id name } }": { users: [user(1, { name: "a" }), user(2, { name: "b" })] },
    "{ me { id name mail } }": { me: user("2", { name: "b", mail: "m" }) },
    "{ team { id name } }": { team: { __typename: "Team", id: 2, name: "b" } },
  });
  const untouched = (list?.data as never as { users: unknown[] }).users[0];
  mutate({ rename: user(2, { name: "c", age: 7 }) });
  assert.equal(list?.data, { users: [user(1, { name: "a" }), user(2, { name: "c" })] });
  assert.is((list?.data as never as { users: unknown[] }).users[0], untouched);
  assert.equal(one?.data, { me: user("2", { name: "c", mail: "m" }) });
  assert.equal([list?.renders, one?.renders, other?.renders, queries()], [1, 1, 0, 0]);
});

test("a thousand answers by id and one renamed: one render, no request", () => {
  const fake = fakeTransport(({ variables, kind }) =>
    kind === "query"
      ? { user: user((variables as { id: number }).id, { name: "n" }) }
      : { rename: user(500, { name: "new" }) },
  );
  const client = createClient({ entities: entities(), transport: fake.transport, maxEntries: 2_000 });
  let renders = 0;
  for (let id = 0; id < 1_000; id++)
    client.watch("query U($id: ID) { user(id: $id) { id name } }", { id }).subscribe(() => void renders++);
  renders = 0;
  const sent = fake.sent.length;
  client.mutate(RENAME);
  assert.equal([renders, fake.sent.length - sent], [1, 1]);
});

test("an entity that came in with a mutation is written through from then on", () => {
  const { view, queries, mutate } = setup({
    "{ me { id boss { id name } } }": { me: user(1, { boss: user(2, { name: "b" }) }) },
  });
  mutate({ change: user(1, { boss: user(3, { name: "c" }) }) }, "mutation M { change { id boss { id name } } }");
  mutate({ rename: user(3, { name: "d" }) });
  assert.equal(view.data, { me: user(1, { boss: user(3, { name: "d" }) }) });
  assert.is(queries(), 0);
});

test("another field called id names no record: the answer is fetched again", () => {
  const before = { books: [{ __typename: "Book", id: "9", title: "a" }] };
  const { view, queries, mutate } = setup({ "query Books { books { id: isbn title } }": before }, true);
  mutate({ rename: { __typename: "Book", id: "9", title: "b" } }, "mutation R { rename { id: isbn title } }");
  assert.equal(view.data, before);
  assert.is(queries(), 1);
  mutate({ rename: { __typename: "Book", id: "9", title: "b" } }, "mutation R { rename { id title } }");
  assert.equal(view.data, before);
});

test("a mutation that says nothing new renders nothing", () => {
  const { view, queries, mutate } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  mutate({ rename: user(1, { name: "a" }) });
  assert.equal([view.renders, queries()], [0, 0]);
});

test("a live result is written through as well", () => {
  const { fake, client, view } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  client.subscribe("subscription { renamed { id name } }");
  fake.last.next({ data: { renamed: user(1, { name: "b" }) } });
  assert.equal(view.data, { me: user(1, { name: "b" }) });
});

for (const [why, query, answer, mutation, data] of [
  [
    "other arguments",
    '{ me { id name(in: "de") } }',
    { me: user(1, { name: "a" }) },
    'mutation R { rename { id name(in: "fr") } }',
    { rename: user(1, { name: "b" }) },
  ],
  [
    "arguments that are variables",
    "{ me { id name(in: $l) } }",
    { me: user(1, { name: "a" }) },
    "mutation R { rename { id name(in: $l) } }",
    { rename: user(1, { name: "b" }) },
  ],
  [
    "a list with other members",
    "{ me { id friends { id } } }",
    { me: user(1, { friends: [user(2)] }) },
    "mutation R { rename { id friends { id } } }",
    { rename: user(1, { friends: [user(2), user(3)] }) },
  ],
  [
    "an object where there was none",
    "{ me { id boss { id } } }",
    { me: user(1, { boss: null }) },
    "mutation R { rename { id boss { id } } }",
    { rename: user(1, { boss: user(2) }) },
  ],
  [
    "another object, not known in full",
    "{ me { id boss { id name } } }",
    { me: user(1, { boss: user(2, { name: "b" }) }) },
    "mutation R { rename { id boss { id } } }",
    { rename: user(1, { boss: user(3) }) },
  ],
  [
    "an object without id, not known in full",
    "{ me { id home { town zip } } }",
    { me: user(1, { home: { __typename: "Home", town: "a", zip: 1 } }) },
    "mutation R { rename { id home { town } } }",
    { rename: user(1, { home: { __typename: "Home", town: "b" } }) },
  ],
  [
    "another type of object",
    "{ me { id pet { name } } }",
    { me: user(1, { pet: { __typename: "Cat", name: "a" } }) },
    "mutation R { rename { id pet { name } } }",
    { rename: user(1, { pet: { __typename: "Dog", name: "b" } }) },
  ],
  [
    "an entity that was asked for without its id",
    "{ me { name } }",
    { me: { __typename: "User", name: "a" } },
    RENAME,
    { rename: user(1, { name: "b" }) },
  ],
] as const) {
  test(`${why}: left as it is, and asked for again`, () => {
    const { view, queries, mutate } = setup({ [query]: answer }, true);
    mutate(data, mutation);
    assert.equal([view.data, queries()], [answer, 1]);
  });
}

test("known fields are written at once, and the answer is fetched again", () => {
  const { view, queries, mutate } = setup(
    {
      "{ me { id label: name(as: 1) boss { id name } } }": {
        me: user(1, { label: "a", boss: user(2, { name: "b" }) }),
      },
    },
    true,
  );
  mutate(
    { rename: user(1, { name: "x", boss: user(3, { name: "c" }) }) },
    "mutation R { rename { id name boss { id name } } }",
  );
  assert.equal([view.data, queries()], [{ me: user(1, { label: "a", boss: user(3, { name: "c" }) }) }, 1]);
});

test("an answer without subscribers is fetched again only at the next query", async () => {
  const { fake, client } = setup({});
  const query = "{ me { id name(as: 1) } }";
  const first = client.query(query);
  fake.last.reply({ me: user(1, { name: "a" }) });
  await first;
  await settle();
  client.mutate(RENAME);
  fake.last.reply({ rename: user(1, { name: "b" }) });
  assert.is(fake.sent.length, 2);
  client.query(query);
  assert.is(fake.sent.length, 3);
});

for (const [what, query, answer, mutation, data, after] of [
  [
    "a field with an alias in the answer",
    "{ me { id label: name } }",
    { me: user(1, { label: "a" }) },
    RENAME,
    { rename: user(1, { name: "b" }) },
    { me: user(1, { label: "b" }) },
  ],
  [
    "a field with an alias in the mutation",
    "{ me { id name } }",
    { me: user(1, { name: "a" }) },
    "mutation R { rename { id label: name } }",
    { rename: user(1, { label: "b" }) },
    { me: user(1, { name: "b" }) },
  ],
  [
    "a field beside another one that takes its name",
    "{ me { id name: nick label: name } }",
    { me: user(1, { name: "n", label: "a" }) },
    "mutation R { rename { id nick: name name: nick } }",
    { rename: user(1, { nick: "b", name: "m" }) },
    { me: user(1, { name: "m", label: "b" }) },
  ],
  [
    "the same alias and arguments",
    '{ me { id n: name(in: "de") } }',
    { me: user(1, { n: "a" }) },
    'mutation R { rename { id n: name(in: "de") } }',
    { rename: user(1, { n: "b" }) },
    { me: user(1, { n: "b" }) },
  ],
  [
    "a list of scalars",
    "{ me { id tags } }",
    { me: user(1, { tags: ["a"] }) },
    "mutation R { rename { id tags } }",
    { rename: user(1, { tags: ["a", "b"] }) },
    { me: user(1, { tags: ["a", "b"] }) },
  ],
  [
    "a scalar that is an object",
    "{ me { id json } }",
    { me: user(1, { json: { a: 1, b: { c: 2 } } }) },
    "mutation R { rename { id json } }",
    { rename: user(1, { json: { a: 2, d: 3 } }) },
    { me: user(1, { json: { a: 2, d: 3 } }) },
  ],
  [
    "a scalar that was a list and is a text",
    "{ me { id json } }",
    { me: user(1, { json: [1] }) },
    "mutation R { rename { id json } }",
    { rename: user(1, { json: "a" }) },
    { me: user(1, { json: "a" }) },
  ],
  [
    "a scalar that was a list and is an object",
    "{ me { id json } }",
    { me: user(1, { json: [1] }) },
    "mutation R { rename { id json } }",
    { rename: user(1, { json: { a: 1 } }) },
    { me: user(1, { json: { a: 1 } }) },
  ],
  [
    "a scalar that was an object and is a list",
    "{ me { id json } }",
    { me: user(1, { json: { a: 1 } }) },
    "mutation R { rename { id json } }",
    { rename: user(1, { json: [{ b: 1 }] }) },
    { me: user(1, { json: [{ b: 1 }] }) },
  ],
  [
    "null",
    "{ me { id boss { id } } }",
    { me: user(1, { boss: user(2) }) },
    "mutation R { rename { id boss { id } } }",
    { rename: user(1, { boss: null }) },
    { me: user(1, { boss: null }) },
  ],
  [
    "another object that is known in full",
    "{ me { id boss { id name } } }",
    { me: user(1, { boss: user(2, { name: "b" }) }) },
    "mutation R { rename { id boss { id name age } } }",
    { rename: user(1, { boss: user(3, { name: "c", age: 4 }) }) },
    { me: user(1, { boss: user(3, { name: "c" }) }) },
  ],
  [
    "an object without id that is known in full",
    "{ me { id home { town } } }",
    { me: user(1, { home: { __typename: "Home", town: "a" } }) },
    "mutation R { rename { id home { town zip } } }",
    { rename: user(1, { home: { __typename: "Home", town: "b", zip: 2 } }) },
    { me: user(1, { home: { __typename: "Home", town: "b" } }) },
  ],
  [
    "another object that the answer knows in full from two places",
    "{ me { id boss { id name age } } }",
    { me: user(1, { boss: user(2, { name: "b", age: 1 }) }) },
    "mutation R { rename { id boss { id name } } other { id age } }",
    { rename: user(1, { boss: user(3, { name: "c" }) }), other: user(3, { age: 4 }) },
    { me: user(1, { boss: user(3, { name: "c", age: 4 }) }) },
  ],
  [
    "a list that became empty",
    "{ me { id friends { id } } }",
    { me: user(1, { friends: [user(2)] }) },
    "mutation R { rename { id friends { id } } }",
    { rename: user(1, { friends: [] }) },
    { me: user(1, { friends: [] }) },
  ],
  [
    "an entity deep inside of itself",
    "{ me { id name boss { id name boss { id } } } }",
    { me: user(1, { name: "a", boss: user(2, { name: "b", boss: user(1) }) }) },
    "mutation R { rename { id name boss { id name } } }",
    { rename: user(1, { name: "x", boss: user(2, { name: "y" }) }) },
    { me: user(1, { name: "x", boss: user(2, { name: "y", boss: user(1) }) }) },
  ],
] as const) {
  test(`${what}: written through`, () => {
    const { view, queries, mutate } = setup({ [query]: answer });
    mutate(data, mutation);
    assert.equal([view.data, queries()], [after, 0]);
  });
}

test("a list that a mutation emptied may be a list of anything from then on", () => {
  const { client, queries, mutate } = setup({
    "{ me { id friends { id } } }": { me: user(1, { friends: [{ __typename: "Pet", id: 2 }] }) },
  });
  client.invalidate("Team");
  assert.is(queries(), 0);
  mutate({ drop: user(1, { friends: [] }) }, "mutation D { drop { id friends { id } } }");
  client.invalidate("Team");
  assert.is(queries(), 1);
});

test("a document known by its id alone is fetched again after each mutation", () => {
  const reference: Document = { documentId: "1" };
  const fake = fakeTransport(({ kind }) => (kind === "query" ? { me: user(1, { name: "a" }) } : undefined));
  const client = createClient({ entities: entities(), transport: fake.transport });
  client.watch(reference).subscribe(() => {});
  client.mutate(RENAME);
  fake.last.reply({ rename: user(7, { name: "b" }) });
  assert.is(fake.sent.length, 3);
  client.subscribe("subscription { renamed { id name } }");
  fake.last.next({ data: { renamed: user(7, { name: "b" }) } });
  assert.is(
    fake.sent.length,
    4,
    "a live result, of which there may be hundreds in a second, says nothing of other records",
  );
});

test("an answer overtaken by a mutation is asked for again", () => {
  const { fake, client, view } = setup({ "{ me { id name } }": undefined });
  const query = fake.last;
  client.mutate(RENAME);
  fake.last.reply({ rename: user(1, { name: "new" }) });
  query.reply({ me: user(1, { name: "old" }) });
  assert.equal(view.data, { me: user(1, { name: "new" }) }, "never the old one");
  assert.is(fake.sent.length, 3);
  fake.last.reply({ me: user(1, { name: "newest" }) });
  assert.equal([view.data, fake.sent.length], [{ me: user(1, { name: "newest" }) }, 3]);
});

test("an answer overtaken by a live result takes it on, without a request", () => {
  const { fake, client, view } = setup({ "{ me { id name } }": undefined });
  const query = fake.last;
  client.subscribe("subscription { renamed { id name } }");
  fake.last.next({ data: { renamed: user(1, { name: "new" }) } });
  query.reply({ me: user(1, { name: "old" }) });
  assert.equal([view.data, fake.sent.length], [{ me: user(1, { name: "new" }) }, 2]);
});

test("two mutations at once that disagree: the server is asked", () => {
  const { fake, client, queries } = setup({ "{ me { id name } }": { me: user(1, { name: "a" }) } });
  client.mutate(RENAME);
  const first = fake.last;
  client.mutate(RENAME);
  const second = fake.last;
  second.reply({ rename: user(1, { name: "second" }) });
  assert.is(queries(), 0);
  first.reply({ rename: user(1, { name: "first" }) });
  assert.is(queries(), 1);
});

test("an entity that a mutation took out of an answer is not in it any more", () => {
  const { client, queries, mutate } = setup({
    "{ me { id boss { id } } }": { me: user(1, { boss: { __typename: "Boss", id: 2 } }) },
  });
  client.invalidate("Team");
  mutate({ drop: user(1, { boss: null }) }, "mutation D { drop { id boss { id } } }");
  client.invalidate("Boss");
  client.invalidate({ __typename: "Boss", id: 2 });
  assert.is(queries(), 0);
});

test.run();
