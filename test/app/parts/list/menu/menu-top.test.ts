import { test } from "uvu";
import * as assert from "uvu/assert";
import { menuTop } from "../../../../../src/app/parts/list/menu/row-menu-panel.js";

test("a menu is below its button, above it, or at the window's edge", () => {
  const cases: [what: string, top: number, height: number, windowHeight: number, expected: number][] = [
    ["room below", 100, 200, 600, 134],
    ["just room below", 100, 200, 334, 134],
    ["room above only", 500, 200, 600, 296],
    ["no room on either side", 150, 200, 300, 100],
    ["higher than the window", 150, 400, 300, 0],
  ];
  for (const [what, top, height, windowHeight, expected] of cases)
    assert.is(menuTop({ top, bottom: top + 30 }, height, windowHeight), expected, what);
});

test.run();
