/** The tree of fields beside a document. */
import { area, screen, show, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");

const test = suite("the tree of fields");
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
});
test.after.each(() => screen.close());

const flat = () => area().value.replace(/\s+/g, " ").trim();
const boxes = () => [...screen.root.querySelectorAll<HTMLInputElement>(".builder-row input")];
const nameOf = (box: HTMLInputElement) => box.nextElementSibling?.textContent ?? "";
const ticks = () => boxes().map((each) => (each.checked ? "+" : "-") + nameOf(each));
const box = (name: string) => boxes().find((each) => nameOf(each) === name);
const tick = (name: string) => screen.tap(box(name));

async function give(argument: string, value: string) {
  const input = screen.get("textbox", new RegExp(`^${argument}`)) as HTMLInputElement;
  await act(async () => input.focus());
  await screen.type(new RegExp(`^${argument}`), value);
  await act(async () => input.blur());
}

async function openBuilder(text: string) {
  await show();
  if (text) await write(text);
  await screen.press("button", "Builder");
  await screen.until(() => boxes().length > 0);
}

test("ticked fields are in the document, and fields of the document are ticked", async () => {
  await openBuilder("");
  await tick("lines");
  assert.is(flat(), "query { lines { id } }");
  await screen.until(() => ticks().includes("+id"));
  await tick("name");
  assert.is(flat(), "query { lines { id name } }");
  await write("{ lines { length } old }");
  await screen.until(() => ticks().join(" ") === "-greeting +lines -id -name +length -line +old");
  await tick("length");
  assert.is(flat(), "{ old }");
});

test("arguments are typed, and the field that they belong to is there then", async () => {
  await openBuilder("{ old }");
  await screen.press("button", "Inside lines");
  await give("first", "3");
  await screen.until(() => flat() === "{ old lines(first: 3) { id } }");
  await give("first", "");
  await screen.until(() => flat() === "{ old lines { id } }");
});

test("what is being typed stays when the document changes meanwhile", async () => {
  await openBuilder("{ lines(first: 2) { id } }");
  await screen.until(() => ticks().includes("+id"));
  await act(async () => screen.get("textbox", /^first/).focus());
  await screen.type(/^first/, "45");
  await screen.type("Document", "{ lines(first: 3) { id name } }"); // the focus stays
  await screen.until(() => ticks().includes("+name"));
  const input = screen.get("textbox", /^first/) as HTMLInputElement;
  assert.is(input.value, "45");
  await act(async () => input.blur());
  await screen.until(() => flat() === "{ lines(first: 45) { id name } }");
});

test("an invalid argument is reported, and stays out of the document", async () => {
  await openBuilder("{ old }");
  await screen.press("button", "Inside lines");
  await give("first", "3 4");
  await screen.until(() => screen.all("alert", /not a value of the type Int/).length === 1);
  assert.is(screen.get("textbox", /^first/).getAttribute("aria-invalid"), "true");
  assert.is(flat(), "{ old }");
  await give("first", "3");
  await screen.until(() => flat() === "{ old lines(first: 3) { id } }");
  assert.is(screen.all("alert", /no value/).length, 0);
});

test("inputs within the objects of an argument are typed, and follow the text", async () => {
  await openBuilder("{ old }");
  for (const name of ["lines", "where", "length"]) await screen.press("button", `Inside ${name}`);
  await give("least", "3");
  await screen.until(() => flat() === "{ old lines(where: { length: { least: 3 } }) { id } }");
  await write("{ lines(where: { length: { least: 7 } }) { id } }");
  await screen.until(() => (screen.get("textbox", /^least/) as HTMLInputElement).value === "7");
  await give("least", "");
  await screen.until(() => flat() === "{ lines { id } }");
});

test("a new operation is built beside the others", async () => {
  await openBuilder("{ old }");
  const select = screen.root.querySelector<HTMLSelectElement>("[aria-label='Operation that is built']");
  await act(async () => {
    if (select) select.value = "new mutation";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await screen.until(() => ticks().join() === "-rename");
  await tick("rename");
  assert.is(flat(), 'query Query1 { old } mutation Mutation1 { rename(id: "", name: "") { id } }');
  await screen.until(() => ticks().includes("+rename"));
});

test("the tree builds the operation that Run sends, and the other way round", async () => {
  await openBuilder("query One { old }\nquery Two { greeting }");
  const select = (label: string) => screen.root.querySelector<HTMLSelectElement>(`[aria-label='${label}']`);
  const pick = (label: string, value: string) =>
    act(async () => {
      const control = select(label);
      if (control) control.value = value;
      control?.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await screen.until(() => ticks().includes("+old") && select("Operation"));
  await pick("Operation", "Two");
  await screen.until(() => ticks().includes("+greeting"));
  await pick("Operation that is built", "present 0");
  await screen.until(() => ticks().includes("+old") && select("Operation")?.value === "One");
  await pick("Operation that is built", "new query");
  await screen.until(() => !ticks().some((each) => each.startsWith("+")));
  await pick("Operation", "Two");
  await screen.until(() => ticks().includes("+greeting"), "picking another one ends the beginning");
  await pick("Operation that is built", "new query");
  await tick("lines");
  await screen.until(() => select("Operation")?.value === "Query1");
  assert.is(flat(), "query One { old } query Two { greeting } query Query1 { lines { id } }");
  await screen.until(() => ticks().includes("+lines"));
  await write(`# a note above\n${area().value}`);
  await screen.until(() => ticks().includes("+lines"));
});

test("a document with mistakes stays as it is, and fields are found by name", async () => {
  await openBuilder("{ old ");
  await screen.until(() => box("old")?.disabled);
  assert.match(screen.text(), "Correct the document first");
  await write("{ old }");
  await screen.until(() => box("old")?.disabled === false);
  await screen.type("Find a field", "LIN");
  await screen.until(() => ticks().join() === "-lines,-line");
});

test.run();
