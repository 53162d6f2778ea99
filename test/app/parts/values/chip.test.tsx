/** A record elsewhere, as a chip. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { RecordReference } from "../../../../src/app/schema/index.js";
import { only, show } from "./helpers.js";

const { Chip } = await import("../../../../src/app/parts/values/link.js");

const HUT: RecordReference = { type: "Hut", typeLabel: "Hut", label: "Low hut", id: "7", opens: true };

const test = suite("chip");
let screen: Screen;
test.after.each(() => screen?.close());

test("a record with a screen is a link with its name and its type", async () => {
  screen = await show(<Chip reference={HUT} />);
  const link = screen.get("link", "Low hut");
  assert.match(link.getAttribute("href") ?? "", /Hut\/7$/);
  assert.is(link.title, "Hut");
});

test("a record without a key, or without a screen, is not a link", async () => {
  const { id: _, ...withoutKey } = HUT;
  for (const reference of [withoutKey, { ...HUT, opens: false }]) {
    screen = await show(<Chip reference={reference} />);
    assert.is(screen.all("link").length, 0);
    assert.is(only(screen, ".chip").title, "Hut");
    assert.is(screen.text(), "Low hut");
    await screen.close();
  }
});

test.run();
