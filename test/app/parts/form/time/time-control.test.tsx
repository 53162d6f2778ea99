/** The control of days and times: typed, or picked in a month. */
import { acting, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { FormField, FormValue } from "../../../../../src/app/schema/index.js";
import { fieldOf, show } from "../../values/helpers.js";

const { useState } = await import("react");
const { Form } = await import("../../../../../src/app/parts/form/form.js");

const test = suite("days and times in forms");
let screen: Screen;
let held: FormValue;
test.after.each(() => screen.close());

const SCALARS = "scalar Date scalar DateTime scalar LocalDateTime scalar Time";
const day = fieldOf("day: Date", SCALARS);
const startsAt = fieldOf("startsAt: DateTime", SCALARS);
const opens = fieldOf("opens: Time", SCALARS);

function Sample({ field, first }: { field: FormField; first: FormValue }) {
  const [value, setValue] = useState<FormValue>({ [field.name]: first });
  held = value;
  return <Form fields={[field]} value={value} onChange={setValue} submit="Send" onSubmit={() => {}} />;
}

async function open(field: FormField, first?: FormValue): Promise<void> {
  screen = await show(<Sample field={field} first={first} />);
}

const input = () => screen.get("textbox", /^(Day|Starts at|Opens)/) as HTMLInputElement;
const leave = () => acting(() => input().dispatchEvent(new window.FocusEvent("focusout", { bubbles: true })));
const dialog = () => screen.root.querySelector("dialog");
const focused = () => screen.root.querySelector("[role=gridcell][tabindex='0']")?.getAttribute("data-day");
const press = (key: string, more: KeyboardEventInit = {}) =>
  acting(() =>
    screen.root
      .querySelector("[role=gridcell][tabindex='0']")
      ?.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })),
  );

async function openMonth(): Promise<void> {
  await screen.press("button", /^Choose a day/);
  await screen.until(() => dialog() !== null);
}

test("what is typed is read, and written in full once it is left", async () => {
  await open(day);
  await screen.type("Day", "1 dec 2026");
  assert.equal([held, input().value], [{ day: "2026-12-01" }, "1 dec 2026"]);
  await leave();
  assert.is(input().value, "Dec 1, 2026");
  await screen.type("Day", "");
  assert.equal(held, {});
});

test("a time has no seconds unless the value has them", async () => {
  for (const [value, text] of [
    ["10:30:00", "10:30 AM"],
    ["10:30:05", "10:30:05 AM"],
  ] as const) {
    await open(opens, value);
    assert.is(input().value, text);
    assert.is(screen.all("button", /^Choose a day/).length, 0);
    if (value === "10:30:00") await screen.close();
  }
});

test("a day that may be two is asked about", async () => {
  await open(day);
  await screen.type("Day", "3/4/2026");
  await leave();
  assert.match(screen.get("alert", /Which day is meant/).textContent ?? "", "Apr 3, 2026Mar 4, 2026");
  await screen.press("button", "Apr 3, 2026");
  assert.equal([held, input().value], [{ day: "2026-04-03" }, "Apr 3, 2026"]);
});

test("where a moment is needed, a day says which one is sent", async () => {
  await open(startsAt, "2026-12-01");
  assert.match(screen.text(), /Sent as Dec 1, 2026, 12:00\sAM, time in/);
  await screen.type(/^Starts at/, "1 Dec 2026 14:30");
  assert.not.match(screen.text(), "Sent as");
  assert.equal(held, { startsAt: "2026-12-01T14:30" });
});

test("the keys move the focus by day, week, month and year", async () => {
  await open(day, "2026-01-31");
  await openMonth();
  const steps: [string, string, KeyboardEventInit?][] = [
    ["ArrowRight", "2026-02-01"],
    ["ArrowLeft", "2026-01-31"],
    ["PageDown", "2026-02-28"],
    ["ArrowUp", "2026-02-21"],
    ["ArrowDown", "2026-02-28"],
    ["PageUp", "2025-02-28", { shiftKey: true }],
  ];
  assert.is(focused(), "2026-01-31");
  for (const [key, expected, more] of steps) {
    await press(key, more);
    assert.is(focused(), expected, key);
  }
  await press("Home");
  const first = focused() ?? "";
  await press("End");
  assert.is(Date.parse(focused() ?? "") - Date.parse(first), 6 * 86_400_000);
});

test("Enter picks the day and closes, Escape only closes", async () => {
  await open(day, "2026-11-28");
  await openMonth();
  assert.is(screen.root.querySelector("[aria-selected=true]")?.getAttribute("data-day"), "2026-11-28");
  await press("ArrowRight");
  await press("Escape");
  assert.equal([dialog(), held], [null, { day: "2026-11-28" }]);
  await openMonth();
  await press("ArrowRight");
  await press("Enter");
  assert.equal([dialog(), held], [null, { day: "2026-11-29" }]);
});

test("a month has room for the time, which may stay empty", async () => {
  await open(startsAt, "2026-11-28T14:30:00");
  await openMonth();
  assert.match(screen.text(), "Times as in");
  await press("ArrowRight");
  await press("Enter");
  assert.equal(held, { startsAt: "2026-11-29T14:30" });
  await openMonth();
  await screen.type("Time, optional", "soon");
  await press("Enter");
  assert.match(dialog()?.textContent ?? "", "Enter a time of day");
  await screen.type("Time, optional", "");
  await press("Enter");
  assert.equal(held, { startsAt: "2026-11-29" });
});

test("the arrow down in the input opens the month", async () => {
  await open(day);
  await acting(() =>
    input().dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true })),
  );
  await screen.until(() => dialog() !== null);
});

test.run();
