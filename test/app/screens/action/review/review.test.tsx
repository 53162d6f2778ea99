import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat }
  type Mutation { rentBoat(boatId: ID!, size: Size! = BIG_ONE, "For how long." hours: Int = 2, crew: [Person!], skipper: Person, insured: Boolean, password: String, note: String, tags: [String!]): Boat }
  enum Size { BIG_ONE SMALL }
  input Person { name: String! age: Int }
  type Boat { id: ID! name: String! }
`;

const test = suite("review");
let screen: Screen;
let given: Record<string, unknown>[] = [];

async function show() {
  const boat = { id: "b-1", name: "Anna" };
  const world = createWorld(sdl, {
    boats: () => [boat],
    boat: () => boat,
    rentBoat(args: Record<string, unknown>) {
      given.push(args);
      return boat;
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/rentBoat?from=Boat:b-1" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
}

const facts = () =>
  Object.fromEntries(
    [...screen.root.querySelectorAll(".review .given > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]),
  );

test.before.each(() => {
  given = [];
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("reads back what will be sent in the form's words, without secrets", async () => {
  await show();
  await screen.type(/^Hours/, "3");
  await screen.type(/^Password/, "hunter2");
  await screen.press("radio", "Small");
  await screen.press("radio", "Yes");
  await screen.press("button", "Add crew");
  await screen.type(/^Name/, "Bea");
  await screen.press("button", "Review");
  await screen.until(() => screen.root.querySelector(".review")?.textContent?.includes("Anna"), "the boat's name");
  assert.equal(facts(), {
    Boat: "Anna",
    Size: "Small",
    Hours: "3",
    Crew: "NameBea",
    Name: "Bea",
    Insured: "Yes",
    Password: "••••",
  });
});

test("is not shown while a required input is missing; the inputs say so", async () => {
  await show();
  await screen.press("button", "Add skipper");
  await screen.type(/^Age/, "40");
  await screen.press("button", "Review");
  assert.is(screen.root.querySelector(".review"), null);
  assert.match(screen.text(), "One field needs attention.");
  await screen.type(/^Name/, "Cem");
  await screen.press("button", "Review");
  assert.ok(screen.root.querySelector(".review"));
  await screen.tap(
    [...screen.root.querySelectorAll<HTMLElement>(".review button")].find(
      ({ textContent }) => textContent === "Rent boat",
    ),
  );
  await screen.until(() => given.length);
  assert.equal(
    { ...given[0], skipper: { ...(given[0]?.skipper as object) } },
    { boatId: "b-1", size: "BIG_ONE", hours: 2, skipper: { name: "Cem", age: 40 } },
  );
});

test("marks the server's default choice, and names other defaults in plain words", async () => {
  await show();
  assert.ok((screen.get("radio", "Big one") as HTMLInputElement).checked);
  assert.match(screen.text(), /For how long\. ?Default: 2/);
});

test.run();
