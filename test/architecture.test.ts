/** Keeps docs/work/architecture.md true: its walks name functions that exist. `test/tools/build/picture.test.ts` compares its picture. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const page = readFileSync("docs/work/architecture.md", "utf8");

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
