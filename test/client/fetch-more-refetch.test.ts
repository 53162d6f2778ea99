/** fetchMore that meets a refetch, or anything else that changes the list: its page is joined where it belongs, or not at all. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { fetchMore } from "../../src/client/fetch-more.js";
import type { Operation } from "../../src/transport/types.js";
import { fakeTransport, settle } from "../helpers/fake-transport.js";
import { seeded } from "../helpers/random.js";

const LIST =
  "query List($after: String, $before: String) { list(after: $after, before: $before) { edges { cursor node { id } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }";
const SIZE = 3;
type Ends = "first" | "last";
interface Variables {
  after?: string;
  before?: string;
}

/** A page of what the server holds, in order: the one asked for, or the list's first or last. */
function pageOf(ids: readonly number[], { after, before }: Variables, usual: Ends) {
  const numberOf = (cursor: string) => Number(cursor.slice(1));
  const forward = after !== undefined || (before === undefined && usual === "first");
  const range = ids.filter(
    (id) => (after === undefined || id > numberOf(after)) && (before === undefined || id < numberOf(before)),
  );
  const page = forward ? range.slice(0, SIZE) : range.slice(-SIZE);
  return {
    list: {
      edges: page.map((id) => ({ cursor: `c${id}`, node: { __typename: "Item", id } })),
      pageInfo: {
        startCursor: page.length ? `c${page[0]}` : null,
        endCursor: page.length ? `c${page.at(-1)}` : null,
        hasNextPage: forward ? range.length > SIZE : true,
        hasPreviousPage: forward ? true : range.length > SIZE,
      },
    },
  };
}
type Data = ReturnType<typeof pageOf>;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function setup(ids: number[]) {
  const net = fakeTransport();
  const client = createClient({ transport: net.transport });
  const watch = client.watch<Data>(LIST, {});
  watch.subscribe(() => {});
  net.last.reply(pageOf(ids, {}, "first"));
  return {
    net,
    watch,
    more: (variables: Variables) => fetchMore<Data, object>(client, LIST, {}, variables),
    shown: () => watch.get().data?.list.edges.map(({ node }) => node.id),
  };
}

test("a page that was asked for before a refetch has changed the end is not joined, and is given all the same", async () => {
  const { net, watch, more, shown } = setup(range(1, 9));
  const page = more({ after: "c3" });
  const pageRequest = net.last;
  void watch.get().refetch();
  net.last.reply(pageOf([0, ...range(1, 9)], {}, "first"));
  pageRequest.reply(pageOf(range(1, 9), { after: "c3" }, "first"));
  assert.equal(
    (await page).data?.list.edges.map(({ node }) => node.id),
    [4, 5, 6],
  );
  assert.equal(shown(), [0, 1, 2]);
  assert.equal(watch.get().data?.list.pageInfo.endCursor, "c2");
  assert.equal(net.open, [], "nor is anything asked for again");
  const next = more({ after: "c2" });
  net.last.reply(pageOf([0, ...range(1, 9)], { after: "c2" }, "first"));
  await next;
  assert.equal(shown(), range(0, 5));
});

test("a refetch that changes nothing at the end leaves the page its place", async () => {
  const { net, watch, more, shown } = setup(range(1, 9));
  const page = more({ after: "c3" });
  const pageRequest = net.last;
  void watch.get().refetch();
  net.last.reply(pageOf(range(1, 9), {}, "first"));
  pageRequest.reply(pageOf(range(1, 9), { after: "c3" }, "first"));
  await page;
  assert.equal(shown(), range(1, 6));
});

test("a cursor from an older rendering is joined to nothing", async () => {
  const { net, watch, more, shown } = setup(range(1, 9));
  void watch.get().refetch();
  net.last.reply(pageOf([0, ...range(1, 9)], {}, "first"));
  const page = more({ after: "c3" });
  net.last.reply(pageOf(range(0, 9), { after: "c3" }, "first"));
  await page;
  assert.equal(shown(), [0, 1, 2]);
});

test("asked for twice at once it is joined once", async () => {
  const { net, more, shown } = setup(range(1, 9));
  const both = [more({ after: "c3" }), more({ after: "c3" })];
  net.last.reply(pageOf(range(1, 9), { after: "c3" }, "first"));
  await Promise.all(both);
  assert.equal([shown(), net.sent.length], [range(1, 6), 2]);
});

test("an empty page leaves the end where it is, and says that there is no more", async () => {
  const { net, watch, more, shown } = setup(range(1, 4));
  const page = more({ after: "c3" });
  net.last.reply(pageOf(range(1, 3), { after: "c3" }, "first"));
  await page;
  assert.equal(shown(), range(1, 3));
  const { endCursor, hasNextPage } = (watch.get().data as Data).list.pageInfo;
  assert.equal([endCursor, hasNextPage], ["c3", false]);
});

test("cursors that count places do not hide that another item stands at the end", async () => {
  const counted = (ids: number[], from: number) => ({
    list: {
      edges: ids
        .slice(from, from + 2)
        .map((id, index) => ({ cursor: `${from + index}`, node: { __typename: "Item", id } })),
      pageInfo: { startCursor: `${from}`, endCursor: `${from + 1}`, hasNextPage: true, hasPreviousPage: false },
    },
  });
  const { net, watch, more, shown } = setup([]);
  void watch.get().refetch();
  net.last.reply(counted([1, 2, 3, 4, 5], 0));
  const page = more({ after: "1" });
  const pageRequest = net.last;
  void watch.get().refetch();
  net.last.reply(counted([0, 1, 2, 3, 4, 5], 0));
  pageRequest.reply(counted([1, 2, 3, 4, 5], 2));
  await page;
  assert.equal(shown(), [0, 1]);
});

test("lists without cursors are joined where the same item stands at the end", async () => {
  const TEXT = "query L($page: Int) { list(page: $page) { nodes { id } pageInfo { hasNextPage } } }";
  const data = (...ids: number[]) => ({ list: { nodes: ids.map((id) => ({ id })), pageInfo: { hasNextPage: true } } });
  for (const [refetched, joined] of [
    [data(1, 2), [1, 2, 3, 4]],
    [data(0, 1), [0, 1]],
  ] as const) {
    const net = fakeTransport();
    const client = createClient({ transport: net.transport });
    void client.query(TEXT);
    net.last.reply(data(1, 2));
    const page = fetchMore(client, TEXT, {}, { page: 2 } as object);
    const pageRequest = net.last;
    void client.query(TEXT, {}, { policy: "network-only" });
    net.last.reply(refetched);
    pageRequest.reply(data(3, 4));
    await page;
    assert.equal(
      client.read<ReturnType<typeof data>>(TEXT)?.data?.list.nodes.map(({ id }) => id),
      joined,
    );
  }
});

test("of two connections in one answer only the one that was asked for grows", async () => {
  const connection = (ids: number[]) => ({
    nodes: ids.map((id) => ({ id })),
    pageInfo: { endCursor: `c${ids.at(-1)}`, hasNextPage: true },
  });
  const TEXT =
    "query Two($after: String) { a(after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } b { nodes { id } pageInfo { endCursor hasNextPage } } }";
  const net = fakeTransport();
  const client = createClient({ transport: net.transport });
  void client.query(TEXT);
  net.last.reply({ a: connection([1, 2]), b: connection([8, 9]) });
  const page = fetchMore(client, TEXT, {}, { after: "c2" } as object);
  net.last.reply({ a: connection([3, 4]), b: connection([7, 8]) });
  await page;
  assert.equal(client.read(TEXT)?.data, {
    a: { ...connection([3, 4]), nodes: [1, 2, 3, 4].map((id) => ({ id })) },
    b: connection([8, 9]),
  });
});

/**
 * Items of even number are always there, those of odd number come and go. Whatever is shown lies in order without a hole:
 * between its ends every item that is always there.
 */
async function life(seed: number): Promise<void> {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const usual: Ends = random() < 0.5 ? "first" : "last";
  const always = range(1, 12).map((number) => number * 2);
  const passing = new Set<number>();
  const waiting: (() => void)[] = [];
  const ids = () => [...always, ...passing].sort((a, b) => a - b);
  const client = createClient({
    transport({ variables }: Operation, { next, complete }) {
      let stopped = false;
      waiting.push(() => {
        const data = pageOf(ids(), (variables ?? {}) as Variables, usual);
        waiting.push(() => {
          if (stopped) return;
          next({ data });
          complete();
        });
      });
      return () => void (stopped = true);
    },
  });
  const watch = client.watch<Data>(LIST, {});
  const shown = () => watch.get().data?.list.edges.map(({ node }) => node.id) ?? [];
  const check = () => {
    const items = shown();
    assert.equal(
      items,
      [...new Set(items)].sort((a, b) => a - b),
      `seed ${seed}: in order, none twice`,
    );
    const [first = 0, last = 0] = [items[0], items.at(-1)];
    const between = always.filter((id) => id >= first && id <= last);
    assert.equal(
      items.filter((id) => id % 2 === 0),
      between,
      `seed ${seed}: a hole`,
    );
  };
  watch.subscribe(check);
  const seen: string[] = []; // cursors of earlier renderings
  const more = () => {
    const { startCursor, endCursor } = watch.get().data?.list.pageInfo ?? {};
    const forward = usual === "first" ? random() < 0.8 : random() < 0.2;
    let cursor = forward ? endCursor : startCursor;
    if (cursor) seen.push(cursor);
    if (random() < 0.2) cursor = seen[int(seen.length)] as string;
    if (cursor) void fetchMore(client, LIST, {}, (forward ? { after: cursor } : { before: cursor }) as object);
  };
  const deliver = () => waiting.splice(int(waiting.length), 1)[0]?.();
  const patience = random();
  for (let step = 0; step < 30; step++) {
    const roll = random();
    if (roll < 0.45) more();
    else if (roll < 0.6) void watch.get().refetch();
    else if (roll < 0.65) client.invalidate();
    else if (roll < 0.9) {
      const id = int(13) * 2 + 1;
      if (!passing.delete(id)) passing.add(id);
    }
    while (waiting.length && random() < patience) {
      deliver();
      if (random() < 0.5) await settle();
      check();
    }
  }
  await quiet(waiting);
  check();
  // And with nothing else going on all of it can be had.
  void watch.get().refetch();
  await quiet(waiting);
  for (let page = 0; page < 12; page++) {
    const { startCursor, endCursor } = watch.get().data?.list.pageInfo ?? {};
    void fetchMore(client, LIST, {}, (usual === "first" ? { after: endCursor } : { before: startCursor }) as object);
    await quiet(waiting);
  }
  assert.equal(shown(), ids(), `seed ${seed}: all of it`);
  client.dispose();
}

async function quiet(waiting: (() => void)[]): Promise<void> {
  do {
    while (waiting.length) waiting.shift()?.();
    await settle();
  } while (waiting.length);
}

const LIVES = Number(process.env["QUERYLET_CASES"] ?? 60);
const AT_ONCE = 250;
for (let first = 1; first <= LIVES; first += AT_ONCE)
  test(`pages and refetches in any order leave no hole, seeds from ${first} on`, async () => {
    for (let seed = first; seed <= LIVES && seed < first + AT_ONCE; seed++) await life(seed);
  });

test.run();
