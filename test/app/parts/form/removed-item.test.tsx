/** The rows of a record: one that is removed leaves nothing in its place, also where items may be null. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");
const { conflictPart } = await import("../../../../src/app/screens/action/review/reviewed-form.js");
await conflictPart.load();

const sdl = `
  type Query { article(id: Int!): Article articles: [Article!]! }
  type Article { id: Int! title: String rows: [Row!] }
  type Row { id: String label: String amount: Float }
  input RowInput { id: String label: String amount: Float }
  input ArticleInput { title: String rows: [RowInput] }
  type Mutation { updateArticle(id: Int!, data: ArticleInput!): Article }`;

const test = suite("the rows of a record");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("removing an item leaves no null in its place", async () => {
  sessionStorage.clear();
  const rows = ["one", "two"].map((label, at) => ({ id: `r${at}`, label, amount: at }));
  const article = { id: 9, title: "Article 9", rows };
  const world = createWorld(sdl, { article: () => article, articles: () => [article], updateArticle: () => article });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(sdl),
    route: "/m/updateArticle?from=Article:9",
  });
  await screen.until(() => screen.all("textbox", /^Label/).length === 2, "two rows");
  await screen.tap(screen.all("button", /^Remove item 1$/i)[0]);
  await screen.tap(screen.all("button", "Update article").at(-1));
  const sent = () =>
    world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  await screen.until(() => sent().length > 0, "an end");
  assert.equal(
    (sent()[0] as { data: { rows: object[] } }).data.rows.map((row) => row && { ...row }),
    [rows[1]],
  );
});

test.run();
