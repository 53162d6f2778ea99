/** The day's work on Payload, whose packages take longer to install than the other servers to run. */
import { suite } from "uvu";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { startServer } from "../../interop/http/servers.js";
import { walkOn } from "./walk-on.js";
import type { Walk } from "./walk.js";

const BOOKS: Walk = {
  list: "Books",
  rows: 60,
  found: { words: "ferry, vol. 3", name: "Night ferry, vol. 3", linked: "Tomas Ruud" },
  filter: { field: "State", value: "Published", rows: 20 },
  create: { action: "Create book", input: "Title", pick: { input: "Author", words: "yuki", name: "Yuki Arai" } },
  update: "Update book",
  remove: "Delete book",
  removesByForm: true,
};

const test = suite("Payload");
requires(test, "chromium");
requiresPackages(test, "test/interop/payload");
walkOn(test, BOOKS, () => startServer("payload/server.mjs"));
