import { test } from "uvu";
import * as assert from "uvu/assert";
import { keysText } from "../../../../src/app/base/ui/keyboard/key-names.js";

test("keys have the names of the device's keyboard", () => {
  const texts = (isApple: boolean) =>
    ["Mod Enter", "Mod Shift M", "F2", ""].map((keys) => keysText(keys, "Strg", isApple));
  assert.equal(texts(false), ["Strg Enter", "Strg Shift M", "F2", ""]);
  assert.equal(texts(true), ["⌘Enter", "⌘⇧M", "F2", ""]);
});

test.run();
