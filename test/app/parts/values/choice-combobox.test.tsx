/** The input of an enum with very many values, such as countries. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { change, fieldOf, only, showInput, type ShownInput } from "./helpers.js";

const { act } = await import("react");
const { comboboxPart } = await import("../../../../src/app/parts/values/enum.js");
await comboboxPart.load();

/** So many names: XAA, XAB and so on, and COTE_D_IVOIRE as the last of them. */
function enumOf(count: number): string {
  const letter = (place: number) => String.fromCharCode(65 + place);
  const codes = Array.from({ length: count - 1 }, (_, at) => `X${letter(Math.floor(at / 26))}${letter(at % 26)}`);
  return `enum Country { ${codes.join(" ")} COTE_D_IVOIRE }`;
}

const all = enumOf(255);
/** As many as a combobox needs, and enough for two letters: for what does not depend on how many there are. */
const some = enumOf(40);

const test = suite("an enum of 255 values");
let screen: Screen & Partial<ShownInput>;
test.after.each(() => screen.close());

const input = () => only<HTMLInputElement>(screen, "input");
const options = () => [...screen.root.querySelectorAll<HTMLElement>("[role=option]")];
const active = () => {
  const id = input().getAttribute("aria-activedescendant");
  return options().find((option) => option.id === id)?.textContent;
};
const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
const focus = () => act(async () => input().focus());

async function show(choices: string, argument = "country: Country!", options: Parameters<typeof showInput>[1] = {}) {
  screen = await showInput(fieldOf(argument, choices), options);
}

test("an enum of 255 values is a combobox with a listbox, closed at first", async () => {
  await show(all);
  assert.is(input().getAttribute("role"), "combobox");
  assert.is(input().getAttribute("aria-expanded"), "false");
  assert.equal(options(), []);
  await focus();
  assert.is(options().length, 255);
  assert.is(input().getAttribute("aria-expanded"), "true");
  assert.is(screen.root.querySelector("[role=listbox]")?.id, input().getAttribute("aria-controls"));
});

test("an enum of 255 values is found by a part of its label or its name", async () => {
  await show(all);
  await focus();
  await change(input(), "d ivo");
  assert.equal(
    options().map(({ textContent }) => textContent),
    ["Cote d ivoire"],
  );
  await change(input(), "D_IVO");
  assert.equal(
    options().map(({ textContent }) => textContent),
    ["Cote d ivoireCOTE_D_IVOIRE"],
    "which says why",
  );
  await change(input(), "zzz");
  assert.equal(options(), []);
  assert.match(screen.text(), "Nothing matches.");
});

test("an enum with 255 values is chosen by keyboard", async () => {
  await show(all);
  await focus();
  await change(input(), "xa");
  assert.is(active(), "Xaa", "the first one that is found");
  await press("ArrowDown");
  assert.is(active(), "Xab");
  await press("ArrowUp");
  await press("ArrowUp");
  assert.is(active(), options().at(-1)?.textContent, "after the first comes the last");
  await press("ArrowDown");
  await press("Enter");
  assert.is(screen.values?.at(-1), "XAA");
  assert.is(input().getAttribute("aria-expanded"), "false");
});

test("an enum of 255 values is chosen by a press", async () => {
  await show(all);
  await focus();
  await screen.tap(options()[254]);
  assert.equal(screen.values, ["COTE_D_IVOIRE"]);
});

test("a choice is shown by its label, and the arrow keys begin at it", async () => {
  await show(some, "country: Country!", { value: "XAC" });
  assert.is(input().value, "Xac");
  await focus();
  await press("ArrowDown");
  assert.is(active(), "Xac");
  await press("ArrowDown");
  assert.is(active(), "Xad", "and go on from there");
  await change(input(), "xb");
  await press("ArrowDown");
  assert.is(active(), "Xbb", "what is typed is found anew");
});

test("without a choice, the arrow keys begin at the first one", async () => {
  await show(some);
  await focus();
  await press("ArrowDown");
  assert.is(active(), "Xaa");
});

test("arrow keys that find nothing are left to the form", async () => {
  await show(some);
  await focus();
  await change(input(), "zzz");
  const events = ["ArrowDown", "ArrowUp"].map(
    (key) => new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true }),
  );
  await act(async () => {
    for (const event of events) input().dispatchEvent(event);
  });
  assert.equal(
    events.map(({ defaultPrevented }) => defaultPrevented),
    [false, false],
  );
});

test("the number of found choices is announced while a person types", async () => {
  await show(all);
  const status = () => only(screen, "[role=status]");
  await focus();
  assert.is(status().textContent, "", "the list itself shows them all");
  await change(input(), "xa");
  assert.match(status().textContent ?? "", "26 of 255");
  assert.is(status().className, "hide", "for screen readers alone");
  await change(input(), "zzz");
  assert.is.not(status().className, "hide");
  await press("Escape");
  assert.equal([status().className, status().textContent], ["hide", ""]);
});

test("an empty input says whether a choice is required", async () => {
  await show(some, "country: Country!");
  assert.is(input().placeholder, "Choose");
  await screen.close();
  await show(some, "country: Country");
  assert.is(input().placeholder, "Not set");
});

test("Escape closes the list and nothing else", async () => {
  await show(some);
  await focus();
  let isEscapeSeen = false;
  const onKeyDown = () => {
    isEscapeSeen = true;
  };
  document.addEventListener("keydown", onKeyDown);
  await press("Escape");
  document.removeEventListener("keydown", onKeyDown);
  assert.not.ok(isEscapeSeen, "a dialog around the form stays open");
  assert.is(input().getAttribute("aria-expanded"), "false");
  await press("Enter");
  assert.equal(screen.values, [], "Enter is left to the form");
});

test("a label or a name that is typed out is the choice, in any case", async () => {
  await show(some);
  await change(input(), "cote D ivoire");
  await change(input(), "xac");
  assert.equal(screen.values, ["COTE_D_IVOIRE", "XAC"]);
});

test("a text that names no choice stays, for the form to refuse", async () => {
  await show(some);
  await change(input(), "Atlantis");
  assert.equal(screen.values, ["Atlantis"]);
  await change(input(), "");
  assert.equal(screen.values, ["Atlantis", undefined]);
});

test.run();
