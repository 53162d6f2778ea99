/** A table of few rows: a stop of the keyboard only where it scrolls. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { show as showElement } from "../values/helpers.js";

const { PlainTable } = await import("../../../../src/app/parts/table/plain-table.js");

const test = suite("plain table");
let screen: Screen;
const SIZES = ["scrollWidth", "scrollHeight"] as const;
const ownSizes = SIZES.map((size) => Object.getOwnPropertyDescriptor(Element.prototype, size) ?? {});
test.after.each(async () => {
  await screen.close();
  for (const [index, size] of SIZES.entries()) Object.defineProperty(Element.prototype, size, ownSizes[index] ?? {});
});

async function show() {
  const columns = [{ key: "name", label: "Name", cell: (row: unknown) => String(row) }];
  screen = await showElement(<PlainTable label="Boats" columns={columns} rows={["Ada"]} />);
  return screen.get("region", "Boats");
}

test("a table that does not scroll is no stop of the Tab key", async () => {
  assert.is((await show()).hasAttribute("tabindex"), false);
});

for (const size of SIZES) {
  test(`a table that scrolls can be scrolled with the keyboard (${size})`, async () => {
    Object.defineProperty(Element.prototype, size, { configurable: true, get: () => 900 });
    assert.is((await show()).getAttribute("tabindex"), "0");
  });
}

test.run();
