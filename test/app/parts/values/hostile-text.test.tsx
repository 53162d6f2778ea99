/** Answers and schemas whose texts are hostile: no screen breaks off, and each link leads to the very id that it was made from. */
import { render, type Screen } from "../../../helpers/render.js";
import { buildSchema, introspectionFromSchema } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaFromIntrospection, type Schema } from "../../../../src/app/schema/index.js";
import { parseRoute } from "../../../../src/app/base/navigation/routes.js";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import type { Operation, Result } from "../../../../src/transport/types.js";
import { seeded } from "../../../helpers/random.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const sdl = `
  scalar Date
  scalar DateTime
  scalar JSON
  scalar URL
  scalar Decimal
  scalar Odd
  type Query {
    things(first: Int, after: String, orderBy: String): ThingConnection!
    thing(id: ID!): Thing
    others: [Other!]!
    other(id: ID!): Other
    word: String
  }
  type Mutation { createThing(name: String!, otherId: ID): Thing updateThing(id: ID!, name: String, text: String, day: Date, odd: Odd, otherId: ID): Thing deleteThing(id: ID!): Thing }
  type Subscription { thingMoved: Thing }
  type ThingConnection { nodes: [Thing!]! pageInfo: Info! totalCount: Int }
  type Info { hasNextPage: Boolean! endCursor: String }
  type Thing { id: ID! name: String text: String day: Date at: DateTime url: URL homepage: String email: String color: String html: String amount: Decimal odd: Odd json: JSON tags: [String!] kind: Kind other: Other parts: [Other!] held: Held }
  type Other { id: ID! name: String email: String }
  union Held = Other | Thing
  enum Kind { A B }
`;

const PIECES = [
  "\ud800",
  "\udc00",
  "a\ud83d",
  "\udea1b",
  "\0",
  "\u202e",
  "\u2066\u2069",
  "\u2028",
  "\ufeff",
  "\u200b",
  "%",
  "%zz",
  "..",
  "/",
  "#?&=+",
  "~d800",
  "javascript:alert(1)",
  "<img src=x onerror=alert(1)>",
  "a@b.c\ud800",
  "https://example.com/\ud800",
  "mailto:x@y\udc00",
  "2024-05-01T10:30:00\ud800",
  "9".repeat(400),
  "1e999",
  "-0",
  "__proto__",
  "\r\n\t",
  "é\u0301".repeat(50),
  "\u{1f6a1}",
];

/** A generator of such texts; some are very long. */
function texts(seed: number): () => string {
  const random = seeded(seed);
  return () => {
    const count = 1 + Math.floor(random() * 4);
    const text = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
      random() < 0.5 ? "" : "x",
    );
    return random() < 0.04 ? text.padEnd(60_000, text) : text;
  };
}

const LEAVES = [
  "name",
  "text",
  "day",
  "at",
  "url",
  "homepage",
  "email",
  "color",
  "html",
  "amount",
  "odd",
  "json",
  "kind",
];

/** An answer to any of the app's documents, every text in it hostile. */
function hostile(seed: number) {
  const text = texts(seed);
  const ids = new Set<string>();
  const id = () => {
    const made = text();
    ids.add(made);
    return made;
  };
  const other = () => ({
    __typename: "Other",
    id: id(),
    name: text(),
    email: text(),
    __Other__id: id(),
    __Other__name: text(),
  });
  const thing = (own = id()) => ({
    __typename: "Thing",
    id: own,
    ...Object.fromEntries(LEAVES.map((name) => [name, text()])),
    tags: [text(), text()],
    json: { [text()]: [text(), { [text()]: null }] },
    other: other(),
    parts: [other(), other()],
    held: other(),
  });
  const answer = ({ document, variables }: Operation): Result | undefined => {
    const source = String(document);
    if (source.includes("__schema")) return undefined;
    const asked = (variables as { id?: string } | undefined)?.id;
    const root = /[{]\s*(?:__typename\s+)?(\w+)/.exec(source)?.[1] ?? "";
    const one = thing(asked);
    const data: Record<string, unknown> = {
      things: {
        nodes: [thing(), thing(), thing()],
        pageInfo: { hasNextPage: true, endCursor: text() },
        totalCount: 90,
      },
      thing: one,
      others: [other(), other()],
      other: { ...other(), ...(asked !== undefined && { id: asked }) },
      word: text(),
      createThing: one,
      updateThing: one,
      deleteThing: one,
      thingMoved: one,
    };
    // What was asked for under a name of its own is not there, which is one more oddity.
    return {
      data: { [root]: data[root] },
      errors: [{ message: text(), path: [root, text()], extensions: { code: text() } }],
    };
  };
  return { answer, ids };
}

const test = suite("hostile text");
let screen: Screen | undefined;
let broken: string[] = [];

test.before.each(() => {
  broken = [];
  localStorage.clear();
});
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  sessionStorage.clear();
});

/** The options of an app whose server answers with hostile texts. */
function hostileWorld(seed: number) {
  const { answer, ids } = hostile(seed);
  const world = createWorld(sdl, {});
  world.intercept = answer;
  const onEvent = (event: AppEvent) => {
    if (event.type === "error") broken.push(event.error.stack ?? "");
  };
  return { options: { ...world.options, live: { protocol: "sse", url: "/live" } as const, onEvent }, ids };
}

async function untilShown(shown: Screen, route: string): Promise<void> {
  screen = shown;
  await shown.until(() => shown.root.querySelector("h1") && !shown.root.querySelector("main .skeleton"), route);
}

/** Opens a screen without the frame around it. */
async function open(route: string, seed: number, schema: Schema = schemaOf(sdl)) {
  const { options, ids } = hostileWorld(seed);
  const shown = await renderScreen({ options, schema, route });
  await untilShown(shown, route);
  return { shown, ids };
}

/** Opens the whole app: its frame shows hostile texts too. */
async function openApp(route: string, seed: number, schema?: object) {
  const { options, ids } = hostileWorld(seed);
  const shown = await render(<QueryletApp {...options} {...(schema && { schema })} route={route} />);
  await untilShown(shown, route);
  return { shown, ids };
}

/** Fails where the screen broke off, runs what it was told, or links to what is not there. */
function judge(shown: Screen, ids: ReadonlySet<string>, what: string) {
  assert.equal(broken, [], what);
  assert.is(shown.root.querySelector("script, main img, a[href^='javascript']"), null, what);
  for (const link of shown.root.querySelectorAll<HTMLAnchorElement>("main a[href^='#']")) {
    const route = parseRoute(link.getAttribute("href") ?? "");
    assert.is.not(route.at, "missing", `${what}: ${link.outerHTML.slice(0, 200)}`);
    if (route.at === "record")
      assert.ok(ids.has(route.id), `${what}: a link to ${JSON.stringify(route.id).slice(0, 100)}`);
  }
  for (const link of shown.root.querySelectorAll<HTMLAnchorElement>("main a[target=_blank], main a[href^='mailto']"))
    assert.not.match(link.getAttribute("href") ?? "", /\ufffd|%EF%BF%BD/, what);
}

const ID = encodeURIComponent("t/1");
const ROUTES = [
  "/",
  "/q/things",
  "/q/things?as=cards",
  "/q/things?as=chart",
  "/q/things?as=json",
  "/q/things?sort=text",
  "/q/others",
  "/q/word",
  "/e/Thing",
  `/e/Thing/${ID}`,
  `/e/Thing/${ID}?tab=parts`,
  `/m/updateThing?from=Thing:${ID}`,
  `/m/deleteThing?from=Thing:${ID}`,
  "/m/createThing",
  "/s/thingMoved",
  "/s/thingMoved?as=chart",
  "/schema/Thing",
  "/settings",
  "/debug",
  `/edit?query=${encodeURIComponent("{ things { nodes { id name } } }")}`,
];

/** The frame shows texts of the answer on these: the record's label. */
const SHOWN_IN_FRAME: ReadonlySet<string> = new Set([`/e/Thing/${ID}`]);

/** Answers for each route; by night more. */
const SEEDS = process.env.QUERYLET_CASES ? 20 : 1;

for (const route of ROUTES) {
  test(`${route}: serves whatever text comes`, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { shown, ids } = await (SHOWN_IN_FRAME.has(route) ? openApp : open)(route, seed);
      judge(shown, ids, `${route}, seed ${seed}`);
      await shown.close();
      screen = undefined;
    }
  });
}

test("an action, its picker and its outcome serve whatever text comes", async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { shown, ids } = await open("/m/createThing", seed);
    ids.add(""); // before a record is picked, its link has no id
    const picker = shown.root.querySelector<HTMLInputElement>("input[role=combobox]");
    await act(async () => picker?.focus());
    await shown.until(() => shown.all("option").length, "hits");
    await act(async () => void shown.all("option")[0]?.dispatchEvent(new Event("click", { bubbles: true })));
    await shown.type(/^Name/, "a\ud800b\0");
    await shown.press("button", "Review");
    await shown.until(() => shown.root.querySelector(".review"));
    await shown.tap(
      [...shown.root.querySelectorAll<HTMLElement>(".review button")].find(
        (each) => each.textContent === "Create thing",
      ),
    );
    await shown.until(() => /Done: /.test(shown.text()), "the outcome");
    judge(shown, ids, `outcome, seed ${seed}`);
    await shown.close();
    screen = undefined;
  }
});

test("links are followed to their very ids, and a list's next page to its cursor", async () => {
  const { shown, ids } = await openApp("/q/things", 3);
  await shown.press("button", "Next");
  await shown.until(() => shown.all("row").length, "the next page");
  judge(shown, ids, "the next page");
  const link = shown.all("link").find((each) => /^#\/e\/Thing\//.test(each.getAttribute("href") ?? ""));
  await shown.tap(link);
  await shown.until(() => shown.root.querySelector("main dl.facts"), "the record");
  judge(shown, ids, "the record");
});

test("all rows are taken and saved", async () => {
  const { shown } = await open("/q/others", 5);
  const saved: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  };
  try {
    await shown.press("button", "List options");
    await shown.press("button", /^Export all/);
    await shown.press("button", "Start");
    await shown.until(() => shown.all("button", "Save as CSV").length);
    await shown.press("button", "Save as CSV");
    await shown.press("button", "Save as JSON");
    await shown.until(() => saved.length === 2);
    assert.equal(broken, []);
  } finally {
    URL.createObjectURL = createObjectURL;
  }
});

/** A schema that no server should have: names and descriptions are texts as hostile as its answers. */
function hostileSchema(seed: number): Introspection {
  const text = texts(seed);
  const introspection = JSON.parse(JSON.stringify(introspectionFromSchema(buildSchema(sdl)))) as {
    __schema: {
      types: { name: string; description: string | null; kind: string; fields?: object[]; enumValues?: object[] }[];
    };
  };
  const ref = { kind: "SCALAR", name: "String", ofType: null };
  const described = () => ({ description: text(), isDeprecated: false, deprecationReason: null });
  const field = (type: object) => ({
    name: text(),
    args: [{ name: text(), type: ref, defaultValue: text(), ...described() }],
    type,
    ...described(),
  });
  const odd = text();
  for (const type of introspection.__schema.types) {
    type.description = text();
    for (const member of [...(type.fields ?? []), ...(type.enumValues ?? [])])
      Object.assign(member, { description: text() });
    if (type.fields?.length && !type.name.startsWith("__"))
      type.fields.push(field(ref), field({ kind: "OBJECT", name: odd, ofType: null }));
    type.enumValues?.push({ name: text(), ...described() });
  }
  introspection.__schema.types.push({
    kind: "OBJECT",
    name: odd,
    ...described(),
    fields: [field(ref)],
    interfaces: [],
    possibleTypes: null,
    inputFields: null,
  } as never);
  return introspection;
}

interface Introspection {
  __schema: { types: { name: string }[] };
}

/** Fails where the docs link to a type that the server does not name. */
function judgeDocs(shown: Screen, introspection: Introspection) {
  const names = new Set(introspection.__schema.types.map(({ name }) => name));
  for (const link of shown.root.querySelectorAll<HTMLAnchorElement>("main a[href^='#/schema/']")) {
    const target = parseRoute(link.getAttribute("href") ?? "");
    assert.ok(target.at === "schema" && names.has(target.type ?? ""), link.outerHTML.slice(0, 200));
  }
}

const SCHEMA_ROUTES = [
  "/",
  "/schema",
  "/schema/Thing",
  "/schema/Kind",
  "/e/Thing",
  "/q/things",
  "/m/createThing",
  `/e/Thing/${ID}`,
];

test("a schema whose names and descriptions are hostile is shown, in the docs too", async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const introspection = hostileSchema(seed);
    const schema = schemaFromIntrospection(introspection);
    for (const route of SCHEMA_ROUTES) {
      const { shown, ids } = await (route === "/" ? openApp(route, seed, introspection) : open(route, seed, schema));
      judge(shown, ids, `${route}, schema ${seed}`);
      if (route === "/schema") judgeDocs(shown, introspection);
      await shown.close();
      screen = undefined;
    }
  }
});

test("the search of everything serves whatever is typed", async () => {
  const { shown } = await openApp("/", 1, hostileSchema(1));
  await shown.tap(shown.all("button", /^Search/)[0]);
  await shown.until(() => shown.all("textbox", "Search everything").length);
  for (const piece of PIECES.slice(0, 12)) await shown.type("Search everything", piece);
  assert.equal(broken, []);
});

test.run();
