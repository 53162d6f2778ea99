import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesOfApp, PARTS_BY_SCREEN, withScripts } from "../../../../tools/build/app/first-files.mjs";

const dynamic = (path: string) => ({ path, kind: "dynamic-import" as const });
const atOnce = (path: string) => ({ path, kind: "import-statement" as const });
const output = { bytes: 1, inputs: {}, exports: [] };

test("names all that a page imports at once, and nothing that is imported on demand", () => {
  const part = (source: string) => `part:${source}`;
  const outputs = {
    "out/page.js": {
      ...output,
      entryPoint: "src/app/frame/main.tsx",
      imports: [atOnce("out/frame.js"), dynamic("out/list.js")],
    },
    "out/frame.js": { ...output, imports: [atOnce("out/react.js"), dynamic("out/sign-in.js")] },
    "out/react.js": { ...output, imports: [] },
    "out/list.js": { ...output, imports: [] },
    "out/sign-in.js": {
      ...output,
      entryPoint: part("src/app/parts/account/sign-in-part.tsx"),
      imports: [atOnce("out/react.js"), atOnce("out/google.js"), atOnce("out/empty.js")],
    },
    "out/empty.js": { ...output, bytes: 0, imports: [] },
    "out/keep.js": { ...output, entryPoint: part("src/app/base/storage/keep-open.ts"), imports: [] },
    "out/google.js": { ...output, imports: [] },
  };
  const others = Object.values(PARTS_BY_SCREEN).flat();
  const outputOf = (source: string) => ({ ...output, entryPoint: part(source), imports: [atOnce("out/frame.js")] });
  const list = {
    ...outputOf("src/app/screens/list/query.tsx"),
    imports: [atOnce("out/react.js"), atOnce("out/table.js")],
  };
  const { byScreen, ...files } = filesOfApp({
    inputs: {},
    outputs: {
      ...Object.fromEntries(others.map((source) => [`out/${basename(source)}.js`, outputOf(source)])),
      ...outputs,
      "out/query.tsx.js": list,
      "out/table.js": { ...output, imports: [] },
    },
  });
  assert.equal(files, {
    script: "page.js",
    first: ["frame.js", "react.js"],
    bySetting: { google: ["sign-in.js", "google.js"], persist: ["keep.js", "data-client.ts.js"] },
  });
  assert.equal(byScreen.query.slice(-2), ["query.tsx.js", "table.js"]);
  const unneeded = Object.values(byScreen)
    .flat()
    .filter((name) => files.first.includes(name));
  assert.equal(unneeded, [], "what a page has imported already is left out");
});

test("the parts of a screen are those that the table of screens imports", () => {
  const table = readFileSync("src/app/frame/shell/screens/screen-table.ts", "utf8");
  for (const [screen, parts] of Object.entries(PARTS_BY_SCREEN)) {
    if (screen === "home") continue; // it is in the first load, and loads its content itself
    const [, definition = ""] = table.split(`\n  ${screen}: {`);
    const [, imported] = /import\("..\/..\/..\/(.*)\.js"\)/.exec(definition) ?? [];
    assert.is(parts.at(-1), `src/app/${imported}.tsx`);
  }
});

test("a page names its scripts, and ahead of them what the app's script imports", () => {
  const page = withScripts('<head>\n    <script type="module" src="app.js"></script></head>', {
    script: "page-1.js",
    first: ["frame.js"],
  });
  assert.is(
    page,
    [
      "<head>",
      '    <script type="module" async src="fetch-ahead.js"></script>',
      '    <link rel="modulepreload" href="frame.js" />',
      '    <script type="module" src="page-1.js"></script></head>',
    ].join("\n"),
  );
  assert.throws(() => withScripts("<head></head>", { script: "page-1.js", first: [] }), /index\.html/);
});

test.run();
