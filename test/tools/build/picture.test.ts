/** `npm run picture`: the picture in docs/work/architecture.md shows the imports that exist. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { drawPicture, PICTURE } from "../../../tools/build/pictures/picture.mjs";
import { readLayers } from "../../../tools/build/source-imports.mjs";

test("the picture of the layers is the one that the source gives", async () => {
  assert.is(readFileSync(PICTURE, "utf8"), await drawPicture(), "run `npm run picture`");
});

test("the picture has a box for each layer but public names", () => {
  const drawn = [...readFileSync(PICTURE, "utf8").matchAll(/data-layer="([^"]+)"/g)].map(([, layer]) => layer);
  const expected = readLayers().layers.filter((layer) => layer !== "index" && layer !== "app");
  assert.equal(drawn.sort(), expected);
});

test.run();
