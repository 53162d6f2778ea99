/** Queries and mutations under way at once: nothing tells in which order the server had them, so nothing doubtful stays. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { EntityClient } from "../../../src/client/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { seeded } from "../../helpers/random.js";
import type { Operation, Transport } from "../../../src/transport/types.js";
import { randomCases } from "../../helpers/cases.js";
import { settle } from "../../helpers/settle.js";

const LIST = "query List { users { id name } }";
const RENAME = "mutation Rename { rename { id name } }";
const user = (id: number, name: string) => ({ __typename: "User", id, name });
interface Data {
  users: ReturnType<typeof user>[];
}

/** A list on screen that holds one user. */
function shown() {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  const watch = client.watch<Data>(LIST);
  watch.subscribe(() => {});
  net.last.reply({ users: [user(1, "a")] });
  const begin = (send: () => unknown) => {
    const before = net.sent.length;
    void send();
    assert.is(net.sent.length, before + 1);
    return net.last;
  };
  return {
    net,
    client,
    refetch: () => begin(() => watch.ask({ policy: "network-only" }).then(undefined, () => {})),
    mutate: (...rest: Parameters<typeof client.mutate>) =>
      begin(() => client.mutate(...rest).then(undefined, () => {})),
    names: () => watch.get().data?.users.map(({ name }) => name),
    status: () => watch.get().status,
    queries: () => net.sent.filter(({ operation }) => operation.kind === "query").length,
  };
}

test("a query answered during a mutation is fetched again", () => {
  const { net, refetch, mutate, names, status, queries } = shown();
  const mutation = mutate(RENAME);
  refetch().reply({ users: [user(1, "by somebody else, later")] });
  mutation.reply({ rename: user(1, "b") });
  assert.equal([names(), status(), queries()], [["b"], "refreshing", 3]);
  net.last.reply({ users: [user(1, "by somebody else, later")] });
  assert.equal([names(), status()], [["by somebody else, later"], "done"]);
});

test("a mutation writes into an answer that came before it was sent", () => {
  const { refetch, mutate, names, status, queries } = shown();
  refetch().reply({ users: [user(1, "older")] });
  mutate(RENAME).reply({ rename: user(1, "b") });
  assert.equal([names(), status(), queries()], [["b"], "done", 2]);
});

test("two that say the same leave no doubt, in either order", () => {
  for (const order of [0, 1]) {
    const { refetch, mutate, status, queries } = shown();
    const answers = [() => mutation.reply({ rename: user(1, "b") }), () => query.reply({ users: [user(1, "b")] })];
    const mutation = mutate(RENAME);
    const query = refetch();
    answers[order]?.();
    answers[1 - order]?.();
    assert.equal([status(), queries()], ["done", 2], `order ${order}`);
  }
});

for (const order of ["query first", "mutation first"] as const) {
  const both = (setting: ReturnType<typeof shown>, mutation: () => void, users: object[]) => {
    const query = setting.refetch();
    const answers = [() => query.reply({ users }), mutation];
    if (order === "mutation first") answers.reverse();
    for (const answer of answers) answer();
    return [setting.status(), setting.queries()];
  };

  test(`${order}: a list that lacks what a mutation has made may be from before`, () => {
    const setting = shown();
    const mutation = setting.mutate("mutation Add { add { id name } }");
    assert.equal(
      both(setting, () => mutation.reply({ add: user(2, "b") }), [user(1, "a")]),
      ["refreshing", 3],
    );
  });

  test(`${order}: a list that is empty may be from before, too`, () => {
    const setting = shown();
    const mutation = setting.mutate("mutation Add { add { id name } }");
    assert.equal(
      both(setting, () => mutation.reply({ add: user(2, "b") }), []),
      ["refreshing", 3],
    );
  });

  test(`${order}: a list that still holds what a mutation has only named may be from before`, () => {
    const setting = shown();
    const mutation = setting.mutate("mutation Drop { drop { id } }");
    assert.equal(
      both(setting, () => mutation.reply({ drop: { __typename: "User", id: 1 } }), [user(1, "a"), user(2, "b")]),
      ["refreshing", 3],
    );
  });

  test(`${order}: a mutation about other things is no reason to ask again`, () => {
    const setting = shown();
    const mutation = setting.mutate("mutation See { see { id at } }");
    assert.equal(
      both(setting, () => mutation.reply({ see: { __typename: "Note", id: 1, at: 5 } }), [user(1, "a")]),
      ["done", 2],
    );
  });

  test(`${order}: a recipe is not run on a list that may know of it already`, () => {
    const setting = shown();
    const mutation = setting.mutate("mutation Add { add }", undefined, {
      update: (update) => update<Data>(LIST, undefined, (data) => void data?.users.push(user(2, "b"))),
    });
    const after = both(setting, () => mutation.reply({ add: true }), [user(1, "a"), user(2, "b")]);
    assert.equal(
      [after, setting.names()],
      [
        ["refreshing", 3],
        ["a", "b"],
      ],
    );
  });
}

test("a recipe is run on a list from before the mutation, and nothing asked for", () => {
  const { mutate, names, status, queries } = shown();
  const mutation = mutate("mutation Add { add }", undefined, {
    update: (update) => update<Data>(LIST, undefined, (data) => void data?.users.push(user(2, "b"))),
  });
  mutation.reply({ add: true });
  assert.equal([names(), status(), queries()], [["a", "b"], "done", 1]);
});

for (const policy of ["cache-first", "network-only", "cache-and-network"] as const)
  test(`${policy}: a query after a mutation gets no answer from before it`, async () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport });
    void client.query(LIST);
    const early = net.last;
    const mutation = client.mutate("mutation Add { add }");
    net.last.reply({ add: true });
    await mutation;
    const call = client.query<Data>(LIST, undefined, { policy });
    assert.is(net.sent.length, 2, "one at a time");
    early.reply({ users: [user(1, "a")] });
    assert.is(net.sent.length, 3);
    net.last.reply({ users: [user(1, "a"), user(2, "b")] });
    assert.is((await call).data?.users.length, 2);
    await settle();
    assert.is(net.sent.length, 3);
  });

test("a cache-only caller does not cause another request", () => {
  const { client, refetch, mutate, queries, status } = shown();
  const query = refetch();
  mutate("mutation See { see }").reply({ see: true });
  void client.query(LIST, undefined, { policy: "cache-only" });
  query.reply({ users: [user(1, "c")] });
  assert.equal([status(), queries()], ["done", 2]);
});

/** A server with a list of users. */
function createServer(int: (below: number) => number) {
  const users = new Map([1, 2, 3].map((id) => [id, user(id, `n${id}`)]));
  let count = 3;
  const rename = () => {
    const one = users.get(int(count) + 1);
    if (one) one.name = `m${int(1000)}`;
    return { rename: one ? { ...one } : null };
  };
  const add = () => {
    count++;
    const one = user(count, `a${int(1000)}`);
    users.set(one.id, one);
    return { add: { ...one } };
  };
  const drop = () => {
    const id = int(count) + 1;
    users.delete(id);
    return { drop: { __typename: "User", id } };
  };
  const list = () => ({ users: [...users.values()].map((one) => ({ ...one })) });
  const run = ({ kind, document }: Operation) => {
    if (kind === "query") return list();
    if (String(document).includes("Add")) return add();
    return String(document).includes("Drop") ? drop() : rename();
  };
  return { list, run, changes: [rename, add, drop] };
}

/** A network in any order: the server runs an operation at one moment, its answer arrives at another. */
function createNetwork(run: (operation: Operation) => unknown, waiting: (() => void)[]): Transport {
  return (operation, { next, complete }) => {
    let isStopped = false;
    const arrive = (data: unknown) => {
      if (isStopped) return;
      next({ data });
      complete();
    };
    waiting.push(() => {
      const data = run(operation);
      waiting.push(() => arrive(data));
    });
    return () => {
      isStopped = true;
    };
  };
}

const MUTATIONS: ((client: EntityClient) => unknown)[] = [
  (client) => client.mutate(RENAME),
  (client) =>
    client.mutate<{ add: ReturnType<typeof user> }>("mutation Add { add { id name } }", undefined, {
      update: (update, { add }) => update<Data>(LIST, undefined, (data) => void data?.users.push(add)),
    }),
  (client) =>
    client.mutate<{ drop: { id: number } }>("mutation Drop { drop { id } }", undefined, {
      update: (update, { drop }) =>
        update<Data>(LIST, undefined, (data) => data && { users: data.users.filter(({ id }) => id !== drop.id) }),
    }),
];

/** After so many rounds a client that still asks for something never stops. */
const QUIET_ROUNDS = 20;

/** Somebody else changes something at the server, and the client is told to ask again. */
async function life(seed: number): Promise<void> {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const server = createServer(int);
  const waiting: (() => void)[] = [];
  const client = createClient({ entities: entities(), transport: createNetwork(server.run, waiting) });
  const watch = client.watch<Data>(LIST);
  watch.subscribe(() => {});
  const deliver = () => waiting.splice(int(waiting.length), 1)[0]?.();
  const patience = random();
  for (let step = 0; step < 25; step++) {
    const roll = random();
    if (roll < 0.35) MUTATIONS[int(3)]?.(client);
    else if (roll < 0.5) {
      server.changes[int(3)]?.();
      client.invalidate(); // as a live event would make it
    } else if (roll < 0.65) watch.ask({ policy: "network-only" });
    while (waiting.length && random() < patience) deliver();
  }
  const isQuiet = () => waiting.length === 0 && watch.get().status === "done";
  for (let round = 0; round < QUIET_ROUNDS; round++) {
    while (waiting.length) deliver();
    await settle();
    if (isQuiet()) break;
  }
  const byId = (data: Data | null | undefined) => data && [...data.users].sort((a, b) => a.id - b.id);
  assert.equal(byId(watch.get().data), byId(server.list()), `seed ${seed}`);
  assert.is(watch.get().status, "done", `seed ${seed}`);
  client.dispose();
}

test("with somebody else at the server the screen shows the truth in the end", async () => {
  const { cases, seed } = randomCases("lives with somebody else at the server", 60);
  for (let run = 0; run < cases; run++) await life(seed + run);
});

test.run();
