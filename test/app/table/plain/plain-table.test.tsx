/** A table of few rows: a stop of the keyboard only where it scrolls. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { show as showElement } from "../../values/helpers.js";

const { PlainTable } = await import("../../../../src/app/table/plain/plain-table.js");

const test = suite("plain table");
let screen: Screen;
const ownWidth = Object.getOwnPropertyDescriptor(Element.prototype, "scrollWidth");
test.after.each(async () => {
  await screen.close();
  if (ownWidth) Object.defineProperty(Element.prototype, "scrollWidth", ownWidth);
});

async function show() {
  const columns = [{ key: "name", label: "Name", cell: (row: unknown) => String(row) }];
  screen = await showElement(<PlainTable label="Boats" columns={columns} rows={["Ada"]} />);
  return screen.get("region", "Boats");
}

test("a table that does not scroll is no stop of the Tab key", async () => {
  assert.is((await show()).hasAttribute("tabindex"), false);
});

test("a table that scrolls can be scrolled with the keyboard", async () => {
  Object.defineProperty(Element.prototype, "scrollWidth", { configurable: true, get: () => 900 });
  assert.is((await show()).getAttribute("tabindex"), "0");
});

test.run();
