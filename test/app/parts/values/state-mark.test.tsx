/** The mark beside the name of a state. */
import "../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { StateSign } from "../../../../src/app/schema/index.js";

const { renderToStaticMarkup } = await import("react-dom/server");
const { StateMark } = await import("../../../../src/app/parts/values/state-mark.js");

const htmlOf = (sign: StateSign) => renderToStaticMarkup(<StateMark sign={sign} />);
const pathOf = (mark: StateSign["mark"]) => / d="([^"]*)"/.exec(htmlOf({ meaning: "neutral", mark }))?.[1] ?? "";

test("ends and steps have shapes of their own", () => {
  const marks = ["done", "ended", "failed", "late", 0, 0.25, 0.5, 0.75] as const;
  assert.is(new Set(marks.map(pathOf)).size, marks.length);
});

test("a ring is filled clockwise from its top, as far as the state has come", () => {
  const ring = pathOf(0);
  assert.equal(pathOf(0.25), `${ring}M6 6V3.4A2.6 2.6 0 0 1 8.60 6.00z`);
  assert.equal(pathOf(0.75), `${ring}M6 6V3.4A2.6 2.6 0 1 1 3.40 6.00z`);
});

test("a mark is not read out, and a degree of severity has none", () => {
  assert.match(htmlOf({ meaning: "ok", mark: "done" }), /class="state-mark ok".*aria-hidden="true"/);
  assert.is(htmlOf({ meaning: "danger", degree: { at: 4, of: 4 } }), "");
});

test.run();
