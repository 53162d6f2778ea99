/** The day's work on Rails with ActiveRecord. Its schema is the most usual one of the three. */
import { join } from "node:path";
import { suite } from "uvu";
import { startPrintingServer } from "../../helpers/programs/printing-server.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requires } from "../../helpers/requires.js";
import { walkOn } from "./walk-on.js";
import type { Walk } from "./walk.js";

const RAILS = "test/interop/rails-active-record";

const REPAIRS: Walk = {
  list: "Repairs",
  rows: 70,
  found: { words: "sail, no. 5", name: "Torn sail, no. 5", linked: "Calypso" },
  filter: { field: "Status", value: "Running", rows: 23 },
  create: { action: "Create repair", input: "Title", pick: { input: "Boat", words: "fjo", name: "Fjord" } },
  update: "Update repair",
  remove: "Delete repair",
};

const test = suite("Rails with ActiveRecord");
requires(test, "chromium", "rails", "sqlite for Ruby");
walkOn(test, REPAIRS, async () => {
  const databaseFile = join(temporaryFolder("repairs"), "database.sqlite3");
  const { origin, stop } = await startPrintingServer("ruby", `${RAILS}/server.rb`, databaseFile);
  return { url: `${origin}/graphql`, close: stop };
});
