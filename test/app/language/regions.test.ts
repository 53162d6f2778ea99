/** Which parts of a document can be folded. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { foldableRegions } from "../../../src/app/language/regions.js";
import { checkProperty } from "../../helpers/property.js";

/** The hidden parts, as text. */
const hiddenIn = (text: string) => foldableRegions(text).map(({ start, end }) => text.slice(start, end));

test("a selection set, arguments, an object and a list of several lines can be folded", () => {
  assert.equal(hiddenIn("{\n  a\n}"), ["\n  a\n"]);
  assert.is(hiddenIn("{ a(\n x: 1\n) }").at(-1), "\n x: 1\n");
  assert.is(hiddenIn("{ a(x: {\n b: 1\n}) }").at(-1), "\n b: 1\n");
  assert.is(hiddenIn("{ a(x: [\n 1\n]) }").at(-1), "\n 1\n");
});

test("a part on one line cannot be folded", () => {
  assert.equal(hiddenIn("{ a(x: 1) { b } }\n"), []);
});

test("regions within regions come after those around them", () => {
  assert.equal(hiddenIn("{\n a {\n b\n }\n}"), ["\n a {\n b\n }\n", "\n b\n "]);
});

test("comments in lines that follow each other are one region, behind the first line", () => {
  assert.equal(hiddenIn("# a\n  # b\n# c\n{ a }"), ["\n  # b\n# c"]);
  assert.equal(hiddenIn("# a\n\n# b\n{ a } # c\n# d"), []);
});

test("brackets in strings and comments are ignored", () => {
  assert.equal(hiddenIn('{ a(x: "{\\n", y: """{\n}""") # {\n}'), [
    ' a(x: "{\\n", y: """{\n}""") # {\n',
    'x: "{\\n", y: """{\n}"""',
  ]);
});

test("a document with brackets that do not match has the regions that do", () => {
  assert.equal(hiddenIn("{\n a(\n}"), ["\n a(\n"]);
  assert.equal(hiddenIn("}\n)\n{\n a"), []);
});

test("regions of any text are nested or apart, of several lines, and sorted", () => {
  checkProperty("foldable regions", (random, note) => {
    const pieces = ["{", "}", "(", ")", "[", "]", "\n", "\n", "# c", '"', '"""', " a ", "\uE000"];
    const text = Array.from({ length: 40 }, () => pieces[Math.floor(random() * pieces.length)] ?? "").join("");
    note("text", text);
    const regions = foldableRegions(text);
    regions.forEach(({ start, end }, index) => {
      assert.ok(text.slice(start, end).includes("\n"));
      for (const later of regions.slice(index + 1)) {
        assert.ok(later.start >= start);
        assert.ok(later.start >= end || later.end <= end);
      }
    });
  });
});

test("many unmatched brackets take little time", () => {
  const text = "(".repeat(100_000) + "}\n".repeat(100_000);
  assert.is(foldableRegions(text).length, 0);
});

test.run();
