import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Piece } from "../../../../../../src/app/screens/editor/code/drawn/paint.js";
import { render } from "../../../../../helpers/render.js";

const { act, useState } = await import("react");
const { Paper } = await import("../../../../../../src/app/screens/editor/code/code-area.js");

const test = suite("the coloured text");

const JUST_FOLDED: Piece[] = [
  { text: "mine", look: "field" },
  { text: "stations {", look: "" },
  { text: "\uE000", look: "folded" },
  { text: "}", look: "punctuation" },
];
const COLOURED: Piece[] = [
  { text: "minestations", look: "field" },
  { text: " ", look: "" },
  { text: "{", look: "punctuation" },
  { text: "\uE000", look: "wrong folded" },
  { text: "}", look: "punctuation" },
];

test("lines of digits are drawn once each, whatever other lines there are", async () => {
  let paint = (_: Piece[]) => {};
  function Painted() {
    const [pieces, setPieces] = useState<Piece[]>([{ text: `0\n0\n${"\n".repeat(11)}end`, look: "" }]);
    paint = setPieces;
    return <Paper pieces={pieces} drawn={undefined} margin={undefined} paper={{ current: null }} />;
  }
  const screen = await render(<Painted />);
  await act(async () => paint([{ text: "0\nend", look: "" }]));
  assert.is(screen.root.querySelector("pre")?.textContent, "0\nend\u200b");
  await screen.close();
});

test("the element of a fold is kept while its line is coloured", async () => {
  let paint = (_: Piece[]) => {};
  function Painted() {
    const [pieces, setPieces] = useState(JUST_FOLDED);
    paint = setPieces;
    return <Paper pieces={pieces} drawn={undefined} margin={undefined} paper={{ current: null }} />;
  }
  const screen = await render(<Painted />);
  const fold = () => screen.root.querySelector(".c-folded");
  const before = fold();
  await act(async () => paint(COLOURED));
  assert.is(screen.root.querySelector(".line")?.textContent, "minestations {\uE000}\u200b");
  assert.ok(before !== null && fold() === before);
  await screen.close();
});

test.run();
