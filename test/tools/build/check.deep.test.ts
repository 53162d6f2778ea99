/** `npm run check` as a whole, on a copy of the project with one mistake of each kind in it. Half a minute of processor time. */
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { copyProject, type ProjectCopy } from "../../helpers/programs/project-copy.js";

let project: ProjectCopy;
let checked: { code: number | null; output: string };

function runCheck(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["build.mjs", "check"], { cwd: project.folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  // Assertions print a dot in place of each blank.
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output: output.replaceAll("·", " ") })));
}

const append = (file: string, text: string): void => appendFileSync(join(project.folder, file), text);

test.before(async () => {
  const settings = ["package.json", "tsconfig.json", "biome.json", "knip.jsonc", ".gitignore"];
  project = copyProject(["CONTRIBUTING.md", "build.mjs", "docs", "src", "static", "test", "tools", ...settings]);
  append("src/app/serve/errors.ts", 'export const plantedType: number = "text";\n');
  append("src/app/serve/app/guard.ts", "\n\n");
  append(
    "src/app/serve/app/settings.ts",
    'import type { PolicySources } from "./policy.js";\nexport type Planted = PolicySources;\n',
  );
  append("test/app/serve/app/policy.test.ts", `test("${"a".repeat(80)}", () => {});\n`);
  append("docs/start.md", "\n```ts\nlet planted;\n```\n");
  append("src/app/serve/app/app-server.ts", "export const plantedExport = 1;\n");
  append(
    "src/app/serve/endpoint/probe.ts",
    "export const plantedChoice = (n: number) => (n > 2 ? 2 : n > 1 ? 1 : 0);\n",
  );
  append("src/app/serve/app/free-port.ts", "export const plantedText = (value: unknown) => String(value);\n");
  mkdirSync(join(project.folder, "src/planted"));
  writeFileSync(join(project.folder, "src/planted/layer.ts"), 'import "../app/index.js";\n');
  checked = await runCheck();
});
test.after(() => project?.remove());

for (const [mistake, said] of [
  ["a type", /^src\/app\/serve\/errors\.ts:\d+:14: TS2322: /m],
  ["a format", /^src\/app\/serve\/app\/guard\.ts {2}not formatted/m],
  ["an import cycle of types", /^src\/app\/serve\/app\/settings\.ts:\d+:\d+ {2}noImportCycles/m],
  [
    "an import cycle of types, by the layers",
    /serve\/app\/policy\.ts.>.app\/serve\/app\/settings\.ts.>.app\/serve\/app\/policy\.ts/,
  ],
  [
    "a title of a test that does not fit a line",
    /^test\/app\/serve\/app\/policy\.test\.ts:\d+ {2}longTestTitle: 80 characters/m,
  ],
  ["a sample of the docs without a file name", /^docs\/start\.md:\d+ {2}unnamedSample: /m],
  ["an unused export", /^src\/app\/serve\/app\/listen\.ts:\d+:\d+ {2}unused export: plantedExport$/m],
  ["an unused file", /^src\/planted\/layer\.ts {2}unused file$/m],
  ["a layer of no name", /planted\/layer\.ts:.no.layer.of.that.name/],
  ["an implicit conversion", /^src\/app\/serve\/app\/free-port\.ts:\d+ {2}conversion: value \(unknown\)/m],
  ["a nested conditional", /^src\/app\/serve\/endpoint\/probe\.ts:\d+:\d+ {2}noNestedTernary/m],
] as const) {
  test(`finds ${mistake}`, () => assert.match(checked.output, said));
}

test("fails, and prints how long it took", () => {
  assert.is(checked.code, 1);
  assert.match(checked.output, /^types: [\d.]+ s$/m);
  assert.match(checked.output, /^[\d.]+ s in all/m);
});

test("finds nothing else", () => {
  const named = checked.output.match(/^(src|test|build|static)\S*/gm) ?? [];
  const planted = ["errors", "guard", "settings", "policy", "listen", "free-port", "probe", "layer"];
  const isPlanted = (place: string) => planted.some((name) => place.includes(`/${name}.`));
  const others = named.filter((place) => !isPlanted(place) && place !== "test/layers.test.ts");
  assert.equal(others, []);
});

test.run();
