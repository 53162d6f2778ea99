/** What a person has typed and cannot be read: nothing goes without it, from any form. */
import { acting, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormField, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { useState } = await import("react");
const { Form } = await import("../../../../src/app/parts/form/form.js");

const SDL = `
  scalar DateTime
  scalar Date
  scalar Time
  type Query { trips: [Trip!]! }
  type Trip { id: ID! name: String! }
  type Mutation { createTrip(name: String, startsAt: DateTime!, day: Date, opens: Time, legs: [LegInput!]): Trip }
  input LegInput { day: Date }
`;

const test = suite("what cannot be read");
let screen: Screen;
let sent: object[];
let reviewed: object[];
let held: FormValue;
test.after.each(() => screen.close());

function Sample({ fields, first }: { fields: readonly FormField[]; first: FormValue }) {
  const [value, setValue] = useState<FormValue>(first);
  held = value;
  return (
    <Form
      fields={fields}
      value={value}
      onChange={setValue}
      submit="Send"
      onSubmit={(variables) => sent.push(variables)}
      onReview={(variables) => reviewed.push(variables)}
    />
  );
}

async function show(first: FormValue = {}): Promise<void> {
  [sent, reviewed] = [[], []];
  const schema = schemaOf(SDL);
  const root = rootField(schema, "mutation", "createTrip");
  if (!root) throw new Error("There is no such action.");
  const { options } = createWorld(SDL, {});
  screen = await renderPart(<Sample fields={planAction(schema, root).form} first={first} />, { options, schema });
}

const input = (label: string) => {
  const found = [...screen.root.querySelectorAll("label")].find(({ textContent }) => textContent.startsWith(label));
  const control = screen.root.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`);
  if (!control) throw new Error(`There is no input ${label}.`);
  return control;
};
const faultAt = (control: HTMLInputElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => screen.root.querySelector(`[id="${id}"]`)?.textContent)
    .join(" ");

test("a moment without its day blocks form and review, and says what is missing", async () => {
  await show({ name: "To the hut" });
  await screen.type(/^Starts at/, "10:30");
  for (const button of ["Send", "Review"]) {
    await screen.press("button", button);
    await screen.until(() => input("Starts at").getAttribute("aria-invalid") === "true");
    assert.match(faultAt(input("Starts at")), "The day is missing");
  }
  assert.equal([sent, reviewed], [[], []]);
});

test("each kind says what is missing, in the items of lists too", async () => {
  await show({ startsAt: "2026-11-11T10:30:00", day: "11", opens: "10", legs: [{ day: "Nov" }] });
  await screen.press("button", "Send");
  await screen.until(() => screen.text().includes("3 fields need attention"));
  assert.match(screen.text(), "The month is missing");
  assert.match(screen.text(), "The day is missing");
  assert.match(faultAt(input("Opens")), "Enter a time of day");
  assert.equal(sent, []);
});

test("what is typed in part is in the value, so that a draft has it", async () => {
  await show();
  await screen.type("Day", "11");
  assert.equal(held, { day: "11" });
  assert.is(input("Day").value, "11");
});

test("once it can be read or is emptied, its message goes and the form too", async () => {
  await show({ startsAt: "2026-11-11T10:30:00", day: "11" });
  await screen.press("button", "Send");
  await screen.until(() => input("Day").getAttribute("aria-invalid") === "true");
  await screen.type("Day", "11 Nov 2026");
  assert.is(input("Day").getAttribute("aria-invalid"), null);
  await screen.press("button", "Send");
  assert.equal(
    sent.map((variables) => ({ ...variables, startsAt: undefined })),
    [{ startsAt: undefined, day: "2026-11-11" }],
  );
});

/** Makes a control as the browser has it while what is typed is not complete: empty, and not valid. */
function typeInPart(control: HTMLInputElement, isUnreadable: boolean): void {
  Object.defineProperty(control, "validity", { configurable: true, value: { badInput: isUnreadable } });
}

test("a host's own control that the browser cannot read blocks, and leaving asks", async () => {
  await show({ startsAt: "2026-11-11T10:30:00" });
  const asks = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));
  const releaseKey = () =>
    acting(() => input("Name").dispatchEvent(new window.KeyboardEvent("keyup", { key: "1", bubbles: true })));
  typeInPart(input("Name"), true);
  await releaseKey();
  assert.ok(asks(), "no draft has it");
  await screen.press("button", "Send");
  await screen.until(() => input("Name").getAttribute("aria-invalid") === "true");
  assert.match(faultAt(input("Name")), "would be left out");
  typeInPart(input("Name"), false);
  await releaseKey();
  assert.not(asks());
  await screen.press("button", "Send");
  assert.is(sent.length, 1);
});

test.run();
