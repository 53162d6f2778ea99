/** The Markdown of descriptions, piece by piece. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readMarkdown, safeUrl } from "../../../../src/app/schema/model/text.js";

const test = suite("descriptions");

test("every second part between fences is code", () => {
  assert.equal(
    readMarkdown("one\n```\na\n```\ntwo\n```\nb\n```\nthree").map((block) =>
      block.is === "code" ? block.text : block.is,
    ),
    ["paragraph", "a", "paragraph", "b", "paragraph"],
  );
});

test("a line is read as the pieces that it is written in", () => {
  assert.equal(readMarkdown("`a`**b**[c](https://c.example/) d"), [
    {
      is: "paragraph",
      pieces: [
        { is: "code", text: "a" },
        { is: "strong", text: "b" },
        { is: "link", text: "c", url: "https://c.example/" },
        { is: "text", text: " d" },
      ],
    },
  ]);
});

test("a list ends with a paragraph, and another one begins after it", () => {
  const blocks = readMarkdown("- a\n- b\nc\n- d");
  assert.equal(
    blocks.map((block) => (block.is === "list" ? block.items.length : block.is)),
    [2, "paragraph", 1],
  );
});

test("a paragraph is the text of its lines, without the sign of a heading", () => {
  assert.equal(readMarkdown("## a\nb\n\n\nc"), [
    { is: "paragraph", pieces: [{ is: "text", text: "a b" }] },
    { is: "paragraph", pieces: [{ is: "text", text: "c" }] },
  ]);
  assert.equal(readMarkdown(" \n\n"), []);
});

test("twenty thousand characters are read, and a mark says that there are more", () => {
  const textOf = (length: number) => JSON.stringify(readMarkdown("x".repeat(length)));
  assert.not.match(textOf(20_000), "…");
  assert.match(textOf(20_001), "x…");
});

test("only the beginning of a very long description is read", () => {
  const [paragraph] = readMarkdown(`Begins ${"x".repeat(30_000)}`);
  assert.ok(paragraph?.is === "paragraph");
  const shown = paragraph.pieces.map(({ text }) => text).join("");
  assert.equal([shown.slice(0, 7), shown.length, shown.at(-1)], ["Begins ", 20_001, "…"]);
});

test("a URL with a user name or a password stays text", () => {
  const urls = ["https://a.example/", "https://ann@a.example/", "https://:pw@a.example/", "https://ann:pw@a.example/"];
  assert.equal(urls.map(safeUrl), ["https://a.example/", undefined, undefined, undefined]);
});

test.run();
