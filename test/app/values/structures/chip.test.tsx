/** A record elsewhere, as a chip. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { RecordReference } from "../../../../src/schema/index.js";
import { only, show } from "../helpers.js";

const { Chip, hueOf, markOf } = await import("../../../../src/app/values/structures/chip.js");

const HUT: RecordReference = { type: "Hut", typeLabel: "Hut", label: "Low hut", id: "7", opens: true };

const test = suite("chip");
let screen: Screen;
test.after.each(() => screen?.close());

test("a record that opens is a link to it, named for it, with its type behind", async () => {
  screen = await show(<Chip reference={HUT} />);
  const link = screen.get("link", "Low hut");
  assert.match(link.getAttribute("href") ?? "", /Hut\/7$/);
  assert.is(link.title, "Hut");
});

test("a record without a key, or that does not open, is no link", async () => {
  const { id: _, ...withoutKey } = HUT;
  for (const reference of [withoutKey, { ...HUT, opens: false }]) {
    screen = await show(<Chip reference={reference} />);
    assert.is(screen.all("link").length, 0);
    assert.is(only(screen, ".chip").title, "Hut");
    assert.is(screen.text(), "Low hut");
    await screen.close();
  }
});

test("the same type has the same colour everywhere", () => {
  assert.equal(["Hut", "User", "Station", "Ticket"].map(hueOf), [218, 223, 318, 209]);
  assert.equal(markOf("Hut"), { "--mark": "oklch(0.65 0.12 218)" });
});

test("no type is red or green, which would look like bad or good", () => {
  const names = Array.from({ length: 2000 }, (_, index) => `Type${index}`);
  const hues = [...new Set(names.map(hueOf))].sort((one, other) => one - other);
  const ochre = hues.filter((hue) => hue <= 100);
  const blue = hues.filter((hue) => hue > 100);
  assert.equal([ochre[0], ochre.at(-1), blue[0], blue.at(-1)], [60, 99, 190, 329]);
  assert.is(hues.length, 180, "every colour between is used");
});

test.run();
