/** Hints in a language of the app: given with the page, at a URL, or by a function. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hintsIn, loadHintsIn } from "../../../../src/app/base/messages/languages.js";
import { readHints } from "../../../../src/app/schema/index.js";

const test = suite("the hints of a language");

const { fetch } = globalThis;
test.after.each(() => {
  globalThis.fetch = fetch;
});

const types = { Kite: { label: "Dragon", columns: ["name"] } };
const german = { types: { Kite: { label: "Drachen" } } };
const merged = readHints({ types: { Kite: { label: "Drachen", columns: ["name"] } } });

/** The URLs that were asked for. */
function answerWith(respond: () => Response): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return respond();
  };
  return asked;
}

test("replace the others, name by name", () => {
  const hints = { types, languages: { de: german } };
  assert.equal(readHints(hintsIn("de", hints)), merged);
  assert.is(loadHintsIn("de", hints), undefined);
  for (const language of ["en", "ar"]) assert.is(hintsIn(language, hints), hints);
});

test("are none where they have another form", async () => {
  for (const wrong of [undefined, null, 7, { languages: 7 }, { languages: { de: [] } }]) {
    assert.equal(readHints(hintsIn("de", wrong)), new Map());
    assert.is(loadHintsIn("de", wrong), undefined);
  }
  assert.equal(readHints(await loadHintsIn("de", { languages: { de: () => 7 } })), new Map());
});

test("are loaded by a function when the language is used", async () => {
  let calls = 0;
  const de = async () => {
    calls++;
    return german;
  };
  const hints = { types, languages: { de } };
  assert.is(hintsIn("de", hints), hints, "until they are loaded");
  assert.is(loadHintsIn("ar", hints), undefined);
  assert.is(calls, 0);
  assert.equal(readHints(await loadHintsIn("de", hints)), merged);
});

test("are fetched from a URL once", async () => {
  const asked = answerWith(() => Response.json(german));
  const hints = { types, languages: { de: "/once/de.json" } };
  assert.is(hintsIn("de", hints), hints, "until they are loaded");
  assert.equal(readHints(await loadHintsIn("de", hints)), merged);
  assert.is(loadHintsIn("de", hints), undefined, "they are there");
  assert.equal(readHints(hintsIn("de", hints)), merged);
  assert.equal(asked, ["/once/de.json"]);
});

test("are asked for again after a failure", async () => {
  const hints = { types, languages: { de: "/again/de.json" } };
  answerWith(() => new Response("not here", { status: 404 }));
  await assertRejects(loadHintsIn("de", hints), "/again/de.json answered 404");
  answerWith(() => new Response("<!doctype html>"));
  await assertRejects(loadHintsIn("de", hints), "JSON");
  answerWith(() => Response.json(german));
  assert.equal(readHints(await loadHintsIn("de", hints)), merged);
  const failing = { languages: { de: () => Promise.reject(new Error("no network")) } };
  await assertRejects(loadHintsIn("de", failing), "no network");
});

async function assertRejects(promise: Promise<unknown> | undefined, words: string): Promise<void> {
  const message = await Promise.resolve(promise).then(
    () => "it was resolved",
    (error: unknown) => String(error),
  );
  assert.ok(message.includes(words), message);
}

test.run();
