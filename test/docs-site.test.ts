/** The navigation of the documentation's site, which is made from docs/README.md. `npm run docs` builds the site itself. */
import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readNavigation } from "../tools/site/navigation.mjs";

const groups = readNavigation(readFileSync("docs/README.md", "utf8"));
const links = groups.flatMap(({ items }) => items.map(({ link }) => link));

test("the index by task leads to every page, and to each once", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && name !== "README.md");
  assert.equal([...links].sort(), pages.map((name) => `/${name.slice(0, -".md".length)}`).sort());
});

test("each group of the navigation has a heading and pages", () => {
  assert.ok(groups.length > 2);
  for (const { text, items } of groups) assert.ok(text && items.length > 0, text);
});

test("a live sample imports nothing but the library", () => {
  const page = readFileSync("docs/start.md", "utf8");
  const samples = [...page.matchAll(/^```ts live\n([^]*?)\n^```$/gm)].map(([, text = ""]) => text);
  assert.ok(samples.length > 2);
  for (const sample of samples)
    for (const line of sample.split("\n").filter((each) => each.startsWith("import")))
      assert.match(line, /^import \{[^}]*\} from "querylet(\/testing)?";$/);
});

test.run();
