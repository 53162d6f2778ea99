import { render, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../../src/app/base/context/options.js";
import { resetFormats } from "../../../helpers/formats.js";
import { createWorld } from "../../../helpers/world.js";
import { choiceKey } from "../../../helpers/place.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../../src/app/frame/shell/app.js");
await import("../../../helpers/all-screens.js");

const sdl =
  "type Query { kites: [Kite!]! kite(id: ID!): Kite } type Kite { id: ID! name: String! code: String size: Int page: String }";
const kite = { id: "1", name: "Ada", code: "K-1", size: 3, page: "https://kites.test/ada" };

const test = suite("adjusting what the app guessed");
let screen: Screen;
test.before.each(() => localStorage.clear());
test.after.each(async () => {
  await screen.close();
  resetFormats();
});

async function open(route: string, options: AppOptions = {}) {
  const world = createWorld(sdl, { kites: [kite], kite });
  screen = await render(<QueryletApp {...world.options} route={route} {...options} />);
  return world;
}
const adjust = async () => {
  await screen.until(() => screen.all("button", "Adjust").length);
  await screen.press("button", "Adjust");
};
const heads = () => screen.all("columnheader").map((head) => head.textContent?.replace(/\W+$/, ""));
const leave = (name: string) =>
  act(async () => void screen.get("textbox", name).dispatchEvent(new Event("focusout", { bubbles: true })));
const choose = (element: HTMLSelectElement, value: string) =>
  act(async () => {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  });
const label = (name: string) =>
  [...screen.root.querySelectorAll<HTMLElement>("[aria-label]")].find(
    (each) => each.getAttribute("aria-label") === name,
  ) as HTMLSelectElement;
const row = (field: string) =>
  [...screen.root.querySelectorAll(".adjust li")].find(
    (each) => each.querySelector("code")?.textContent === field,
  ) as HTMLElement;
const check = (field: string, name: string) =>
  screen.tap(
    [...row(field).querySelectorAll<HTMLElement>("label.check")]
      .find((each) => each.textContent === name)
      ?.querySelector("input") ?? undefined,
  );
const toKites = async () => {
  await screen.tap(screen.all("link", "Kites").find((each) => each.closest("aside")));
  await screen.until(() => screen.all("row").length);
};

test("names, hidden fields and columns apply at once and at the next visit", async () => {
  await open("/e/Kite");
  await adjust();
  await screen.type("Name on screen", "Dragon");
  await leave("Name on screen");
  await screen.until(() => screen.all("heading", "Dragon").length);
  await screen.type("Name of size", "Span");
  await leave("Name of size");
  await check("code", "Hidden");
  await screen.press("button", "Close");
  await toKites();
  assert.ok(heads().includes("Span") && !heads().includes("Code"), String(heads()));
  await screen.close();
  await open("/e/Kite");
  await screen.until(() => screen.all("heading", "Dragon").length);
});

const pressIn = (name: string, key: string, options: KeyboardEventInit = {}) =>
  act(async () => {
    screen.get("textbox", name).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
  });

test("a name takes effect on Enter, but not while its letters are composed", async () => {
  await open("/e/Kite");
  await adjust();
  await screen.type("Name on screen", "Dragon");
  await pressIn("Name on screen", "Enter", { isComposing: true });
  assert.is(screen.all("heading", "Dragon").length, 0);
  await pressIn("Name on screen", "Enter");
  await screen.until(() => screen.all("heading", "Dragon").length);
});

test("Escape, which closes the dialog, keeps the name that was being typed", async () => {
  await open("/e/Kite");
  await adjust();
  await screen.type("Name on screen", "Dragon");
  await pressIn("Name on screen", "Escape");
  await screen.until(() => screen.all("heading", "Dragon").length);
});

test("hidden fields can be shown again, and all own hints removed", async () => {
  await open("/e/Kite");
  await adjust();
  await check("code", "Hidden");
  await screen.until(() => row("code").className === "quiet");
  await check("code", "Hidden");
  await screen.until(() => row("code").className === "");
  await check("size", "Hidden");
  await screen.press("button", "Reset to the guess");
  assert.is(row("size").className, "");
  assert.is(localStorage.getItem(choiceKey("hints")), null);
});

test("another field can name the records", async () => {
  await open("/e/Kite");
  await adjust();
  await choose(document.querySelector("dialog select") as HTMLSelectElement, "code");
  await screen.press("button", "Close");
  await toKites();
  assert.is(screen.all("link", "K-1").length, 1);
});

test("a value can be read as another kind", async () => {
  await open("/e/Kite");
  await adjust();
  await choose(label("Kind of Page"), "url");
  await screen.press("button", "Close");
  await toKites();
  assert.is(screen.all("link", "kites.test/ada").length, 1);
});

test("the columns of a list can be kept for every list of its kind", async () => {
  await open("/q/kites?cols=name,size");
  await screen.until(() => screen.all("row").length);
  await screen.press("button", "List options");
  await screen.press("button", "Columns");
  await screen.press("button", "Use in every list of: Kite");
  await screen.until(() => heads().includes("Size"));
  await screen.close();
  await open("/q/kites");
  await screen.until(() => screen.all("row").length);
  assert.not.ok(heads().includes("Code"), String(heads()));
});

test("a person's words go over those of the page's owner, whose others stay", async () => {
  await open("/e/Kite", { hints: { types: { Kite: { label: "Owner's", fields: { size: { label: "Width" } } } } } });
  await screen.until(() => screen.all("heading", "Owner's").length);
  await adjust();
  await screen.type("Name on screen", "Mine");
  await leave("Name on screen");
  await screen.until(() => screen.all("heading", "Mine").length);
  await screen.press("button", "Close");
  await toKites();
  assert.ok(heads().includes("Width"), String(heads()));
});

test("the names that one may change are those that screens show in their language", async () => {
  const types = {
    Kite: { label: "Drachen", fields: { size: { label: "Spannweite" } } },
    Query: { fields: { kites: { label: "Alle Drachen" } } },
  };
  await open("/e/Kite", { language: "de", hints: { languages: { de: { types } } } });
  await screen.until(() => screen.all("button", "Anpassen").length);
  await screen.press("button", "Anpassen");
  assert.ok(screen.all("heading", /Drachen/).some((each) => each.closest("dialog, [role=dialog]")));
  const placeholders = [...screen.root.querySelectorAll("input[placeholder]")].map((each) =>
    each.getAttribute("placeholder"),
  );
  assert.ok(placeholders.includes("Drachen") && placeholders.includes("Spannweite"), placeholders.join());
  assert.not(placeholders.includes("Kite") || placeholders.includes("Size"), placeholders.join());
});

test("the settings list what was adjusted, give it away as hints, and forget it", async () => {
  let copied = "";
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  });
  localStorage.setItem(choiceKey("hints"), JSON.stringify({ types: { Kite: { label: "Dragon" } } }));
  await open("/settings");
  await screen.until(() => screen.all("link", "Dragon").length);
  await screen.press("button", "Copy as hints");
  assert.equal(JSON.parse(copied), { types: { Kite: { label: "Dragon" } } });
  await screen.press("button", "Remove all");
  assert.match(screen.text(), "None. To make one,");
});

test("ignores an unreadable stored value", async () => {
  for (const text of ["{", '{"types":{"Kite":5}}', '{"types":{"Kite":{"columns":"all","fields":[1]}}}']) {
    localStorage.setItem(choiceKey("hints"), text);
    await open("/e/Kite");
    await adjust();
    await screen.close();
  }
  await open("/settings");
});

test.run();
