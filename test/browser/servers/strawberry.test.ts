/** A day's work in Chromium on Strawberry on Django, with SQLite. */
import { join } from "node:path";
import { suite } from "uvu";
import { startPrintingServer } from "../../helpers/programs/printing-server.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requires, requiresPython } from "../../helpers/requires.js";
import { walkOn } from "./walk-on.js";
import type { Walk } from "./walk.js";

const STRAWBERRY = "test/interop/strawberry-django";

const INCIDENTS: Walk = {
  list: "Incidents",
  rows: 60,
  found: { words: "stuck, no. 4", name: "Gate is stuck, no. 4", linked: "Karlsee" },
  filter: { field: "Status", value: "Investigating", rows: 20 },
  create: { action: "Create incident", input: "Title", pick: { input: "Line", words: "tann", name: "Tannegg" } },
  update: "Update incident",
  remove: "Delete incident",
};

const test = suite("Strawberry on Django");
requires(test, "chromium");
const python = requiresPython(test, STRAWBERRY);
walkOn(test, INCIDENTS, async () => {
  const databaseFile = join(temporaryFolder("incidents"), "database.sqlite3");
  const { origin, stop } = await startPrintingServer(python, `${STRAWBERRY}/server.py`, databaseFile);
  return { url: `${origin}/graphql/`, close: stop };
});
