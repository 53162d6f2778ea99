/** What a person has typed and the browser cannot read: nothing goes without it, from any form. */
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

const test = suite("what the browser cannot read");
let screen: Screen;
let sent: object[];
let reviewed: object[];
let changes: number;
test.after.each(() => screen.close());

function Sample({ fields, first }: { fields: readonly FormField[]; first: FormValue }) {
  const [value, setValue] = useState<FormValue>(first);
  return (
    <Form
      fields={fields}
      value={value}
      onChange={(next) => {
        changes++;
        setValue(next);
      }}
      submit="Send"
      onSubmit={(variables) => sent.push(variables)}
      onReview={(variables) => reviewed.push(variables)}
    />
  );
}

async function show(first: FormValue = {}): Promise<void> {
  [sent, reviewed, changes] = [[], [], 0];
  const schema = schemaOf(SDL);
  const root = rootField(schema, "mutation", "createTrip");
  if (!root) throw new Error("There is no such action.");
  const { options } = createWorld(SDL, {});
  screen = await renderPart(<Sample fields={planAction(schema, root).form} first={first} />, { options, schema });
}

/** Makes a control as the browser has it while what is typed is not complete: empty, and not valid. */
function typeInPart(input: HTMLInputElement | undefined, isUnreadable = true): void {
  if (!input) throw new Error("There is no such control.");
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: isUnreadable } });
}

const control = (type: string) => [...screen.root.querySelectorAll<HTMLInputElement>(`input[type=${type}]`)];
const faultAt = (input: HTMLInputElement | undefined) =>
  screen.root.querySelector(`[id="${input?.getAttribute("aria-describedby")}"]`)?.textContent ?? "";
const releaseKey = (input: HTMLInputElement | undefined) =>
  acting(() => input?.dispatchEvent(new window.KeyboardEvent("keyup", { key: "1", bubbles: true })));

test("a date without its time blocks form and review, and says how to write it", async () => {
  await show({ name: "To the hut" });
  const [moment] = control("datetime-local");
  typeInPart(moment);
  for (const button of ["Send", "Review"]) {
    await screen.press("button", button);
    await screen.until(() => moment?.getAttribute("aria-invalid") === "true");
    assert.match(faultAt(moment), "would be left out. Fill in the day, the month, the year, and the time");
    assert.not.match(faultAt(moment), "required");
  }
  assert.equal([sent, reviewed], [[], []]);
});

test("each kind says what is missing, in the items of lists too", async () => {
  await show({ startsAt: "2026-11-11T10:30:00", legs: [{}, {}] });
  const [day, , legDay] = control("date");
  const [time] = control("time");
  for (const input of [day, legDay, time]) typeInPart(input);
  await screen.press("button", "Send");
  await screen.until(() => screen.text().includes("3 fields need attention"));
  assert.match(faultAt(day), "the month and the year");
  assert.match(faultAt(legDay), "the month and the year");
  assert.match(faultAt(time), "the hours, the minutes and the seconds");
  assert.equal(sent, []);
});

test("once it is complete or emptied, its message goes and the form too", async () => {
  await show({ startsAt: "2026-11-11T10:30:00" });
  const [day] = control("date");
  typeInPart(day);
  await screen.press("button", "Send");
  await screen.until(() => day?.getAttribute("aria-invalid") === "true");
  typeInPart(day, false);
  await releaseKey(day);
  assert.is(day?.getAttribute("aria-invalid"), null);
  await screen.press("button", "Send");
  assert.is(sent.length, 1);
});

test("typing in part is a change, although the browser tells of none", async () => {
  await show({ startsAt: "2026-11-11T10:30:00" });
  const [day] = control("date");
  await releaseKey(day);
  assert.is(changes, 0);
  typeInPart(day);
  await releaseKey(day);
  assert.is(changes, 1);
});

test("leaving the page asks while something is typed in part, which no draft has", async () => {
  await show({ name: "To the hut" });
  const asks = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));
  assert.not(asks());
  const [day] = control("date");
  typeInPart(day);
  await releaseKey(day);
  assert.ok(asks());
  typeInPart(day, false);
  await releaseKey(day);
  assert.not(asks());
});

test.run();
