/** An answer with data under a status that says that it failed is shown on every screen, with its data and its errors. */
import type { Screen } from "../../../helpers/render.js";
import { graphql, buildSchema } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import type { Operation } from "../../../../src/transport/types.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat weather: Weather }
  type Mutation { updateBoat(id: ID!, name: String): Boat }
  type Subscription { boatMoved: Boat }
  type Boat { id: ID! name: String port: String trips: [Trip!] }
  type Trip { id: ID! name: String }
  type Weather { wind: Int note: String }
`;

const boat = {
  id: "1",
  name: "Anna",
  port: () => {
    throw new Error("The harbour office is closed.");
  },
  trips: [{ id: "t1", name: "To Ouessant" }],
};
const rootValue = {
  boats: () => [boat],
  boat: () => boat,
  weather: () => ({
    wind: 7,
    note: () => {
      throw new Error("The harbour office is closed.");
    },
  }),
};

const test = suite("data under a failing status");
let screen: Screen;

/** A server that answers all with status 500, as plain JSON. */
async function show(route: string, status = 500) {
  const world = createWorld(sdl, rootValue);
  const schema = buildSchema(sdl);
  world.intercept = async ({ document, variables }: Operation) => {
    const source = String(document)
      .replace(/^subscription/, "query")
      .replace("boatMoved", "boatMoved: boat(id: 1)");
    if (source.includes("__schema")) return undefined as never;
    const result = await graphql({ schema, rootValue, source, variableValues: variables as Record<string, unknown> });
    const { data, errors } = JSON.parse(JSON.stringify(result)) as { data: object; errors?: [] };
    throw new TransportError("http", `status ${status}`, { status, data, ...(errors && { errors }) });
  };
  const options = { ...world.options, live: { protocol: "sse", url: "/live" } as const };
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
}

const shows = (...texts: string[]) =>
  screen.until(() => texts.every((text) => screen.text().includes(text)), texts.join());

test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a list, and all of it when it is asked for", async () => {
  await show("/q/boats");
  await shows("Anna", "Part of this is missing.", "The harbour office is closed.");
  await screen.press("button", "List options");
  await screen.press("button", /^Export all/);
  await screen.press("button", "Start");
  await shows("The only row is loaded.");
});

test("a record with the list in its tab", async () => {
  await show("/e/Boat/1");
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Anna");
  await shows("Part of this is missing.", "The harbour office is closed.", "To Ouessant");
});

test("a record that only a query gives, and the beginning of a list", async () => {
  await show("/q/weather");
  await shows("7", "The harbour office is closed.");
  await screen.close();
  await show("/e/Boat");
  await shows("Anna");
});

test("what a record holds, in the form that changes it", async () => {
  await show("/m/updateBoat?from=Boat:1");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Anna");
});

test("a live feed that was answered once", async () => {
  await show("/s/boatMoved");
  await shows("Anna", "The harbour office is closed.", "The server ended this live view.");
});

test("the editor", async () => {
  await show(`/edit?query=${encodeURIComponent("{ boat(id: 1) { name port } }")}`);
  await screen.until(() => screen.all("button", /^Run/).length);
  await screen.tap(screen.all("button", /^Run/)[0]);
  await shows("Anna", "The harbour office is closed.");
});

test("a form over a record that cannot be read asks for it only a few times", async () => {
  const world = createWorld(sdl, rootValue);
  world.intercept = ({ document }) => {
    if (!/boat\(/.test(String(document))) return undefined as never;
    throw new TransportError("http", "no", { status: 500 });
  };
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateBoat?from=Boat:1" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  let turns = 0;
  await screen.until(() => ++turns > 40, "forty turns");
  await screen.type(/^Name/, "Bea");
  assert.ok(world.sent.length < 8, String(world.sent.length));
});

test("an answer without a value stays a failure, and offers sign-in where asked for", async () => {
  const world = createWorld(sdl, rootValue);
  const answers: [number, object][] = [
    [500, { boats: null }],
    [401, { boats: [{ __typename: "Boat", id: "1", name: "Anna" }] }],
  ];
  for (const [status, data] of answers) {
    world.intercept = ({ document }) => {
      if (String(document).includes("__schema")) return undefined as never;
      throw new TransportError("http", "no", { status, data, errors: [{ message: "Down for repairs." }] });
    };
    screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/boats" });
    await screen.until(() => screen.root.querySelector("main [role=alert], main .state"), String(status));
    assert.not.match(screen.text(), "Anna");
    if (status === 401) assert.match(screen.text(), "Sign in");
    else assert.match(screen.text(), "Down for repairs.");
    if (status === 500) await screen.close();
  }
});

test.run();
