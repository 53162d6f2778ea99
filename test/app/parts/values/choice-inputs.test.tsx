/** The inputs of choices: buttons for a few, a list for more, a combobox for many. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { change, fieldOf, only, show, showInput, type ShownInput } from "./helpers.js";

const { viewOf } = await import("../../../../src/app/parts/values/table.js");
const { Ticks } = await import("../../../../src/app/parts/values/choices.js");
const { comboboxPart } = await import("../../../../src/app/parts/values/enum.js");
const { kinds } = await import("../../../../src/app/schema/index.js");

/** An enum with so many choices: STEP_A, STEP_B and so on. */
const steps = (count: number) =>
  `enum Step { ${Array.from({ length: count }, (_, at) => `STEP_${String.fromCharCode(65 + at)}`).join(" ")} }`;

const test = suite("inputs of choices");
let screen: Screen & Partial<ShownInput>;
test.after.each(() => screen.close());

const labels = () => screen.all("radio").map((radio) => radio.closest("label")?.textContent);
const checked = () =>
  screen
    .all("radio")
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.closest("label")?.textContent);
const options = () => [...screen.root.querySelectorAll("option")].map(({ textContent }) => textContent);

test("up to six choices are buttons", async () => {
  screen = await showInput(fieldOf("step: Step!", steps(6)));
  assert.equal(labels(), ["Step a", "Step b", "Step c", "Step d", "Step e", "Step f"]);
});

test("up to twenty choices are a list", async () => {
  screen = await showInput(fieldOf("step: Step!", steps(7)));
  assert.is(only(screen, "select").querySelectorAll("option").length, 8, "with the line that asks to choose");
  await screen.close();
  screen = await showInput(fieldOf("step: Step!", steps(20)));
  assert.is(only(screen, "select").querySelectorAll("option").length, 21);
});

test("more choices are searched for in a combobox", async () => {
  await comboboxPart.load();
  screen = await showInput(fieldOf("step: Step!", steps(21)));
  const line = only<HTMLInputElement>(screen, "input");
  assert.is(line.getAttribute("role"), "combobox");
  await change(line, "STEP_C");
  assert.equal(screen.values, ["STEP_C"]);
});

test("two choices with one label are two buttons", async () => {
  screen = await showInput(fieldOf("step: Step!", "enum Step { STEP_A StepA }"));
  assert.equal(labels(), ["Step a", "Step a"]);
  await screen.tap(screen.all("radio")[1]);
  assert.equal(screen.values, ["StepA"]);
});

test("a choice that may be left out can be left out again", async () => {
  screen = await showInput(fieldOf("step: Step", steps(2)));
  assert.equal([labels(), checked()], [["Step a", "Step b", "Not set"], ["Not set"]]);
  await screen.press("radio", "Step b");
  assert.equal(checked(), ["Step b"]);
  await screen.press("radio", "Not set");
  assert.equal([checked(), screen.values], [["Not set"], ["STEP_B", undefined]]);
});

test("a value that is cleared on the server is not set", async () => {
  screen = await showInput(fieldOf("step: Step", steps(2)), { value: null });
  assert.equal(checked(), ["Not set"]);
});

test("a required choice begins with none and cannot be left out", async () => {
  screen = await showInput(fieldOf("step: Step!", steps(2)));
  assert.equal([labels(), checked()], [["Step a", "Step b"], []]);
});

test("the server's default is the choice at first, and nothing else is not set", async () => {
  screen = await showInput(fieldOf("step: Step = STEP_B", steps(3)));
  assert.equal([labels(), checked()], [["Step a", "Step b", "Step c"], ["Step b"]]);
  await screen.press("radio", "Step a");
  assert.equal([checked(), screen.values], [["Step a"], ["STEP_A"]]);
});

test("yes and no begin with the server's default", async () => {
  screen = await showInput(fieldOf("isOpen: Boolean = false"));
  assert.equal([labels(), checked()], [["Yes", "No"], ["No"]]);
  await screen.close();
  screen = await showInput(fieldOf("isOpen: Boolean = true"));
  assert.equal(checked(), ["Yes"]);
  await screen.press("radio", "No");
  assert.equal([checked(), screen.values], [["No"], [false]]);
});

test("yes or no without a default may be left out", async () => {
  screen = await showInput(fieldOf("isOpen: Boolean"));
  assert.equal([labels(), checked()], [["Yes", "No", "Not set"], ["Not set"]]);
});

test("the first line of a list asks to choose, or says that nothing is set", async () => {
  screen = await showInput(fieldOf("step: Step!", steps(7)));
  assert.is(options()[0], "Choose");
  await screen.close();
  screen = await showInput(fieldOf("step: Step", steps(7)));
  assert.is(options()[0], "Not set");
  await change(only(screen, "select"), "STEP_D");
  await change(only(screen, "select"), "");
  assert.equal(screen.values, ["STEP_D", undefined]);
});

test("a list with a default has no empty line, until the value is cleared", async () => {
  screen = await showInput(fieldOf("step: Step = STEP_E", steps(7)));
  assert.is(options().length, 7);
  assert.is(only<HTMLSelectElement>(screen, "select").value, "STEP_E");
  await screen.close();
  screen = await showInput(fieldOf("step: Step = STEP_E", steps(7)), { value: null });
  assert.is(options()[0], "Not set");
  assert.is(only<HTMLSelectElement>(screen, "select").value, "");
});

test("buttons and lists show a default by themselves, a line of text does not", async () => {
  screen = await showInput(fieldOf("isOpen: Boolean"));
  const marks = (argument: string, types: string) => viewOf(kinds.enum).marksDefault?.(fieldOf(argument, types));
  assert.equal([marks("step: Step", steps(20)), marks("step: Step", steps(21))], [true, false]);
  assert.is(viewOf(kinds.boolean).marksDefault?.(fieldOf("isOpen: Boolean")), true);
});

test("several buttons have one legend, a list is one control", async () => {
  screen = await showInput(fieldOf("isOpen: Boolean"));
  const isGroup = (argument: string, types: string) => viewOf(kinds.enum).isGroup?.(fieldOf(argument, types));
  assert.equal([isGroup("step: Step", steps(6)), isGroup("step: Step", steps(7))], [true, false]);
  assert.is(viewOf(kinds.boolean).isGroup?.(fieldOf("isOpen: Boolean")), true);
});

/** Ticks one of three steps, of which some are ticked. @returns what the form holds then */
async function tick(name: string, value: unknown): Promise<unknown> {
  const values = ["C", "B", "A"].map((each) => ({ name: each, label: each }));
  let next: unknown = "nothing was pressed";
  screen = await show(<Ticks values={values} value={value} onChange={(changed) => (next = changed)} />);
  await screen.press("checkbox", name);
  await screen.close();
  return next;
}

test("several choices are ticked in the order of the schema, or in their own", async () => {
  assert.equal(await tick("B", undefined), ["B"]);
  assert.equal(await tick("C", ["B", "A"]), ["C", "B", "A"]);
  assert.equal(await tick("C", ["A", "B"]), ["A", "B", "C"]);
});

test("a second press takes a tick away, and the last one leaves the input out", async () => {
  assert.equal(await tick("B", ["A", "B"]), ["A"]);
  assert.is(await tick("A", ["A"]), undefined);
});

test.run();
