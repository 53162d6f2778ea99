/** The columns of a list on a record: what is the same there by the nature of the list says nothing of the list elsewhere. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(first: Int, offset: Int): [Kite!]! maker(id: ID!): Maker }
  enum State { LENT BACK }
  type Maker { id: ID! name: String! kites: [Kite!]! }
  type Kite { id: ID! name: String! state: State! maker: Maker! }
`;
const makers = ["Ada", "Ben"].map((name, index) => ({ __typename: "Maker", id: String(index + 1), name }));
/** All kites of one maker have the same state. */
const kites = Array.from({ length: 12 }, (_, index) => ({
  __typename: "Kite",
  id: String(index),
  name: `Kite ${index}`,
  state: index % 2 ? "LENT" : "BACK",
  maker: makers[index % 2],
}));

const test = suite("the columns of a list on a record");
let screen: Screen;
test.after.each(() => screen.close());

async function open(route: string) {
  const { options } = createWorld(sdl, {
    kites: () => kites,
    maker: ({ id }: { id: string }) => ({
      ...makers.find((maker) => maker.id === id),
      kites: kites.filter(({ maker }) => maker?.id === id),
    }),
  });
  const nav = createMemoryNavigation(route);
  screen = await renderScreen({ options, schema: schemaOf(sdl), nav });
  await screen.until(() => screen.all("row").length > 0);
  return nav;
}

const heads = () =>
  screen
    .all("columnheader")
    .filter((head) => head.dataset.key)
    .map((head) => head.getAttribute("aria-label"));

test("the link back to the record is no column, and states that are all alike are one", async () => {
  await open("/e/Maker/1");
  assert.equal(heads(), ["Name", "State"]);
});

test("a choice of columns for a list on a record does not affect the whole list", async () => {
  const nav = await open("/e/Maker/1");
  await act(() => nav.go({ at: "query", field: "kites" }));
  await screen.until(() => screen.text().includes("Kite 11"));
  assert.equal(heads(), ["Name", "State", "Maker"]);
});

test("a choice of columns for the whole list does not affect a list on a record", async () => {
  const nav = await open("/q/kites");
  assert.equal(heads(), ["Name", "State", "Maker"]);
  await act(() => nav.go({ at: "record", type: "Maker", id: "1" }));
  await screen.until(() => screen.all("row").length > 0 && screen.text().includes("Ada"));
  await screen.until(() => heads().length === 2);
  assert.equal(heads(), ["Name", "State"]);
});

test.run();
