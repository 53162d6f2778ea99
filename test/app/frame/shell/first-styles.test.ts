import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { firstStyles } from "../../../../src/app/frame/shell/first-styles/first-styles.js";

test("gives the tag the files that the page's style sheet imports, in that order", () => {
  const pageStyle = readFileSync("static/app.css", "utf8");
  const imported = [...pageStyle.matchAll(/@import "(?<path>[^"]+)";/g)].map(({ groups }) => groups?.path ?? "");
  assert.ok(imported.length > 0, "static/app.css imports files");
  assert.is(firstStyles, imported.map((path) => readFileSync(join("static", path), "utf8")).join(""));
});

test.run();
