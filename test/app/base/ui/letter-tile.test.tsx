/** The tiles of kinds of records, and what stands before a line of the navigation. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { letterTileOf } from "../../../../src/app/schema/index.js";
import { show } from "../../parts/values/helpers.js";
import { schemaOf } from "../../schema/helpers.js";

const { EntryMark } = await import("../../../../src/app/base/ui/letter-tile.js");

const test = suite("letter tile");
let screen: Screen | undefined;
test.after.each(() => screen?.close());

/** A schema with a list of each type. */
const withLists = (...types: string[]) =>
  schemaOf(`type Query { ${types.map((type) => `all${type}: [${type}!]! one${type}(id: ID!): ${type}`).join(" ")} }
    ${types.map((type) => `type ${type} { id: ID! name: String }`).join("\n")}`);

test("kinds that begin with the same letter have the one in which they differ as well", () => {
  const types = ["Station", "Line", "Staff", "Cabin"];
  const schema = withLists(...types);
  assert.equal(
    types.map((type) => letterTileOf(schema, type).letters),
    ["St", "L", "Sf", "C"],
  );
});

test("up to eleven kinds have a hue of their own, and none is near amber", () => {
  const types = Array.from({ length: 11 }, (_, index) => `Thing${String.fromCharCode(65 + index)}`);
  const schema = withLists(...types);
  const hues = types.map((type) => letterTileOf(schema, type).hue);
  assert.is(new Set(hues).size, types.length);
  assert.equal(
    hues.filter((hue) => hue > 30 && hue < 100),
    [],
  );
});

test("a type that is no thing has its first letter", () => {
  assert.is(letterTileOf(withLists("Order"), "PageInfo").letters, "P");
});

test("a thing has the tile of its type, and another screen its icon", async () => {
  screen = await show(<EntryMark icon="thing" name="Hut" />);
  assert.is(screen.root.querySelector<HTMLElement>(".letters")?.dataset["letters"], "H");
  await screen.close();
  screen = await show(<EntryMark icon="list" name="huts" />);
  assert.is(screen.root.querySelectorAll(".letters").length, 0);
  assert.is(screen.root.querySelectorAll("svg").length, 1);
});

test.run();
