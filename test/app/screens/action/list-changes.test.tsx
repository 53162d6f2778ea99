/** A list of the record whose name begins with "add" is no list of what is added. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { plans: [Plan!]! plan(id: ID!): Plan addOns: [AddOn!]! addOn(id: ID!): AddOn }
  type Plan { id: ID! name: String! addOns: [AddOn!]! }
  type AddOn { id: ID! name: String! }
  type Mutation { updatePlan(id: ID!, name: String, addOnIds: [ID!]): Plan }
`;

const test = suite("add-ons");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("the add-ons that a record has are in its form, and stay when one more is picked", async () => {
  const addOns = ["Roof", "Bike", "Wifi"].map((name, index) => ({ id: String(index), name }));
  const plan = { id: "1", name: "Basic", addOns: addOns.slice(0, 2) };
  const world = createWorld(SDL, {
    plans: [plan],
    plan,
    addOns,
    addOn: ({ id }: { id: string }) => addOns.find((each) => each.id === id),
    updatePlan: plan,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updatePlan?from=Plan:1" });
  await screen.until(() => screen.all("textbox", /^Name/).length);
  await screen.press("button", /^Add/);
  const last = () => [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")].at(-1);
  await act(async () => last()?.focus());
  await screen.until(() => screen.all("option").length > 0);
  await screen.tap(screen.all("option").find(({ textContent }) => textContent?.includes("Wifi")));
  await screen.tap(screen.all("button", "Update plan").at(-1));
  const sent = () => world.sent.find(({ document }) => document.startsWith("mutation"));
  await screen.until(sent);
  assert.equal(sent()?.variables["addOnIds"], ["0", "1", "2"]);
});

test.run();
