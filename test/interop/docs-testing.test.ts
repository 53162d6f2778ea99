/** The tests in docs/testing.md are short, pass as they stand there, and fail when the component is wrong. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clientRoot } from "../helpers/package/built-part.js";

const test = suite("samples of docs/testing.md, run");

const MAX_LINES = 20;

const samples = [...readFileSync("docs/testing.md", "utf8").matchAll(/^```tsx?\n([^]*?)\n^```$/gm)].map(
  ([, text = ""]) => text,
);
const fileNamed = (name: string): string => {
  const text = samples.find((sample) => sample.startsWith(`// ${name}\n`));
  if (!text) throw new Error(`docs/testing.md shows no ${name}`);
  return text;
};
const tests = samples.filter((sample) => sample.includes("test.run()"));
const nameOf = (sample: string): string => /test\("([^"]+)"/.exec(sample)?.[1] ?? "";

/** Within the repository, where the packages are found that the samples import besides ours. */
const folder = mkdtempSync(resolve("test/.docs-testing-"));
test.before(async () => {
  cpSync(await clientRoot(), join(folder, "node_modules/querylet"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  await writeScript("dom.js", fileNamed("dom.ts"));
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

async function writeScript(name: string, text: string): Promise<void> {
  const { code } = await esbuild.transform(text, { loader: "tsx", jsx: "automatic", target: "es2022" });
  writeFileSync(join(folder, name), code);
}

/** Runs samples in one process, as a test runner does with the tests of a file, against the library as it is published. */
async function run(
  chosen: readonly string[],
  orders = fileNamed("orders.tsx"),
): Promise<{ status: number | null; output: string }> {
  await writeScript("orders.js", orders);
  for (const [index, sample] of chosen.entries()) await writeScript(`sample-${index}.js`, sample);
  writeFileSync(join(folder, "samples.js"), chosen.map((_, index) => `import "./sample-${index}.js";\n`).join(""));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "samples.js")], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development" },
  });
  return { status, output: stdout + stderr };
}

test("the page holds a test for each of its chapters", () => {
  assert.equal(tests.map(nameOf), [
    "shows the orders",
    "says that it is loading, and what went wrong",
    "pays the order once",
    "shows a new order at once",
    "greets the person who signs in",
    "asks again for an answer that is a minute old",
  ]);
});

for (const [name, start] of [
  ["orders.tsx", "// orders.tsx\n"],
  // Not called orders.test.tsx, as on the page: it is not a test of this project.
  ["orders.spec.tsx", "// @vitest-environment"],
] as const)
  test(`the sample for Vitest is ${name}, which Vitest runs in the tests of hosts`, () => {
    const sample = samples.find((text) => text.startsWith(start)) ?? "";
    const ran = readFileSync(`test/interop/hosts/vitest/${name}`, "utf8").trimEnd();
    assert.is(sample.replace("// orders.tsx\n", ""), ran);
  });

test(`a component is rendered and tested in fewer than ${MAX_LINES} lines`, () => {
  const first = tests[0] ?? "";
  assert.ok(first.split("\n").length < MAX_LINES, `${first.split("\n").length} lines`);
});

test("each test passes, and React has nothing to warn about", async () => {
  const { status, output } = await run(tests);
  assert.is(status, 0, output);
  assert.match(output, new RegExp(`Passed: +${tests.length}\n`));
  assert.not.match(output, /Warning|act\(/);
});

test("the first sample fails when the component is wrong", async () => {
  const wrong = fileNamed("orders.tsx").replace('join(", ")', 'join(", ") + "!"');
  const { status, output } = await run(tests.slice(0, 1), wrong);
  assert.is(status, 1, output);
  assert.match(output, "Tea!");
});

test.run();
