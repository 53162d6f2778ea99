/** Which language a person gets, and how it writes dates and numbers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { messages as imports } from "../../../../src/app/base/messages/ar/import.js";
import { chooseLanguage, localeOf } from "../../../../src/app/base/messages/languages.js";
import { pluralIn } from "../../../../src/app/base/messages/plural.js";

const codes = ["en", "de", "ar", "pt-BR"];

for (const [title, wanted, chosen] of [
  ["takes the first language that there is", ["fr", "de", "en"], "de"],
  ["takes the language of a variant", ["de-AT"], "de"],
  ["takes a variant where there is no other", ["pt"], "pt-BR"],
  ["takes another variant of the same language", ["pt-PT"], "pt-BR"],
  ["minds no capitals", ["PT-br"], "pt-BR"],
  ["falls back to English", ["fr", "it"], "en"],
  ["falls back to English where nothing is wanted", [], "en"],
] as const) {
  test(`choosing a language ${title}`, () => assert.is(chooseLanguage(wanted, codes), chosen));
}

test("formats follow the person's own variant of the language", () => {
  const day = new Date(Date.UTC(2026, 1, 3));
  const written = (code: string, browser: string[]) =>
    new Intl.DateTimeFormat(localeOf(code, browser), { dateStyle: "medium", timeZone: "UTC" }).format(day);
  assert.is(written("en", ["de-DE", "en-GB"]), "3 Feb 2026");
  assert.is(written("en", ["de-DE"]), "Feb 3, 2026");
  assert.is(written("de", ["en-US"]), "03.02.2026");
});

test("formats use the digits and the calendar of the server in every language", () => {
  for (const browser of ["ar-EG", "ar-SA", "fa-IR", "th-TH"]) {
    const locale = localeOf(browser.slice(0, 2), [browser]);
    assert.match(new Intl.NumberFormat(locale).format(1234), /^1\D?234$/);
    assert.match(new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date("2026-06-15")), /2026/);
  }
});

test("Arabic has two rows in the case that the words before them ask for", () => {
  assert.is(imports.sendRows?.("2"), "إرسال صفين");
  assert.is(imports.sendRows?.("3"), "إرسال 3 صفوف");
  assert.match(imports.keptSince?.("9:00", "2") ?? "", /صفان$/);
});

test("a plural form is chosen for numbers and for counts as text", () => {
  const rows = (count: number | string) => pluralIn("de")(count, { one: "Zeile", other: "Zeilen" });
  assert.equal([0, 1, 2, "1", "1.001"].map(rows), ["Zeilen", "Zeile", "Zeilen", "Zeile", "Zeilen"]);
});

test.run();
