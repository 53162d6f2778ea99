/** The marks of types, and what stands before a line of the navigation. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { EntryMark, hueOf } = await import("../../../../src/app/base/ui/icon.js");

const test = suite("type mark");
let screen: Screen | undefined;
test.after.each(() => screen?.close());

test("the same type has the same colour everywhere", () => {
  assert.equal(["Hut", "User", "Station", "Ticket"].map(hueOf), [218, 223, 318, 209]);
});

test("no type is red or green, which would look like bad or good", () => {
  const names = Array.from({ length: 2000 }, (_, index) => `Type${index}`);
  const hues = [...new Set(names.map(hueOf))].sort((one, other) => one - other);
  const ochre = hues.filter((hue) => hue <= 100);
  const blue = hues.filter((hue) => hue > 100);
  assert.equal([ochre[0], ochre.at(-1), blue[0], blue.at(-1)], [60, 99, 190, 329]);
  assert.is(hues.length, 180, "every colour between is used");
});

test("a thing has the mark of its type, and another screen its icon", async () => {
  screen = await render(<EntryMark icon="thing" name="Hut" />);
  assert.is(screen.root.querySelector<HTMLElement>(".mark")?.style.getPropertyValue("--hue"), "218");
  await screen.render(<EntryMark icon="list" name="huts" />);
  assert.is(screen.root.querySelectorAll(".mark").length, 0);
  assert.is(screen.root.querySelectorAll("svg").length, 1);
});

test.run();
