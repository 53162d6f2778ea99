/** The first chart of a list is of its newest rows, where the server can order by their date. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  scalar DateTime
  type Query { kites(orderBy: KiteOrder, limit: Int = 25, offset: Int = 0): Kites! }
  enum KiteOrder { NAME_ASC NAME_DESC FLOWN_AT_ASC FLOWN_AT_DESC }
  type Kites { items: [Kite!]! totalCount: Int! }
  type Kite { id: ID! name: String! flownAt: DateTime! }
`;
/** A list that is not loaded at once. */
const DAYS = 5_025;
/** The oldest first, as the server has them. */
const kites = Array.from({ length: DAYS }, (_, day) => ({
  id: `${day}`,
  name: `Kite ${day}`,
  flownAt: new Date(2026, 0, 1 + day, 12).toISOString(),
}));

const test = suite("newest rows");
test.after.each(() => localStorage.clear());

/** Opens an address until words are there, and returns them with the orders that the server was asked for. */
async function open(route: string, words: string): Promise<{ text: string; orders: (string | undefined)[] }> {
  const orders: (string | undefined)[] = [];
  const world = createWorld(sdl, {
    kites: ({ orderBy, limit, offset }: { orderBy?: string; limit: number; offset: number }) => {
      orders.push(orderBy);
      const ordered = orderBy === "FLOWN_AT_DESC" ? [...kites].reverse() : kites;
      return { items: ordered.slice(offset, offset + limit), totalCount: DAYS };
    },
  });
  const screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.text().includes(words));
  const text = screen.text();
  await screen.close();
  return { text, orders };
}

test("a chart without a chosen order asks for the newest rows", async () => {
  const { text, orders } = await open("/q/kites?as=chart", "earlier ones are missing");
  assert.equal(orders, [undefined, "FLOWN_AT_DESC"]);
  assert.match(text, "Kites by day, 25 of 5,025");
});

test("a chosen order, page or chart stays", async () => {
  for (const [route, order, missing] of [
    ["/q/kites?as=chart&sort=name", "NAME_ASC", "loaded: later ones are missing"],
    ["/q/kites?as=chart&page=2", undefined, "loaded: earlier and later ones are missing"],
    ["/q/kites?as=chart&page=201", undefined, "loaded: earlier ones are missing"],
    ["/q/kites?as=chart&chart=flownAt,,bar,count", undefined, "loaded: later ones are missing"],
  ] as const) {
    const { orders } = await open(route, missing);
    assert.equal(orders, [order], route);
  }
});

test.run();
