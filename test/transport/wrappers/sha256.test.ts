/** SHA-256 by script gives what Node's own gives. */
import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sha256 } from "../../../src/transport/wrappers/sha256.js";

const test = suite("sha256");

const expected = (text: string) => createHash("sha256").update(text).digest("hex");

test("texts of every length around the end of a block", () => {
  for (const length of [0, 1, 3, 4, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 129, 1_000]) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(32 + ((index * 7) % 95))).join("");
    assert.is(sha256(text), expected(text), `${length} bytes`);
  }
});

test("texts whose characters have several bytes", () => {
  for (const text of ["é", "€ 5", "🦊".repeat(20), "query Grüße { größe }"]) assert.is(sha256(text), expected(text));
});

test("a hash keeps its leading zeros", () => {
  const text = Array.from({ length: 100 }, (_, index) => `text ${index}`).find((each) =>
    expected(each).startsWith("0"),
  );
  assert.is(sha256(text ?? ""), expected(text ?? ""));
  assert.ok(text);
});

test.run();
