import "../../../helpers/window.js";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { en } from "../../../../src/app/messages/en.js";
import { ADDRESSES } from "../../../../src/app/navigation/addresses.js";
import { parseRoute } from "../../../../src/app/navigation/routes.js";

const { crumbs } = await import("../../../../src/app/shell/breadcrumbs.js");
const { menuEntries } = await import("../../../../src/app/shell/screens/screen-table.js");

/** The addresses in the table of docs/app.md, without what stands behind their "?". */
function documentedAddresses(): string[] {
  const [, section = ""] = readFileSync("docs/app.md", "utf8").split("\n## Addresses\n");
  const [table = ""] = section.split("\n\n## ")[0]?.split("Filters, search") ?? [];
  const cells = table.split("\n").map((line) => line.split("|")[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`(\/[^`?]*)[^`]*`/g)].map(([, address = ""]) => address));
}

test("docs/app.md lists the address of every screen, and no other", () => {
  const documented = new Set(documentedAddresses().map((address) => parseRoute(address).at));
  assert.equal([...documented].sort(), Object.keys(ADDRESSES).sort());
});

const context = { text: en, schema: undefined, recordLabel: "" };
const wayTo = (address: string, recordLabel = "") =>
  crumbs(parseRoute(address), { ...context, recordLabel }).map(({ label }) => label);

test("leads from home through the screen above to the screen", () => {
  assert.equal(wayTo("/"), ["Home"]);
  assert.equal(wayTo("/q/openTickets"), ["Home", "Open tickets"]);
  assert.equal(wayTo("/schema"), ["Home", "Schema"]);
  assert.equal(wayTo("/schema/Cabin"), ["Home", "Schema", "Cabin"]);
  assert.equal(wayTo("/settings"), ["Home", "Settings"]);
  assert.equal(wayTo("/nowhere"), ["Home"]);
});

test("calls a record by its label once that is known, by its id before", () => {
  assert.equal(wayTo("/e/Cabin/7"), ["Home", "Cabin", "7"]);
  assert.equal(wayTo("/e/Cabin/7", "Chalet Blatter"), ["Home", "Cabin", "Chalet Blatter"]);
});

test("offers the app's own screens in the menu", () => {
  assert.equal(
    menuEntries(en).map(({ to }) => to.at),
    ["schema", "edit", "settings", "debug"],
  );
});

test.run();
