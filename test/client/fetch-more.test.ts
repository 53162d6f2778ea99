import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { fetchMore } from "../../src/client/fetch-more.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport } from "../helpers/fake-transport.js";

const PAGE =
  "query P($after: String, $before: String) { shop { name tickets(after: $after, before: $before) { edges { cursor node { id } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } } }";
const page = (ids: number[]) => ({
  shop: {
    name: "a",
    tickets: {
      edges: ids.map((id) => ({ cursor: `c${id}`, node: { __typename: "Ticket", id } })),
      pageInfo: {
        startCursor: `c${ids[0]}`,
        endCursor: `c${ids.at(-1)}`,
        hasNextPage: (ids.at(-1) ?? 0) < 6,
        hasPreviousPage: (ids[0] ?? 0) > 1,
      },
    },
  },
});
type Data = ReturnType<typeof page>;

function setup() {
  const pages: Record<string, number[]> = { "{}": [3, 4], '{"after":"c4"}': [4, 5, 6], '{"before":"c3"}': [1, 2] };
  const fake = fakeTransport(({ variables }) => page(pages[JSON.stringify(variables)] ?? []));
  const client = createClient({ transport: fake.transport });
  const shown = () => client.read(PAGE, {})?.data as Data;
  return { fake, client, shown, ids: () => shown().shop.tickets.edges.map(({ node }) => node.id) };
}

test("puts the next page behind, none twice, with the end of the pages together", async () => {
  const { client, shown, ids } = setup();
  await client.query(PAGE, {});
  const before = shown();
  const result = await fetchMore(client, PAGE, {}, { after: "c4" });
  assert.equal((result.data as Data).shop.tickets.edges.length, 3);
  assert.equal(ids(), [3, 4, 5, 6]);
  assert.equal(shown().shop.tickets.pageInfo, {
    startCursor: "c3",
    endCursor: "c6",
    hasNextPage: false,
    hasPreviousPage: true,
  });
  assert.is(shown().shop.tickets.edges[0], before.shop.tickets.edges[0]);
});

test("puts an earlier page ahead", async () => {
  const { client, shown, ids } = setup();
  await client.query(PAGE, {});
  await fetchMore(client, PAGE, {}, { before: "c3" });
  assert.equal(ids(), [1, 2, 3, 4]);
  assert.equal(shown().shop.tickets.pageInfo, {
    startCursor: "c1",
    endCursor: "c4",
    hasNextPage: true,
    hasPreviousPage: false,
  });
});

test("changes nothing when the page does not come", async () => {
  const fake = fakeTransport();
  const client = createClient({ transport: fake.transport });
  client.update(PAGE, {}, () => page([3, 4]));
  const before = client.read(PAGE, {});
  const more = fetchMore(client, PAGE, {}, { after: "c4" });
  fake.last.error(new TransportError("network", "gone"));
  assert.is(await more.catch((error) => error.kind), "network");
  assert.is(client.read(PAGE, {}), before);
});

test.run();
