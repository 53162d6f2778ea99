import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { boat(id: ID!): Boat }
  type Boat { id: ID! name: String! sails: [Sail!]! trips(first: Int = 2, after: String): TripConnection! crew(year: Int!): [Sail!]! }
  type Sail { id: ID! name: String! }
  type TripConnection { totalCount: Int! nodes: [Sail!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
`;

const test = suite("tabs");
let screen: Screen;

/** A server with one boat. */
function createBoatWorld(): World {
  const sail = { id: "s", name: "Jib" };
  return createWorld(sdl, {
    boat: () => ({
      id: "b",
      name: "Anna",
      sails: [sail, { ...sail, id: "t" }],
      trips: { totalCount: 12345, nodes: [sail], pageInfo: { hasNextPage: true, endCursor: "x" } },
      crew: [],
    }),
  });
}

const untilTabs = () => screen.until(() => screen.all("tab").length === 3);

/** Shows the record without the frame around it. */
async function show() {
  const world = createBoatWorld();
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/e/Boat/b" });
  await untilTabs();
  return world;
}
const tabs = () => screen.all("tab").map(({ textContent }) => textContent);

test.after.each(() => screen.close());

test("say how many rows there are, and ask once for all counts", async () => {
  const world = await show();
  await screen.until(() => tabs()[0] === "Sails2" && tabs()[1] === "Trips12,345");
  assert.equal(tabs(), ["Sails2", "Trips12,345", "Crew"], "a list that must be told something first has no count");
  assert.is(world.sent.length, 3, "the record, its counts, and the open tab");
  await screen.tap(screen.all("tab")[1]);
  await screen.until(() => screen.all("row").length === 1);
  assert.is(world.sent.length, 4, "what the tab shows, and no more");
});

test("keep no room for the number of a list that has none", async () => {
  const schema = schemaOf(
    sdl.replace("crew(", "legs(first: Int = 2): Legs! crew(") + "type Legs { nodes: [Sail!]! pageInfo: PageInfo! }",
  );
  const { options } = createBoatWorld();
  screen = await renderScreen({ options, schema, route: "/e/Boat/b" });
  await screen.until(() => tabs()[0] === "Sails2" && tabs()[1] === "Trips12,345");
  const rooms = screen.all("tab").map((tab) => tab.querySelectorAll(".count").length);
  assert.equal([tabs()[2], rooms], ["Legs", [1, 1, 0, 0]]);
});

test("a record is shown without its counts where these fail", async () => {
  const world = createBoatWorld();
  world.intercept = ({ document }) => {
    const asksForCounts = /totalCount/.test(String(document)) && !/nodes/.test(String(document));
    return asksForCounts ? { data: { boat: null }, errors: [{ message: "No counting here." }] } : undefined;
  };
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/e/Boat/b" });
  await untilTabs();
  await screen.until(() => tabs()[0] === "Sails2");
  assert.equal(tabs(), ["Sails2", "Trips", "Crew"]);
  assert.not.match(screen.text(), "No counting here.");
});

test("the link holds page, order and view of the open tab, not of the next one", async () => {
  const events: AppEvent[] = [];
  const world = createBoatWorld();
  const lastTrips = () => world.sent.findLast(({ document }) => document.includes("nodes"));
  const options = { ...world.options, onEvent: (event: AppEvent) => void events.push(event) };
  screen = await render(<QueryletApp {...options} route="/e/Boat/b?tab=trips&after=x&as=cards" />);
  await untilTabs();
  await screen.until(() => screen.root.querySelector(".row-cards"));
  assert.is(lastTrips()?.variables.after, "x");
  await screen.press("button", "Previous");
  await screen.until(() => lastTrips()?.variables.after === undefined);
  assert.match(JSON.stringify(events.at(-1)), "/e/Boat/b?tab=trips&as=cards");
  await screen.tap(screen.all("tab")[0]);
  await screen.until(() => screen.all("row").length === 2);
  assert.match(JSON.stringify(events.at(-1)), '"/e/Boat/b?tab=sails"');
});

test("are walked by the arrow keys, which follow the direction of the page", async () => {
  await show();
  let isScrolled = false;
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      isScrolled = document.activeElement?.dispatchEvent(event) ?? true;
    });
  const chosen = () => screen.all("tab").findIndex((each) => each.getAttribute("aria-selected") === "true");
  await act(async () => screen.all("tab")[0]?.focus());
  await press("ArrowRight");
  assert.is(chosen(), 1);
  assert.not(isScrolled, "the browser scrolls the tabs");
  screen.root.style.direction = "rtl";
  await press("ArrowRight");
  assert.is(chosen(), 0);
});

test("a tab offers what makes a record in it, with the key of the record filled in", async () => {
  const issueSdl = `
    type Query { issue(id: ID!): Issue comment(id: ID!): Comment }
    type Issue { id: ID! title: String! comments: [Comment!]! labels: [Label!]! }
    type Comment { id: ID! text: String! }
    type Label { id: ID! name: String! }
    type Mutation { addComment(issueId: ID!, text: String!): Comment createLabel(name: String!): Label }
  `;
  const world = createWorld(issueSdl, { issue: () => ({ id: "7", title: "Leak", comments: [], labels: [] }) });
  screen = await renderScreen({ options: world.options, schema: schemaOf(issueSdl), route: "/e/Issue/7" });
  await screen.until(() => screen.all("tab").length === 2);
  const panel = () => screen.root.querySelector("[role=tabpanel]");
  const linksInPanel = () => [...(panel()?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent);
  await screen.until(() => linksInPanel().length > 0);
  assert.equal(linksInPanel(), ["Add comment"]);
  await screen.tap(screen.all("tab")[1]);
  assert.equal(linksInPanel(), [], "a label belongs to no issue");
  await screen.tap(screen.all("tab")[0]);
  await screen.tap(panel()?.querySelector("a") ?? undefined);
  await screen.until(() => screen.all("textbox", /Text/).length > 0);
  await screen.type(/Text/, "It drips.");
  await screen.press("button", "Add comment");
  await screen.until(() => world.sent.some(({ document }) => document.startsWith("mutation")));
  assert.equal(world.sent.find(({ document }) => document.startsWith("mutation"))?.variables, {
    issueId: "7",
    text: "It drips.",
  });
});

test.run();
