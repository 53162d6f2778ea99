/** What a person sees of how an action went: success is said only where the server's answer shows it. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    makeKite(input: KiteInput!): MakePayload
    addKite(data: KiteInput!): AddResult
    deleteKite(id: ID!): DeletionResponse
    deleteKites(ids: [ID!]!): [DeletionResponse!]!
    updateKite(id: ID!, data: KiteInput!): Kite
    flyKite(id: ID!): Boolean
    addName: String
    addCounts: JSON
    addChecks: CheckPayload
  }
  input KiteInput { name: String! size: Int }
  type Kite { id: ID! name: String! }
  scalar JSON
  type CheckPayload { report: JSON checked: Int }
  type MakePayload { kite: Kite errors: [FieldErrors!]! }
  type FieldErrors { field: String! messages: [String!]! }
  union AddResult = Kite | OperationInfo
  type OperationInfo { messages: [OperationMessage!]! }
  type OperationMessage { kind: Kind! message: String! field: String }
  enum Kind { INFO ERROR }
  type DeletionResponse { result: DeletionResult! message: String }
  enum DeletionResult { DELETED NOT_DELETED }
`;

const test = suite("outcome of an action");
let screen: Screen;
const kite = { __typename: "Kite", id: "1", name: "Ada" };

async function show(route: string, answers: Record<string, unknown> = {}) {
  const rootValue = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer]));
  const world = createWorld(sdl, { kites: () => [kite], kite: () => kite, ...rootValue });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  return world;
}

const alert = () => screen.root.querySelector(".alert[role=alert]")?.textContent ?? "";
const faultOf = (name: RegExp) => {
  const input = screen.get("textbox", name);
  return screen.root.querySelector(`[id="${input.getAttribute("aria-describedby")}"]`)?.textContent ?? "";
};
const isDone = () => /Done: /.test(screen.text());

test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a payload with messages by field is a failure, said at the field", async () => {
  await show("/m/makeKite", {
    makeKite: { kite: null, errors: [{ field: "name", messages: ["Taken.", "Too short."] }] },
  });
  await screen.type(/^Name/, "A");
  await screen.press("button", "Make kite");
  await screen.until(() => alert().includes("The server did not do this"));
  assert.match(faultOf(/^Name/), "Taken.");
  assert.is(isDone(), false);
  assert.is((screen.get("textbox", /^Name/) as HTMLInputElement).value, "A", "what was typed is kept");
});

test("a union's member that is not the thing is a failure in its own words", async () => {
  const messages = [{ kind: "ERROR", message: "The loft is full.", field: null }];
  await show("/m/addKite", { addKite: { __typename: "OperationInfo", messages } });
  await screen.type(/^Name/, "A");
  await screen.press("button", "Add kite");
  await screen.until(() => alert().includes("The loft is full."));
  assert.is(isDone(), false);
});

test("a union member that says so is a failure with its message, after a dialog too", async () => {
  await show("/m/deleteKite?from=Kite:1", { deleteKite: { result: "NOT_DELETED", message: "It is in the air." } });
  await screen.until(() => screen.root.querySelector("dialog"));
  await screen.tap(screen.root.querySelector<HTMLElement>("dialog button.danger") ?? undefined);
  await screen.until(() => alert().includes("It is in the air."));
  assert.is(isDone(), false);
});

test("says how many of several changes were made", async () => {
  await show("/m/deleteKites", {
    deleteKites: [
      { result: "DELETED", message: null },
      { result: "NOT_DELETED", message: "It is in the air." },
    ],
  });
  await screen.press("button", "Add kite");
  await screen.type(/^Item 1/, "1");
  await screen.press("button", "Delete kites");
  await screen.until(() => screen.root.querySelector<HTMLInputElement>("input[role=combobox]")?.value === "Ada (ID 1)");
  await screen.press("button", "Delete kites");
  await screen.until(() => screen.root.querySelector("dialog"));
  await screen.tap(screen.root.querySelector<HTMLElement>("dialog button.danger") ?? undefined);
  await screen.until(() => alert().includes("It is in the air."));
  assert.match(alert(), "1 of 2 was done.");
});

test("an answer without the record and without an error is neither done nor refused", async () => {
  for (const [route, button, answers] of [
    ["/m/makeKite", "Make kite", { makeKite: { kite: null, errors: [] } }],
    ["/m/addKite", "Add kite", { addKite: null }],
  ] as const) {
    await show(route, answers);
    await screen.type(/^Name/, "A");
    await screen.press("button", button);
    await screen.until(() => alert().includes("The server did not confirm this"));
    assert.match(alert(), "Look first: if you send it again, it may be done twice.");
    assert.is(isDone(), false);
    await screen.close();
    sessionStorage.clear();
  }
  await show("/m/makeKite");
});

test("a plain answer is shown, and a plain no is not taken for a yes", async () => {
  await show("/m/addName", { addName: "Zephyr" });
  await screen.press("button", "Add name");
  await screen.until(isDone);
  assert.match(screen.text(), "The server answered: Zephyr");
  await screen.close();
  await show("/m/flyKite?from=Kite:1", { flyKite: false });
  await screen.press("button", "Fly kite");
  await screen.until(() => alert().includes("The server did not confirm this"));
  assert.is(isDone(), false);
});

test("an answer that is a JSON object stands under labels, also in a payload", async () => {
  const counts = { wholeKites: 3, lostAt: { north: 1, south: 2 } };
  const terms = () => [...screen.root.querySelectorAll("dt")].map(({ textContent }) => textContent);
  await show("/m/addCounts", { addCounts: counts });
  await screen.press("button", "Add counts");
  await screen.until(isDone);
  assert.equal(terms(), ["Whole kites", "Lost at: North", "Lost at: South"]);
  assert.not.match(screen.text(), "{");
  await screen.close();
  await show("/m/addChecks", { addChecks: { report: counts, checked: 6 } });
  await screen.press("button", "Add checks");
  await screen.until(isDone);
  assert.equal(terms(), ["Checked", "Report: Whole kites", "Report: Lost at: North", "Report: Lost at: South"]);
});

test("an error's extensions name the field that it goes to", async () => {
  const world = await show("/m/updateKite?from=Kite:1");
  const errors = [{ message: "Value has to be unique.", extensions: { code: "RECORD_NOT_UNIQUE", field: "name" } }];
  world.intercept = ({ document }) =>
    /updateKite/.test(String(document)) ? { data: { updateKite: null }, errors } : undefined;
  await screen.until(() => screen.all("textbox", /^Name/).length);
  await screen.type(/^Name/, "A");
  await screen.press("button", "Update kite");
  await screen.until(() => /unique/.test(faultOf(/^Name/)));
  assert.is(isDone(), false);
});

test("data under a failing status is judged as data, with its errors shown", async () => {
  const world = await show("/m/updateKite?from=Kite:1");
  const under500 = (data: object) => {
    throw new TransportError("http", "status 500", {
      status: 500,
      data,
      errors: [{ message: "The mail did not go out." }],
    });
  };
  world.intercept = ({ document }) =>
    /updateKite/.test(String(document)) ? under500({ updateKite: kite }) : undefined;
  await screen.until(() => screen.all("textbox", /^Name/).length);
  await screen.type(/^Name/, "A");
  await screen.press("button", "Update kite");
  await screen.until(isDone);
  assert.match(screen.text(), "The mail did not go out.");
});

test.run();
