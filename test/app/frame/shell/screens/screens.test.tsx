import { render, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../../../src/client/client.js";
import { TransportError } from "../../../../../src/transport/errors.js";
import type { LinkStatus, Transport } from "../../../../../src/transport/types.js";
import { formatRoute } from "../../../../../src/app/base/navigation/routes.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createFeed, createWorld, type World } from "../../../helpers/world.js";

// After the document is there.
const { act } = await import("react");
const { QueryletApp } = await import("../../../../../src/app/frame/shell/app.js");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query {
    "Everything that flies."
    kites(limit: Int = 25, offset: Int = 0): [Kite!]!
    kite(id: ID!): Kite
    wind: String
    harbour(season: String): Harbour
    secret: String
    echo(text: String!): String
  }
  type Mutation {
    "Makes a new one."
    createKite(name: String!, size: Size!, tails: [String!], at: Place): Kite
    deleteKite(id: ID!): Kite
  }
  type Subscription { kiteSeen: Kite }
  enum Size { SMALL LARGE }
  input Place { town: String! country: String }
  type Kite { id: ID! name: String! size: Size! broken: String strings: [Line!]! }
  type Harbour { depth: Int boats(first: Int, after: String): Boats }
  type Boats { nodes: [Boat!]! pageInfo: Sight! }
  type Sight { hasNextPage: Boolean! endCursor: String }
  type Boat { title: String }
  type Line { id: ID! length: Int }
`;

interface KiteRow {
  id: string;
  name: string;
  size: string;
  broken?: () => never;
  strings: object[];
}

function start(route: string, options: object = {}, kites: KiteRow[] = [kite("1", "Ada"), kite("2", "Ben")]) {
  const feed = createFeed<object>();
  const world = createWorld(sdl, {
    kites: ({ limit, offset }: { limit: number; offset: number }) => kites.slice(offset, offset + limit),
    kite: ({ id }: { id: string }) => kites.find((each) => each.id === id),
    wind: () => "south",
    harbour: ({ season }: { season?: string }) => ({
      depth: 7,
      boats: () => ({ nodes: [{ title: `A ${season ?? "plain"} boat` }], pageInfo: { hasNextPage: false } }),
    }),
    secret: () => {
      throw Object.assign(new Error("Pilots only"), { extensions: { code: "UNAUTHENTICATED" } });
    },
    echo: ({ text }: { text: string }) => text,
    createKite: (given: { name: string; size: string }) => kite("9", given.name),
    kiteSeen: () => feed.stream,
  });
  return { world, feed, open: () => render(<QueryletApp {...world.options} route={route} {...options} />) };
}

const kite = (id: string, name: string): KiteRow => ({ id, name, size: "SMALL", strings: [] });

const test = suite("screens");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  sessionStorage.clear();
  localStorage.clear();
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
});

/** Opens a screen without the frame around it. */
async function showScreen(route: string, change?: (world: World) => void, kites?: KiteRow[]) {
  const made = start(route, {}, kites);
  change?.(made.world);
  screen = await renderScreen({ options: made.world.options, schema: schemaOf(sdl), route });
  return { ...made, screen };
}

/** Opens the whole app. */
async function show(route: string, change?: (world: World) => void, kites?: KiteRow[]) {
  const made = start(route, {}, kites);
  change?.(made.world);
  screen = await made.open();
  return { ...made, screen };
}

test("the navigation has things by their plural, and what belongs to none", async () => {
  const { screen } = await show("/");
  await screen.until(() => screen.all("navigation", "Things").length);
  for (const [section, entry] of [
    ["Single records", "Home"],
    ["Things", "Kites"],
    ["More", "Wind"],
  ] as const) {
    assert.match(screen.get("navigation", section).textContent ?? "", entry);
  }
  assert.is(screen.root.querySelectorAll("h1").length, 1);
});

test("shows a list as a table whose rows link to their records", async () => {
  const { screen } = await showScreen("/q/kites");
  await screen.until(() => screen.all("row").length === 2);
  assert.is(screen.get("link", "Ada").getAttribute("href"), "#/e/Kite/1");
  assert.equal(screen.all("heading", "Kites").length, 1);
});

test("shows lists of a record that only a query field reaches, with its arguments", async () => {
  const { screen, world } = await showScreen(
    formatRoute({ at: "query", field: "harbour", args: { season: "summer" } }),
  );
  await screen.until(() => screen.text().includes("A summer boat"));
  assert.equal(screen.all("tab", /^Boats/).length, 1);
  assert.equal(world.sent.at(-1)?.variables, { season: "summer", first: 25 });
});

test("says that a list is empty", async () => {
  const { screen } = await showScreen("/q/kites", undefined, []);
  await screen.until(() => screen.text().includes("There is nothing here."));
});

test("asks for the next page with the next offset", async () => {
  const { screen, world } = await showScreen(
    "/q/kites",
    undefined,
    Array.from({ length: 30 }, (_, index) => kite(String(index), "Kite " + index)),
  );
  await screen.until(() => screen.all("row").length === 25);
  await screen.press("button", "Next");
  await screen.until(() => screen.text().includes("Kite 29"));
  assert.is(world.sent.at(-1)?.variables.offset, 25);
  await screen.press("button", "Previous");
  await screen.until(() => screen.text().includes("Kite 0"));
});

test("marks the very field that failed, and keeps the rest", async () => {
  const broken = {
    ...kite("3", "Cat"),
    broken: () => {
      throw new Error("The seam is torn");
    },
  };
  const { screen } = await showScreen("/e/Kite/3", undefined, [broken]);
  await screen.until(() => screen.text().includes("Part of this is missing."));
  const term = [...screen.root.querySelectorAll("dt")].find((each) => each.textContent === "Broken");
  assert.match(term?.nextElementSibling?.textContent ?? "", "The seam is torn");
  assert.is(screen.get("heading", "Cat").tagName, "H1");
});

test("groups the digits of a number, unless it is what the record is called", async () => {
  const ticket = { id: "t", number: 900719925, price: 12345 };
  const tickets = "type Query { ticket(id: ID!): Ticket } type Ticket { id: ID! number: Int! price: Int! }";
  const { options } = createWorld(tickets, { ticket: () => ticket });
  const screen = await renderScreen({ options, schema: schemaOf(tickets), route: "/e/Ticket/t" });
  await screen.until(() => screen.root.querySelector("main dd"));
  assert.equal(
    [...screen.root.querySelectorAll("main dd")].map(({ textContent }) => textContent),
    ["900719925", "12,345"],
  );
  await screen.close();
});

test("says that a record is not there, and leads to its list", async () => {
  const { screen } = await showScreen("/e/Kite/404");
  await screen.until(() => screen.text().includes("Kite not found"));
  assert.is(screen.get("link", "Go to Kites").getAttribute("href"), "#/q/kites");
});

test("says that there is no such screen", async () => {
  const { screen } = await showScreen("/q/nothing");
  await screen.until(() => screen.text().includes("This screen does not exist"));
  assert.match(screen.text(), "nothing");
});

test("asks first for what a query needs", async () => {
  const { screen, world } = await showScreen("/q/echo");
  await screen.until(() => screen.all("textbox", "Text").length);
  assert.is(world.sent.length, 0);
  assert.is(screen.get("textbox", "Text").tagName, "INPUT", "a question is one line, and Enter asks it");
  await screen.type("Text", "hello");
  await screen.press("button", "Show");
  await screen.until(() => screen.text().includes("hello"));
});

test("offers sign-in where the server wants to know who asks", async () => {
  const { screen } = await showScreen("/q/secret", (world) => {
    world.intercept = ({ document }) =>
      String(document).includes("secret")
        ? {
            data: { secret: null },
            errors: [{ message: "Pilots only", path: ["secret"], extensions: { code: "UNAUTHENTICATED" } }],
          }
        : undefined;
  });
  await screen.until(() => screen.all("heading", "Sign in to see this").length);
  assert.ok(screen.all("alert").some((each) => each.textContent?.includes("Pilots only")));
});

const failures: [string, TransportError, RegExp][] = [
  [
    "cannot be reached",
    new TransportError("network", "fetch failed", { retryable: true }),
    /cannot be reached.*\/graphql/,
  ],
  ["is not GraphQL", new TransportError("parse", "HTML"), /not a GraphQL server.*\/graphql/],
  ["is somewhere else", new TransportError("http", "404", { status: 404 }), /no GraphQL server at this address.*404/],
  ["dies in the middle", new TransportError("protocol", "ended"), /incomplete.*\/graphql/],
];
for (const [what, error, said] of failures) {
  test(`says of a server that ${what} what happened and where, and tries again`, async () => {
    let broken = true;
    const { screen } = await show("/q/wind", (world) => {
      world.intercept = () => {
        if (broken) throw error;
        return undefined;
      };
    });
    await screen.until(() => screen.all("alert").some((each) => said.test(each.textContent ?? "")), String(said));
    broken = false;
    await screen.press("button", "Try again");
    await screen.until(() => screen.text().includes("south"));
  });
}

test("says of a server that refuses introspection what it refuses", async () => {
  const { screen } = await show("/", (world) => {
    world.intercept = () => ({ errors: [{ message: "GraphQL introspection is not allowed" }] });
  });
  await screen.until(() =>
    screen.all("alert").some((each) => /does not say what it offers/.test(each.textContent ?? "")),
  );
});

test("keeps what was shown when the server dies later, says so, and tries again", async () => {
  const { screen, world } = await showScreen("/q/kites");
  await screen.until(() => screen.all("row").length === 2);
  world.intercept = () => {
    throw new TransportError("network", "gone");
  };
  await screen.press("button", "List options");
  await screen.press("button", "Refresh");
  await screen.until(() => screen.text().includes("The data shown here is from"));
  assert.is(screen.all("row").length, 2);
  world.intercept = undefined;
  await screen.press("button", "Try again");
  await screen.until(() => !screen.text().includes("The data shown here is from"));
});

test("shows live updates as they come, and counts those missed while paused", async () => {
  const { screen, feed } = await showScreen("/s/kiteSeen", (world) => {
    world.options = { ...world.options, live: { protocol: "cable", url: "/cable" } };
  });
  await screen.until(() => screen.text().includes("Waiting for the first update"));
  feed.push({ kiteSeen: kite("1", "Dora") });
  await screen.until(() => screen.all("row").length === 1);
  assert.match(screen.text(), "Dora");
  await screen.press("button", "Pause");
  feed.push({ kiteSeen: kite("2", "Emil") });
  await screen.until(() => screen.text().includes("1 new update while paused"));
  assert.not.match(screen.text(), "Emil");
  await screen.press("button", "Resume");
  await screen.until(() => screen.text().includes("Emil"));
});

test("does not wait for the first update where it came while paused", async () => {
  const { screen, feed } = await showScreen("/s/kiteSeen", (world) => {
    world.options = { ...world.options, live: { protocol: "cable", url: "/cable" } };
  });
  await screen.until(() => screen.text().includes("Waiting for the first update"));
  await screen.press("button", "Pause");
  const resume = screen.get("button", "Resume");
  assert.is(resume.getAttribute("aria-pressed"), null, "its name says what a press does");
  feed.push({ kiteSeen: kite("1", "Dora") });
  await screen.until(() => screen.text().includes("1 new update while paused"));
  assert.not.match(screen.text(), "Waiting for the first update");
  await screen.press("button", "Resume");
  await screen.until(() => screen.text().includes("Dora"));
});

test("shows the schema in the server's own words, with where a type is used", async () => {
  const { screen } = await showScreen("/schema/Kite");
  await screen.until(() => screen.all("heading", "Used by").length);
  assert.match(screen.text(), /Query\.kites/);
});

test("shows the query behind a screen", async () => {
  const { screen } = await showScreen("/q/wind");
  await screen.until(() => screen.text().includes("south"));
  await screen.press("button", "Show query");
  await screen.until(() => screen.root.querySelector("dialog pre"));
  assert.match(screen.root.querySelector("dialog pre")?.textContent ?? "", /query \w*\s*\{\s*wind/);
});

test("says in the way to a record what the record is called", async () => {
  const { screen } = await show("/e/Kite/1");
  await screen.until(() => screen.all("heading", "Ada").length);
  const way = () => screen.get("navigation", "You are here").textContent;
  assert.is(way(), "HomeKitesAda");
  await screen.tap(screen.all("link", "Kites").find((each) => each.closest("aside")));
  await screen.until(() => screen.all("row").length === 2);
  assert.is(way(), "HomeKites");
});

test("does not say the same thing twice where the server's words are ours", async () => {
  const { screen } = await showScreen("/q/wind", (world) => {
    world.intercept = ({ document }) =>
      /wind/.test(String(document)) && !/__schema/.test(String(document))
        ? { data: null, errors: [{ message: "Sign in to see this.", extensions: { code: "UNAUTHENTICATED" } }] }
        : undefined;
  });
  await screen.until(() => screen.text().includes("Sign in to see this"));
  assert.is(screen.text().split("Sign in to see this").length, 2);
});

const setOnline = (value: boolean) => {
  Object.defineProperty(navigator, "onLine", { value, configurable: true });
  return act(async () => void window.dispatchEvent(new window.Event(value ? "online" : "offline")));
};

test("says that the browser is offline, and stops saying it", async () => {
  const { world } = start("/");
  screen = await render(<QueryletApp {...world.options} live={{ protocol: "ws", url: "/live" }} route="/" />);
  await screen.until(() => screen?.all("navigation", "Things").length);
  await setOnline(false);
  await screen.until(() => screen?.text().includes("You are offline"));
  await setOnline(true);
  await screen.until(() => !screen?.text().includes("You are offline"));
});

test("says when there is no network, and asks once more when it is back", async () => {
  const { screen, world } = await show("/q/kites", (world) => {
    world.intercept = ({ document }) => {
      if (String(document).includes("__schema")) return;
      throw new TransportError("network", "gone");
    };
  });
  await screen.until(() => screen.text().includes("The server cannot be reached"));
  await setOnline(false);
  await screen.until(() => screen.text().includes("You are offline"));
  const asked = world.sent.length;
  world.intercept = undefined;
  await setOnline(true);
  await screen.until(() => screen.all("row").length === 2);
  assert.is(world.sent.length, asked + 1);
});

test("promises no second try of an action that met no network", async () => {
  const { screen } = await show("/m/deleteKite?from=Kite:1", (world) => {
    world.intercept = ({ document }) => {
      if (!/^mutation/.test(String(document))) return;
      throw new TransportError("network", "gone");
    };
  });
  await screen.until(() => screen.all("button", "Delete kite").length);
  await setOnline(false);
  await screen.until(() => screen.root.querySelector("dialog button.danger"));
  await screen.tap(screen.all("button", "Delete kite").at(-1));
  await screen.until(() => screen.text().includes("You are offline"));
  assert.not.match(screen.text(), "tried again");
});

test("shows the link of a client that came from outside", async () => {
  let listener: (status: LinkStatus) => void = () => {};
  let status: LinkStatus = { state: "live" };
  const { world } = start("/");
  const transport = Object.assign(((...call) => world.options.client?.transport(...call)) as Transport, {
    status: () => status,
    onStatus(each: typeof listener) {
      listener = each;
      return () => {};
    },
  });
  screen = await render(
    <QueryletApp
      {...world.options}
      live={{ protocol: "ws", url: "/live" }}
      client={createClient({ transport })}
      route="/"
    />,
  );
  await screen.until(() => screen?.text().includes("Live"));
  await act(async () => listener((status = { state: "unauthorized" })));
  assert.match(screen.text(), "Sign in for live updates");
});

test.run();
