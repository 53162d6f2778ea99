/** The tests of the hooks once more, on React 18: the same files, bundled with that React in place of the installed one. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";

const root = process.cwd(); // the test driver sees to it that this is the project's root
const folder = join(root, "node_modules/.cache/querylet");
const outfile = join(folder, `react-18-${process.pid}.mjs`);
const uvu = pathToFileURL(join(root, "tools/test/strict-uvu.mjs")).href;
/** A render on a server leaves a value in React 18's contexts, so these tests come last. */
const SERVER_TESTS = "server.test.tsx";
const FILES = [
  "test/app/frame/element/querylet-element.test.tsx",
  ...readdirSync("test/react")
    .filter((name) => name.endsWith(".test.tsx") && name !== SERVER_TESTS)
    .map((name) => `test/react/${name}`),
  `test/react/${SERVER_TESTS}`,
];

const eighteen = (name: string): string => resolve(packageFile("test/interop/react-18", name));

/** Registers the tests of the hooks, on React 18. Resolves to its version. */
async function loadTests(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await esbuild.build({
    stdin: {
      contents: `${FILES.map((file) => `import "./${file}";`).join("\n")}\nexport { version } from "react";`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    loader: { ".css": "text" },
    sourcemap: "inline",
    ignoreAnnotations: true, // package.json says that an import for its effects has none
    alias: { react: eighteen("react"), "react-dom": eighteen("react-dom") },
    external: ["happy-dom"],
    // React is CommonJS and requires modules of Node; a real MessageChannel, which it takes for its turns, never lets a process end.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
        class MessageChannel { port1 = {}; port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) } }`,
    },
    plugins: [
      {
        name: "a suite a file",
        setup(build) {
          build.onResolve({ filter: /^uvu$/ }, ({ importer }) => ({ path: basename(importer), namespace: "suite" }));
          build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
          build.onLoad({ filter: /./, namespace: "suite" }, ({ path }) => ({
            contents: `import { suite } from ${JSON.stringify(uvu)}; export const test = suite(${JSON.stringify(`${path} on React 18`)});`,
          }));
        },
      },
    ],
  });
  const { version } = (await import(pathToFileURL(outfile).href)) as { version: string };
  rmSync(outfile);
  return version;
}

const version = requiresPackages(test, "test/interop/react-18") ? await loadTests() : undefined;

test("these tests ran on React 18", () => {
  assert.match(version ?? "not loaded", /^18\./);
});

test.run();
