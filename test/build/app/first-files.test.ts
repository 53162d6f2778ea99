import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesOfApp, withScripts } from "../../../src/build/app/first-files.mjs";

const dynamic = (path: string) => ({ path, kind: "dynamic-import" as const });
const atOnce = (path: string) => ({ path, kind: "import-statement" as const });
const output = { bytes: 0, inputs: {}, exports: [] };

test("names all that a page imports at once, and nothing that is imported on demand", () => {
  const part = (source: string) => `part:/project/${source}`;
  const outputs = {
    "out/page.js": { ...output, entryPoint: "src/main.tsx", imports: [atOnce("out/frame.js"), dynamic("out/list.js")] },
    "out/frame.js": { ...output, imports: [atOnce("out/react.js"), dynamic("out/sign-in.js")] },
    "out/react.js": { ...output, imports: [] },
    "out/list.js": { ...output, imports: [] },
    "out/sign-in.js": {
      ...output,
      entryPoint: part("src/app/account/sign-in-part.tsx"),
      imports: [atOnce("out/react.js"), atOnce("out/google.js")],
    },
    "out/keep.js": { ...output, entryPoint: part("src/app/storage/keep-open.ts"), imports: [] },
    "out/data.js": { ...output, entryPoint: part("src/app/connection/data-client.ts"), imports: [] },
    "out/google.js": { ...output, imports: [] },
  };
  assert.equal(filesOfApp({ inputs: {}, outputs }), {
    script: "page.js",
    first: ["frame.js", "react.js"],
    bySetting: { google: ["sign-in.js", "google.js"], persist: ["keep.js", "data.js"] },
  });
});

test("a page names its script, and ahead of it the files that the script imports", () => {
  const page = withScripts('<head>\n    <script type="module" src="app.js"></script></head>', {
    script: "page-1.js",
    first: ["frame.js"],
  });
  assert.is(
    page,
    '<head>\n    <link rel="modulepreload" href="frame.js" />\n    <script type="module" src="page-1.js"></script></head>',
  );
  assert.throws(() => withScripts("<head></head>", { script: "page-1.js", first: [] }), /index\.html/);
});

test.run();
