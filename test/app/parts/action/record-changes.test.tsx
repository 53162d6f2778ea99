import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { currentOf, planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { withClearedInputs } from "../../../../src/app/parts/action/changed-values.js";
import { changesOf } from "../../../../src/app/parts/action/record-changes.js";
import { inputAt, knows } from "../../../../src/app/parts/action/record-inputs.js";
import { rootField, type ActionPlan, type FormField, type Schema } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat ports: [Port!]! port(id: ID!): Port }
  type Mutation { updateBoat(input: BoatInput!): Boat, setPort(portId: ID!, name: String!): Port }
  input BoatInput {
    id: ID! name: String, length: Int, rig: Rig, insured: Boolean, portId: ID, ownerId: ID, stopIds: [ID!]
    flags: [Rig!], address: AddressInput, note: String, builtAt: DateTime
  }
  input AddressInput { street: String!, town: String! }
  scalar DateTime
  enum Rig { SLOOP TWO_MASTS }
  type Boat {
    id: ID! name: String! length: Int rig: Rig insured: Boolean port: Port owner: Port stops: [Port!]!
    flags: [Rig!] address: Address builtAt: DateTime
  }
  type Address { street: String town: String }
  type Port { id: ID! name: String! }
`;

const port = (id: string, name: string) => ({ id, name, __typename: "Port" });
const boat = () => ({
  id: "b-1",
  name: "Anna",
  length: 12,
  rig: "SLOOP",
  insured: null,
  port: port("p-1", "Brest"),
  owner: port("p-2", "Ile"),
  stops: [port("p-1", "Brest"), port("p-2", "Ile")],
  flags: ["SLOOP"],
  address: { street: "Quay 1", town: "Brest" },
  builtAt: "1999-05-01T10:00:00.000Z",
});

const test = suite("edit");
let screen: Screen | undefined;
let given: Record<string, unknown>[] = [];

async function show(route = "/m/updateBoat?from=Boat:b-1") {
  const world = createWorld(sdl, {
    boats: () => [boat()],
    boat: () => boat(),
    ports: () => [port("p-1", "Brest"), port("p-2", "Ile")],
    port: ({ id }: { id: string }) => port(id, id === "p-1" ? "Brest" : "Ile"),
    updateBoat({ input }: { input: Record<string, unknown> }) {
      given.push(JSON.parse(JSON.stringify(input)) as Record<string, unknown>);
      return boat();
    },
  });
  const shown = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  screen = shown;
  return { world, screen: shown, form: () => shown.until(() => shown.root.querySelector("form.form"), "a form") };
}

test.before.each(() => {
  given = [];
});
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  sessionStorage.clear();
});

const schema = schemaFromSdl(sdl);

/** The plan of a mutation that the schema has. */
function actionOf(held: Schema, name: string): ActionPlan {
  const field = rootField(held, "mutation", name);
  if (!field) throw new Error(`no mutation ${name}`);
  return planAction(held, field);
}

/** What the record of a form holds today, where the schema has a way to ask. */
function currentPlan(held: Schema, form: readonly FormField[]) {
  const plan = planCurrent(held, "Boat", form);
  if (!plan) throw new Error("a boat cannot be asked for");
  return plan;
}

const update = actionOf(schema, "updateBoat");

test("begins with what the record holds", async () => {
  const { screen, form } = await show();
  await form();
  const value = (name: RegExp) => (screen.get("textbox", name) as HTMLInputElement).value;
  assert.is(value(/^Name/), "Anna");
  assert.is(value(/^Length/), "12");
  assert.is(value(/^Street/), "Quay 1");
  assert.is((screen.all("radio", "Sloop")[0] as HTMLInputElement | undefined)?.checked, true);
  await screen.until(() => value(/^Port/) === "Brest", "the port's name");
  await screen.until(() => value(/^Owner/) === "Ile", "the owner's name, of a type that is called otherwise");
});

test("sends what was changed, what is always asked for, and nothing else", () => {
  const row = { ...boat(), __typename: "Boat" };
  const { form, baseline } = recordForm(currentPlan(schema, update.form), update.form, row);
  const start = formStart(form, baseline, { id: "b-1" });
  const inputs = shownValue(start, undefined) as object;
  const typed = typedValue(start, { ...inputs, length: "13", address: { street: "Quay 1", town: "Ile" } });
  const { variables, problems } = readForm(start, shownValue(start, typed));
  assert.equal(problems, []);
  assert.equal(update.request({ args: variables }).variables, {
    input: { id: "b-1", length: 13, address: { street: "Quay 1", town: "Ile" } },
  });
});

test("clears on the server what was emptied", async () => {
  const { screen, form } = await show();
  await form();
  assert.is(
    screen.all("checkbox", /^Clear on the server/).length,
    1,
    "only the note, of which the record says nothing, needs a box",
  );
  await screen.type(/^Length/, "");
  await screen.press("button", "Update boat");
  await screen.until(() => given.length);
  assert.equal(given, [{ id: "b-1", length: null }]);
});

test("clears what was emptied in an object, and asks for what has to be there", () => {
  const held = schemaFromSdl(`
    type Query { boat(id: ID!): Boat boats: [Boat!] }
    type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }
    input BoatInput { name: String hull: HullInput home: HomeInput }
    input HullInput { length: Int color: String clearColor: Boolean keel: KeelInput }
    input KeelInput { depth: Int }
    input HomeInput { town: String! }
    type Boat { id: ID! name: String hull: Hull home: Home }
    type Hull { length: Int color: String keel: Keel }
    type Keel { depth: Int }
    type Home { town: String }
  `);
  const action = actionOf(held, "updateBoat");
  const current = currentPlan(held, action.form);
  const row = {
    __typename: "Boat",
    id: "1",
    name: "Anna",
    hull: { length: 12, color: "red", keel: { depth: 2 } },
    home: { town: "Brest" },
  };
  const { form, baseline } = recordForm(current, action.form, row);
  const start = formStart(form, baseline, { id: "1" });
  const data = { name: "Anna", hull: { length: "12", color: "red", keel: { depth: "2" } }, home: { town: "Brest" } };
  const after = (change: object) => {
    const typed = typedValue(start, { id: "1", data: { ...data, ...change } });
    return readForm(start, shownValue(start, typed));
  };
  assert.equal(after({}).variables, { id: "1", data: {} });
  const hull = (value: object) => after({ hull: value }).variables;
  const keel = { depth: 2 };
  assert.equal(hull({ color: "red", keel: { depth: "2" } }), {
    id: "1",
    data: { hull: { length: null, color: "red", keel } },
  });
  assert.equal(hull({ length: "12", keel: { depth: "2" } }), {
    id: "1",
    data: { hull: { length: 12, clearColor: true, keel } },
  });
  assert.equal(hull({ length: "12", color: "red", keel: {} }), {
    id: "1",
    data: { hull: { length: 12, color: "red", keel: { depth: null } } },
  });
  assert.equal(hull({ keel: {} }), {
    id: "1",
    data: { hull: { length: null, clearColor: true, keel: { depth: null } } },
  });
  assert.equal(after({ home: {} }).problems, [{ path: ["data", "home", "town"], code: "required" }]);
});

test("a non-null field cannot be cleared; an emptied text is sent as empty text", () => {
  const held = schemaFromSdl(`
    type Query { boat(id: ID!): Boat boats: [Boat!] }
    type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }
    input BoatInput { name: String, insured: Boolean, rig: Rig, length: Int, note: String }
    enum Rig { SLOOP KETCH }
    type Boat { id: ID! name: String! insured: Boolean! rig: Rig! length: Int note: String }
  `);
  const action = actionOf(held, "updateBoat");
  const row = { __typename: "Boat", id: "1", name: "Anna", insured: true, rig: "KETCH", length: 3, note: "Old" };
  const { form, baseline } = recordForm(currentPlan(held, action.form), action.form, row);
  const inputs = form.find(({ name }) => name === "data")?.fields() ?? [];
  assert.equal(
    inputs.filter(({ neverNull }) => neverNull).map(({ name }) => name),
    ["name", "insured", "rig"],
  );
  const start = formStart(form, baseline, { id: "1" });
  const typed = typedValue(start, { id: "1", data: { insured: true, rig: "KETCH", length: 3 } });
  assert.equal(readForm(start, shownValue(start, typed)).variables, { id: "1", data: { name: "", note: null } });
});

test("a number that the record has as a choice begins as a number", () => {
  const held = schemaFromSdl(`
    type Query { boat(id: ID!): Boat boats: [Boat!] }
    type Mutation { updateBoat(id: ID!, name: String, berth: Int): Boat }
    enum Berth { "Quay" A_1 "Buoy" A_2 }
    type Boat { id: ID! name: String berth: Berth }
  `);
  const action = actionOf(held, "updateBoat");
  const row = { __typename: "Boat", id: "1", name: "Anna", berth: "A_2" };
  const { form, baseline } = recordForm(currentPlan(held, action.form), action.form, row);
  const start = formStart(form, baseline, { id: "1" });
  const values = shownValue(start, undefined) as Record<string, unknown>;
  assert.is(values["berth"], "2");
  const send = (berth: string) => readForm(start, shownValue(start, typedValue(start, { ...values, berth })));
  assert.equal(send("1"), { variables: { id: "1", berth: 1 }, problems: [] });
  assert.equal(send("2").variables, { id: "1" });
});

test("sends nothing where nothing is changed, and says so", async () => {
  const { screen, form } = await show();
  await form();
  await screen.press("button", "Update boat");
  assert.match(screen.text(), "There are no changes yet.");
  await screen.type(/^Name/, "Bea");
  assert.not.match(screen.text(), "There are no changes yet.");
  assert.is(given.length, 0);
});

test("reviews the difference: before and now", async () => {
  const { screen, form } = await show();
  await form();
  await screen.type(/^Name/, "Bea");
  await screen.press("button", "Review");
  const subject = screen.root.querySelector(".review .given > div");
  assert.is(subject?.querySelector("dt")?.textContent, "Boat");
  const rows = [...screen.root.querySelectorAll(".review .changes tbody tr")].map((row) => [
    row.querySelector("th")?.textContent,
    row.querySelector("td.was")?.textContent,
    row.querySelector("ins")?.textContent,
  ]);
  assert.equal(rows, [["Name", "Anna", "Bea"]]);
  const heads = [...screen.root.querySelectorAll(".review .changes thead th")].map(({ textContent }) => textContent);
  assert.equal(heads.slice(0, 3), ["Input", "Before", "Now"]);
});

test("reviews a list by its items, and goes back to the form as it was", async () => {
  const { screen, form } = await show();
  await form();
  await screen.press("checkbox", "Two masts");
  await screen.press("button", "Review");
  assert.is(document.activeElement, screen.get("heading", "Review"));
  const items = [...screen.root.querySelectorAll(".review .changed-items")].map((list) =>
    [...list.querySelectorAll("li")].map(({ textContent }) => textContent),
  );
  assert.equal(items, [["Sloop"], ["Sloop", "Added: Two masts"]], "before, and now");
  await screen.press("button", "Back to the form");
  assert.is(screen.root.querySelector(".review"), null);
  assert.is(document.activeElement?.textContent, "Update boat");
  assert.ok((screen.get("checkbox", "Two masts") as HTMLInputElement).checked);
});

test("is an empty form where the record cannot be read, and sends what is filled in", async () => {
  for (const refuse of [
    () => {
      throw new TransportError("network", "gone");
    },
    () => ({ data: null, errors: [{ message: "Not now." }] }),
  ]) {
    const { world, screen } = await show("/e/Boat/b-1");
    const link = () => screen.all("link", "Edit").find((each) => each.closest("main"));
    await screen.until(link, "the record's action");
    world.intercept = ({ document }) =>
      /query/.test(String(document)) && /boat\(/.test(String(document)) ? refuse() : undefined;
    await screen.tap(link());
    await screen.until(() => screen.root.querySelector("form.form"), "a form");
    assert.is((screen.get("textbox", /^Name/) as HTMLInputElement).value, "");
    await screen.type(/^Length/, "5");
    await screen.press("button", "Update boat");
    await screen.until(() => given.length);
    assert.equal(given.splice(0), [{ id: "b-1", length: 5 }]);
    await screen.close();
    sessionStorage.clear();
  }
  await show();
});

test("fills in the chosen record's values and keeps what was typed before", async () => {
  const { screen, form } = await show("/m/updateBoat");
  await form();
  await screen.type(/^Length/, "99");
  await screen.type(/^Boat/, "An");
  await screen.until(() => screen.all("option").length === 1);
  await act(async () => void screen.all("option")[0]?.dispatchEvent(new Event("click", { bubbles: true })));
  await screen.until(
    () => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Anna",
    "the boat's name",
  );
  assert.is((screen.get("textbox", /^Length/) as HTMLInputElement).value, "99");
  await screen.press("button", "Update boat");
  await screen.until(() => /Length\s*Now: 12\s*Yours: 99/.test(screen.text()), "the length that nobody has seen");
  await screen.press("button", "Send mine");
  await screen.until(() => given.length);
  assert.equal(given, [{ id: "b-1", length: 99 }]);
});

test("finds links by singular and plural names, and leaves unknown inputs alone", () => {
  const plan = planCurrent(schema, "Boat", update.form);
  const { document } = plan?.request({ id: "b-1" }) ?? { document: "" };
  assert.match(document, /port \{/);
  const row = { ...boat(), __typename: "Boat" };
  const initial = plan && currentOf(plan, update.form, row);
  assert.equal(changesOf(update.form, { initial }, { ...(initial as object), note: "x" }), {
    args: { id: "b-1", note: "x" },
    changed: ["note"],
    kept: [],
    problems: [],
  });
  assert.equal(changesOf(update.form, { initial }, { ...(initial as object), flags: null }), {
    args: { id: "b-1", flags: [] },
    changed: ["flags"],
    kept: [],
    problems: [],
  });
  assert.equal(changesOf(update.form, { initial }, initial).changed, []);
});

test("finds inputs inside a wrapping object, and sends what was changed or cleared", () => {
  const held = schemaFromSdl(`
    type Query { boats: [Boat] boat(id: ID!): Boat }
    type Boat { id: ID! name: String length: Int address: Address port: Port }
    type Address { town: String }
    type Port { id: ID! name: String }
    type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }
    input BoatInput { name: String length: Int address: AddressInput port: ID note: String data: BoatInput }
    input AddressInput { town: String }
  `);
  const { form } = actionOf(held, "updateBoat");
  const plan = currentPlan(held, form);
  const row = {
    __typename: "Boat",
    id: "1",
    name: "Anna",
    length: 12,
    address: { town: "Brest" },
    port: { __typename: "Port", id: "p", name: "Ile" },
  };
  const initial = { ...(currentOf(plan, form, row) as object), id: "1" } as { id: string; data: object };
  assert.equal(initial, { id: "1", data: { name: "Anna", length: "12", address: { town: "Brest" }, port: "p" } });
  assert.equal(changesOf(form, { initial }, initial), {
    args: { id: "1", data: {} },
    changed: [],
    kept: [],
    problems: [],
  });
  assert.equal(changesOf(form, { initial }, { id: "1", data: { ...initial.data, length: "13" } }), {
    args: { id: "1", data: { length: 13 } },
    changed: ["length"],
    kept: [],
    problems: [],
  });
  const { name: _, ...rest } = initial.data as Record<string, unknown>;
  assert.equal(changesOf(form, { initial }, withClearedInputs(form, initial, { id: "1", data: rest })), {
    args: { id: "1", data: { name: null } },
    changed: ["name"],
    kept: [],
    problems: [],
  });
  assert.equal(
    [["data", "name"], ["data", "note"], ["id"], ["data", "address", "town"]].map((path) => {
      const field = inputAt(form, path);
      return field && knows(plan, field);
    }),
    [true, false, true, true],
  );
});

test("an emptied input is cleared by its flag, if the server has one", () => {
  const held = schemaFromSdl(`
    type Query { boats: [Boat] boat(id: ID!): Boat }
    type Boat { id: ID! name: String tags: [String!] address: Address port: Port }
    type Address { town: String street: String }
    type Port { id: ID! name: String }
    type Mutation { updateBoat(id: ID!, input: BoatInput!): Boat }
    input BoatInput {
      name: String clearName: Boolean tags: [String!] clearTags: Boolean portID: ID clearPort: Boolean address: AddressInput
    }
    input AddressInput { town: String clearTown: Boolean street: String }
  `);
  const { form } = actionOf(held, "updateBoat");
  const row = {
    __typename: "Boat",
    id: "1",
    name: "Anna",
    tags: ["red"],
    address: { town: "Brest", street: "Quay 1" },
    port: { __typename: "Port", id: "p", name: "Ile" },
  };
  const initial = { ...(currentOf(currentPlan(held, form), form, row) as object), id: "1" } as {
    id: string;
    data: object;
  };
  const argsOf = (input: object) =>
    changesOf(form, { initial }, withClearedInputs(form, initial, { id: "1", input })).args;
  const address = { town: "Brest", street: "Quay 1" };
  assert.equal(argsOf({ address }), { id: "1", input: { clearName: true, clearTags: true, clearPort: true } });
  assert.equal(argsOf({ name: "Anna", tags: ["red"], portID: "p", address: { ...address, town: null } }), {
    id: "1",
    input: { address: { clearTown: true, street: "Quay 1" } },
  });
});

test("ends where an input contains itself", () => {
  const held = schemaFromSdl(`
    type Query { boats(where: W): [Boat] }
    type Boat { id: ID! name: String }
    input W { id: E _not: W }
    input E { _eq: ID }
    type Mutation { update_boats(where: W, _set: S): Boat }
    input S { name: String }
  `);
  const { form } = actionOf(held, "update_boats");
  const plan = currentPlan(held, form);
  assert.equal(currentOf(plan, form, { __typename: "Boat", id: "1", name: "Anna" }), { _set: { name: "Anna" } });
});

test.run();
