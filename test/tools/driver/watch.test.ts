/** `npm run unit -- PATTERN --watch`, on a copy of the project. It prints how soon after a save the verdict comes. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isDeep } from "../../helpers/cases.js";
import { copyProject, type ProjectCopy } from "../../helpers/programs/project-copy.js";
import { type StartedCommand, startCommand } from "../../helpers/programs/started-command.js";

const test = suite<{ project: ProjectCopy; watching: StartedCommand }>("a watched run of the tests");

/** Each save is a change of its own. */
const SAVES = isDeep ? [1, 2, 3] : [1];

const LIBRARY = "src/transport/wrappers/persisted.ts";
const APP = "src/app/parts/values/number-format.ts";

/** Makes a change and waits for the verdict about it: the lines that were printed. */
async function verdictAfter({ output, printed }: StartedCommand, change: () => void): Promise<string> {
  const before = output();
  change();
  await printed(new RegExp(`^[^]{${before.length}}[^]*\\d+ passed, \\d+ failed\\n`));
  return output().slice(before.length);
}

test.before((context) => {
  context.project = copyProject(["build.mjs", "package.json", "tsconfig.json", "src", "static", "test", "tools"]);
  const words = [
    "build.mjs",
    "test",
    "--unit",
    "test/transport/wrappers/persisted.test",
    "test/app/screens/list/list.test",
    "test/planted",
  ];
  context.watching = startCommand(process.execPath, [...words, "--watch"], process.env, context.project.folder);
  return context.watching.printed(/^Watching src, test and static/m);
});
test.after(async ({ project, watching }) => {
  watching?.child.kill("SIGINT");
  assert.is((await watching?.ended)?.code, 130);
  project?.remove();
});

for (const [what, file, tested] of [
  ["a file of the library", LIBRARY, "test/transport/wrappers/persisted.test.ts"],
  ["a file of the app", APP, "test/app/screens/list/list.test.tsx"],
] as const) {
  test(`runs what imports ${what} when that is saved`, async ({ project, watching }) => {
    const times: number[] = [];
    for (const value of SAVES) {
      const saved = performance.now();
      const edit = `globalThis.planted = ${value};\n`;
      const verdict = await verdictAfter(watching, () => project.edit(file, "", edit));
      times.push(Math.round(performance.now() - saved));
      assert.match(verdict, `ok     ${tested}`);
      assert.match(verdict, /0 failed\n$/);
    }
    console.log(`the verdict on ${what} came ${times.join(", ")} ms after the save`);
  });
}

test("reports a syntax error in a file, and continues when it is fixed", async ({ project, watching }) => {
  const takeBack = project.edit(LIBRARY, "", "export function function\n");
  await watching.printed(/The tests cannot be bundled[^]*$/);
  const verdict = await verdictAfter(watching, () => {
    takeBack();
    project.edit(LIBRARY, "", "globalThis.planted = 4;\n");
  });
  assert.match(verdict, /0 failed\n$/);
});

test("runs a test file in a folder that is made later, deleted and made again", async ({ project, watching }) => {
  const folder = join(project.folder, "test/planted");
  const plant = (expected: string): void => {
    mkdirSync(folder);
    writeFileSync(
      join(folder, "late.test.ts"),
      `import { test } from "uvu";\nimport { is } from "uvu/assert";\ntest("late", () => is("text", "${expected}"));\ntest.run();\n`,
    );
  };
  assert.match(await verdictAfter(watching, () => plant("text")), /ok {5}test\/planted\/late\.test\.ts {2}1 passed/);
  rmSync(folder, { recursive: true });
  plant("another");
  // The deletion may have a verdict of its own before, about the files whose bundles it has changed.
  await watching.printed(/^FAILED test\/planted\/late\.test\.ts {2}0 passed, 1 failed/m);
});

test.run();
