/** What is wrong with an input, in words. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { problemText } from "../../../../../src/app/parts/form/problems/problem-text.js";
import { english, translations } from "../../../base/messages/messages-by-language.js";

test("says a problem of the app's own kinds in the app's language", () => {
  assert.is(problemText({ code: "required" }, english.form), "This is required.");
  assert.is(problemText({ code: "required" }, translations.get("de")?.form ?? english.form), "Das ist erforderlich.");
});

test("keeps the words of the server and of the embedder's kinds", () => {
  assert.is(problemText({ code: "url", message: "Only ours." }, english.form), "Only ours.");
});

test.run();
