/** A person who knows no GraphQL, on servers in the dialects of makers that wrap, count and find records in ways of their own. */
import { render, type Screen } from "../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../src/app/base/context/options.js";
import { drizzle, hasura as roleless, neo4j } from "../app/schema/dialects/by-filter.js";
import { dato, hasura, keystone } from "../app/schema/dialects/counted.js";
import * as strapi from "../app/schema/dialects/strapi.js";
import { createWorld, type World } from "../app/helpers/world.js";

const { QueryletApp } = await import("../../src/app/frame/shell/app.js");
await import("../app/helpers/all-screens.js");

const test = suite("servers in dialects of their own");
const errors: string[] = [];
let screen: Screen;
test.before.each(() => {
  localStorage.clear();
  errors.length = 0;
});
test.after.each(async () => {
  await screen.close();
  assert.equal(errors, []);
});

async function open({ sdl, rootValue }: { sdl: string; rootValue(): object }, route = "/"): Promise<World> {
  const world = createWorld(sdl, rootValue());
  screen = await render(
    <QueryletApp
      {...world.options}
      route={route}
      onEvent={(event: AppEvent) => event.type === "error" && errors.push(event.error.message)}
    />,
  );
  return world;
}
const heading = (name: string) =>
  screen.until(() => screen.root.querySelector("h1")?.textContent === name, `heading ${name}`);
const follow = async (name: string | RegExp) => {
  await screen.until(() => screen.all("link", name).length, `link ${String(name)}`);
  await screen.tap(screen.all("link", name).at(-1));
};
const column = (name: string) => {
  const at = screen.all("columnheader").findIndex((head) => head.textContent?.trim() === name);
  return screen.all("row").map((row) => row.children[at]?.textContent?.trim() ?? "");
};
const sortBy = (name: string) =>
  screen.tap(
    screen
      .all("columnheader")
      .find((head) => head.textContent?.trim() === name)
      ?.querySelector("button") as HTMLElement,
  );
const nothingOf = (words: RegExp) => assert.not.match(screen.root.querySelector("main")?.textContent ?? "", words);

test("Strapi 4: records are found, opened, filtered and sorted without any wrapper", async () => {
  const world = await open(strapi);
  await screen.until(() => screen.all("navigation", "Things").length);
  assert.match(screen.all("navigation", "Things")[0]?.textContent ?? "", /Article.*Author.*Tag/);
  nothingOf(/entity|response/i);
  await follow(/^Articles/);
  await heading("Articles");
  await screen.until(() => screen.all("row").length === 25);
  assert.match(screen.text(), /of 60/);
  nothingOf(/entity|attributes/i);
  await sortBy("Words");
  await screen.until(() => column("Words")[0] === "300");
  assert.equal(world.sent.at(-1)?.variables, { sort: ["words:asc"], pagination: { limit: 25 } });
  await screen.press("button", "Next");
  await screen.until(() => Number(column("Words")[0]) > 400);
  const [title = ""] = column("Title");
  await follow(title);
  await heading(title);
  await follow(/^(Ines Carvalho|Jonas Wolff)$/);
  await screen.until(() => screen.all("tab", /^Articles/).length);
  await screen.tap(screen.all("tab", /^Articles/)[0]);
  await screen.until(
    () => screen.all("row").length === 25 && /of 30|1–25 of 25\+/.test(screen.text()),
    "the author's own articles",
  );
  const [other = ""] = column("Title");
  await follow(other);
  await heading(other);
  await screen.until(() => screen.all("tab", /^Tags/).length);
  await screen.tap(screen.all("tab", /^Tags/)[0]);
  await follow(/^(harbour|opera|rowing)$/);
  await screen.until(() => /harbour|opera|rowing/.test(screen.root.querySelector("h1")?.textContent ?? ""));
  nothingOf(/entity|attributes/i);
});

test("Strapi 4: links to a filtered list, a record and an action on it are shared", async () => {
  await open(
    strapi,
    `/q/articles?a=${encodeURIComponent('{"filters":{"author":{"name":{"containsi":"wolff"}},"section":{"eq":"news"}}}')}`,
  );
  await screen.until(() => screen.all("row").length === 10);
  assert.equal(new Set(column("Author")), new Set(["Jonas Wolff"]));
  await screen.close();
  await open(strapi, "/e/ArticleEntity/7");
  await heading("Tides of the week, no. 7");
  await screen.close();
  await open(strapi, "/m/updateArticle?from=ArticleEntity:7");
  await screen.until(() => screen.all("heading", "Tides of the week, no. 7").length, "the article by its title");
  const value = (name: RegExp) => (screen.get("textbox", name) as HTMLInputElement).value;
  assert.is(value(/^Title/), "Tides of the week, no. 7");
  await screen.until(() => value(/^Author/) === "Ines Carvalho", "the author by name");
  await screen.type(/^Title/, "High tides");
  await screen.press("button", "Update article");
  await heading("High tides");
});

test("DatoCMS, Keystone, Hasura: a list shows its row count, filtered and not", async () => {
  const cases: [{ sdl: string; rootValue(): object }, string, object][] = [
    [dato, "/q/allRecipes", { filter: { title: { matches: { pattern: "soup" } } } }],
    [keystone, "/q/recipes", { where: { title: { contains: "soup" } } }],
    [hasura, "/q/recipes", { where: { title: { _ilike: "%soup%" } } }],
  ];
  for (const [server, route, filter] of cases) {
    await open(server, route);
    await screen.until(() => /25 of 1,234/.test(screen.text()), route);
    await screen.close();
    await open(server, `${route}?a=${encodeURIComponent(JSON.stringify(filter))}&page=13`);
    await screen.until(() => screen.all("row").length === 9 && /9 of 309/.test(screen.text()), route + ", filtered");
    assert.is(screen.get("button", "Next").getAttribute("aria-disabled"), "true");
    await screen.close();
  }
  await open(keystone, "/e/Cook/2");
  await screen.until(() => /25 of 617/.test(screen.text()), "a cook's own");
  assert.equal(errors, []);
});

test("Drizzle: a record opens from its list, from a reference and by a shared link", async () => {
  const world = await open(drizzle, "/q/posts");
  await screen.until(() => screen.all("row").length === 25);
  await sortBy("Likes");
  await screen.until(() => column("Likes")[0] === "0");
  assert.equal(world.sent.at(-1)?.variables, { orderBy: { likes: { direction: "asc", priority: 1 } }, limit: 25 });
  const [title = ""] = column("Title");
  await follow(title);
  await heading(title);
  await follow(/^(Mina Sorensen|Paul Adeyemi|Rut Levi)$/);
  await screen.until(() => /Mina|Paul|Rut/.test(screen.root.querySelector("h1")?.textContent ?? ""));
  assert.match(
    screen
      .all("navigation")
      .map((each) => each.textContent)
      .join(),
    /Users/,
  );
  await screen.until(() => screen.all("row").length >= 23, "the user's own posts");
  const [other = ""] = column("Title");
  await follow(other);
  await heading(other);
  await screen.close();
  await open(drizzle, "/e/PostsSelectItem/7");
  await heading("Letter no. 7");
  await screen.close();
  await open(drizzle, "/e/PostsSelectItem/777");
  await screen.until(() => screen.all("link", /^Go to/).length, "that it is not there");
  await screen.close();
  await open(drizzle, "/m/updatePosts?from=PostsSelectItem:7");
  await screen.until(
    () =>
      /Letter no\. 7/.test(screen.root.innerHTML) ||
      [...screen.root.querySelectorAll("input")].some(({ value }) => value === "7" || value === "Letter no. 7"),
    "what is to be changed",
  );
});

test("Neo4j, Hasura without by_pk: a record is found by name, and so are references", async () => {
  await open(neo4j, "/e/Movie");
  await follow("Night 5");
  await heading("Night 5");
  await follow(/^(Ida|Omar|Lena)$/);
  await screen.until(() => /^(Ida|Omar|Lena)$/.test(screen.root.querySelector("h1")?.textContent ?? ""));
  await screen.close();
  await open(roleless, `/q/boats?a=${encodeURIComponent('{"where":{"name":{"_ilike":"skiff 7"}}}')}`);
  await screen.until(() => screen.all("row").length === 1);
  await follow("Skiff 7");
  await heading("Skiff 7");
  await follow("Vera");
  await heading("Vera");
  await screen.until(() => screen.all("row").length === 15, "her boats");
});

test("the search finds a record by name even where its list has no text search", async () => {
  for (const [server, words, offer, name] of [
    [strapi, "regatta of the week, no. 57", /in Articles/, "Regatta of the week, no. 57"],
    [hasura, "bread no. 1203", /in Recipes/, "Bread no. 1203"],
    [drizzle, "letter no. 66", /in Posts/, "Letter no. 66"],
  ] as const) {
    await open(server);
    await screen.until(() => screen.all("navigation", "Things").length);
    await screen.tap(screen.all("button", /^Search/)[0]);
    await screen.type("Search everything", words);
    await screen.until(() => screen.all("option", offer).length, words);
    await screen.tap(screen.all("option", offer)[0]);
    await screen.until(() => screen.all("row").length === 1, words);
    await follow(name);
    await heading(name);
    await screen.close();
  }
  await open(strapi, "/q/articles?find=regatta");
  await screen.until(
    () =>
      screen.all("row").length === 20 &&
      (screen.root.querySelector('input[type="search"]') as HTMLInputElement).value === "regatta",
  );
});

test.run();
