/** Keeps docs/architecture.md true: its picture shows the imports that exist, its walks name functions that exist. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const page = readFileSync("docs/architecture.md", "utf8");
const picture = readFileSync("docs/architecture.svg", "utf8");

const layerOf = (path: string): string => path.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";

/** The imports between layers, as "from to", read from the source. */
function importsBetweenLayers(): string[] {
  const doors = new Set<string>();
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join("src", file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/^(?:import|export|\}) ?[^"\n]*"(\.{1,2}\/[^"]+\.js)"/gm)) {
      const layer = layerOf(normalize(join(dirname(file), specifier)));
      if (layer !== layerOf(file)) doors.add(`${layerOf(file)} ${layer}`);
    }
  }
  return [...doors].sort();
}

/** `src/index.ts` only lists public names, and the gallery reaches into every layer that it shows states of. */
const isDrawn = (door: string): boolean => !door.startsWith("index ") && !door.startsWith("gallery ");

test("the picture has an arrow for each import between layers, and no other", () => {
  const drawn = [...picture.matchAll(/data-door="([^"]+)"/g)].map(([, door = ""]) => door);
  assert.equal(drawn.filter(isDrawn).sort(), importsBetweenLayers().filter(isDrawn));
});

test("the picture has a box for each layer", () => {
  const drawn = [...picture.matchAll(/data-layer="([^"]+)"/g)].map(([, layer = ""]) => layer).sort();
  const layers = new Set(readdirSync("src").map(layerOf));
  for (const name of ["index", "build"]) layers.delete(name); // public names, and what builds the project
  assert.equal(drawn, [...layers].sort());
});

const walks = page.slice(page.indexOf("## Walks"), page.indexOf("## Glossary"));
const steps = [...walks.matchAll(/`(src\/[\w./-]+)` `([\w.]+)`/g)].map(([, file = "", name = ""]) => ({ file, name }));

test("the walks are five, and each step names a file and a function", () => {
  assert.is(walks.match(/^### /gm)?.length, 5);
  const numbered = walks.match(/^\d+\. .*$/gm) ?? [];
  const unnamed = numbered.filter((line) => !/^\d+\. `src\/[\w./-]+` `[\w.]+`/.test(line));
  assert.equal(unnamed, []);
  assert.ok(steps.length >= 30, `only ${steps.length} steps`);
});

/** Whether the file declares a function, constant or class of that name, or a method with a body. */
const defines = (text: string, name: string): boolean =>
  new RegExp(`(function\\*? |const |let |class )${name}\\b|^\\s+(async )?${name}\\(.*\\{$`, "m").test(text);

test("every function that a walk names is defined in its file", () => {
  const wrong = steps.filter(({ file, name }) => !defines(readFileSync(file, "utf8"), name));
  assert.equal(wrong, []);
});

test.run();
