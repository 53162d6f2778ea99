import { test } from "uvu";
import * as assert from "uvu/assert";
import { fileName } from "../../../../src/app/parts/export/save.js";
import { isWellFormed } from "../../../../src/app/schema/model/text.js";
import { inTimeZone } from "../../../helpers/in-time-zone.js";

test("a file is called after its list and the person's own day", () => {
  for (const zone of ["UTC", "Pacific/Auckland", "America/Los_Angeles"])
    inTimeZone(zone, () => {
      for (const hour of [0, 12, 23]) {
        const name = fileName("Tickets: sold", new Date(2026, 2, 7, hour, 30), "csv", 300);
        assert.is(name, "tickets-sold-2026-03-07-first-300.csv", `${zone}, ${hour}`);
      }
    });
});

test("a label of any script and length makes a whole file name", () => {
  const day = new Date(2026, 2, 7);
  assert.is(fileName("हिन्दी", day, "csv"), "हिन्दी-2026-03-07.csv");
  assert.is(fileName("?", day, "csv"), "rows-2026-03-07.csv");
  assert.is(fileName(`${"a".repeat(59)} b`, day, "csv"), `${"a".repeat(59)}-2026-03-07.csv`);
  assert.ok(isWellFormed(fileName(`${"a".repeat(59)}𠀋`, day, "csv")));
});

test.run();
