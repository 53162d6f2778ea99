import { test } from "uvu";
import * as assert from "uvu/assert";
import { linesOf, paint } from "../../../../../../src/app/screens/editor/code/drawn/paint.js";
import { randomCases } from "../../../../../helpers/cases.js";

const problem = (start: number, end: number, severity: "error" | "warning" = "error") => ({
  start,
  end,
  severity,
});

test("a text is cut at its marks and problems, and an error outweighs a warning", () => {
  const pieces = paint(
    "query { name }",
    [
      { start: 0, end: 5, mark: "keyword" },
      { start: 8, end: 12, mark: "field" },
    ],
    [problem(8, 12, "warning"), problem(10, 12)],
  );
  assert.equal(
    pieces.map(({ text, look }) => [text, look]),
    [
      ["query", "keyword"],
      [" { ", ""],
      ["na", "field warning"],
      ["me", "field error"],
      [" }", ""],
    ],
  );
});

test("a problem without a width is shown on the letter before it", () => {
  assert.equal(paint("{ a", [], [problem(3, 3)]), [
    { text: "{ ", look: "" },
    { text: "a", look: "error" },
  ]);
  assert.equal(paint("", [], [problem(0, 0)]), []);
});

test("pieces are sorted into lines, each with its break, also an empty last line", () => {
  const look = "x";
  assert.equal(
    linesOf([
      { text: "a\n\nb", look },
      { text: "c\n", look: "" },
      { text: "\u200b", look: "" },
    ]),
    [
      [{ text: "a\n", look }],
      [{ text: "\n", look }],
      [
        { text: "b", look },
        { text: "c\n", look: "" },
      ],
      [{ text: "\u200b", look: "" }],
    ],
  );
});

test("the pieces are the text, whatever is marked", () => {
  const { cases, random } = randomCases("paint");
  const at = (most: number) => Math.floor(random() * (most + 1));
  for (let run = 0; run < cases; run++) {
    const text = "abc\n".repeat(at(6));
    const edges = Array.from({ length: 8 }, () => at(text.length)).sort((a, b) => a - b);
    const marks = [0, 2, 4, 6]
      .map((index) => ({ start: edges[index] as number, end: edges[index + 1] as number, mark: `m${index}` }))
      .filter(({ start, end }) => end > start);
    const problems = Array.from({ length: at(3) }, () => at(text.length)).map((start) =>
      problem(start, Math.min(text.length, start + at(4))),
    );
    const pieces = paint(text, marks, problems);
    assert.is(pieces.map((piece) => piece.text).join(""), text);
    let offset = 0;
    for (const { text: part, look } of pieces) {
      const mark = marks.find(({ start, end }) => start <= offset && end > offset);
      assert.is(look.replace(/ ?(error|warning)$/, ""), mark?.mark ?? "", JSON.stringify({ marks, problems, pieces }));
      offset += part.length;
    }
  }
});

test.run();
