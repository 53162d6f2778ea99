/** The same day's work in Chromium on servers of different makers, each with a real database behind it. One more: `payload.deep.test.ts`. */
import { join } from "node:path";
import { suite } from "uvu";
import { startPrintingServer } from "../../helpers/programs/printing-server.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requires, requiresPython } from "../../helpers/requires.js";
import type { Walk } from "./walk.js";
import { walkOn } from "./walk-on.js";

const STRAWBERRY = "test/interop/strawberry-django";
const RAILS = "test/interop/rails-active-record";

const INCIDENTS: Walk = {
  list: "Incidents",
  rows: 60,
  found: { words: "stuck, no. 4", name: "Gate is stuck, no. 4", linked: "Karlsee" },
  filter: { field: "Status", value: "Investigating", rows: 20 },
  create: { action: "Create incident", input: "Title", pick: { input: "Line", words: "tann", name: "Tannegg" } },
  update: "Update incident",
  remove: "Delete incident",
};

const REPAIRS: Walk = {
  list: "Repairs",
  rows: 70,
  found: { words: "sail, no. 5", name: "Torn sail, no. 5", linked: "Calypso" },
  filter: { field: "Status", value: "Running", rows: 23 },
  create: { action: "Create repair", input: "Title", pick: { input: "Boat", words: "fjo", name: "Fjord" } },
  update: "Update repair",
  remove: "Delete repair",
};

const databaseFile = (name: string): string => join(temporaryFolder(name), "database.sqlite3");

const strawberry = suite("Strawberry on Django");
requires(strawberry, "chromium");
const python = requiresPython(strawberry, STRAWBERRY);
walkOn(strawberry, INCIDENTS, async () => {
  const { origin, stop } = await startPrintingServer(python, `${STRAWBERRY}/server.py`, databaseFile("incidents"));
  return { url: `${origin}/graphql/`, close: stop };
});

const rails = suite("Rails with ActiveRecord");
requires(rails, "chromium", "rails", "sqlite for Ruby");
walkOn(rails, REPAIRS, async () => {
  const { origin, stop } = await startPrintingServer("ruby", `${RAILS}/server.rb`, databaseFile("repairs"));
  return { url: `${origin}/graphql`, close: stop };
});
