/** The inputs of texts and numbers: what each asks the browser for, and what it gives the form. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds, type FormField, type KindName } from "../../../../src/app/schema/index.js";
import { widgetOfKind } from "../../../../src/app/schema/values/control.js";
import { change, fieldOf, only, showInput, type ShownInput } from "./helpers.js";

const { inputView } = await import("../../../../src/app/parts/values/table.js");

const test = suite("inputs of texts");
let screen: ShownInput;
test.after.each(() => screen.close());

const text = fieldOf("city: String");
const ofKind = (kind: KindName): FormField => ({ ...text, kind: kinds[kind], widget: widgetOfKind(kinds[kind]) });
const line = () => only<HTMLInputElement>(screen, "input:not([type=color])");

test("a text is typed into a line, and leaves the input out when it is emptied", async () => {
  screen = await showInput(text, { value: "snow" });
  assert.equal([line().type, line().value, line().className], ["text", "snow", "input"]);
  await change(line(), "rain");
  await change(line(), "");
  assert.equal(screen.values, ["rain", undefined]);
});

test("nothing, and what is cleared on the server, is an empty line; zero is not", async () => {
  const shown: string[] = [];
  for (const value of [undefined, null, 0]) {
    screen = await showInput(text, { value });
    shown.push(line().value);
    await screen.close();
  }
  screen = await showInput(text);
  assert.equal(shown, ["", "", "0"]);
});

test("a long text has four lines, and one where there is no room", async () => {
  const long: FormField = { ...text, widget: "textarea" };
  screen = await showInput(long);
  const area = only<HTMLTextAreaElement>(screen, "textarea");
  assert.equal([Number(area.rows), area.className, area.getAttribute("spellcheck")], [4, "input", "true"]);
  await screen.close();
  screen = await showInput(long, { compact: true });
  assert.is(line().type, "text");
});

test("a secret is typed unseen, whatever its kind", async () => {
  screen = await showInput(fieldOf("password: String!"));
  assert.equal([line().type, line().autocomplete], ["password", "new-password"]);
  await screen.close();
  screen = await showInput({ ...fieldOf("apiToken: String!"), kind: kinds.url });
  assert.is(line().type, "password");
});

test("texts and numbers of a list are typed as tokens; secrets and long texts are not", async () => {
  screen = await showInput(text);
  const isToken = (field: FormField) => inputView(field).isToken?.(field);
  assert.equal(
    [
      text,
      ofKind("integer"),
      ofKind("money"),
      fieldOf("password: String!"),
      { ...text, widget: "textarea" } as FormField,
    ].map(isToken),
    [true, true, true, false, false],
  );
});

/** What the control of each kind asks the browser for. */
const TYPES: Partial<Record<KindName, string>> = {
  integer: "text decimal",
  decimal: "text decimal",
  money: "text decimal",
  url: "url",
  image: "url",
  email: "text email",
  phone: "tel tel",
  duration: "text",
};

test("each kind asks the browser for the keyboard and the picker that it needs", async () => {
  for (const [kind, expected] of Object.entries(TYPES)) {
    screen = await showInput(ofKind(kind as KindName));
    const mode = line().getAttribute("inputmode");
    assert.is([line().getAttribute("type"), ...(mode ? [mode] : [])].join(" "), expected, kind);
    await screen.close();
  }
  screen = await showInput(text);
});

test("the key of a record is typed as code", async () => {
  screen = await showInput(ofKind("id"));
  assert.equal([line().className, line().getAttribute("autocomplete")], ["input mono", "off"]);
});

test("a colour is picked or typed, and the picker begins with black", async () => {
  screen = await showInput(ofKind("color"), { value: "#a0B1c2" });
  const picker = () => only<HTMLInputElement>(screen, "input[type=color]");
  assert.equal([picker().value.toLowerCase(), line().value], ["#a0b1c2", "#a0B1c2"]);
  await change(picker(), "#00ff00");
  await change(line(), "teal");
  assert.equal(screen.values, ["#00ff00", "teal"]);
  await screen.close();
  screen = await showInput(ofKind("color"), { value: "teal" });
  assert.is(picker().getAttribute("value"), "#000000", "the browser's picker takes six digits only");
});

test.run();
