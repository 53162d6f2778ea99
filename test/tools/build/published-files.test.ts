/** What `npm publish` would send, read from dist/ as `node build.mjs build` has left it. Nothing is sent or built here. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** Each published file matches one of these, and each of these matches a published file. */
const PUBLISHED = [
  /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
  /^dist\/(index|react|auth|testing|app|embed)\.js(\.map)?$/,
  /^dist\/chunks\/[\w-]+-[A-Z0-9]{8}\.js(\.map)?$/,
  /^dist\/development\/(index|react|auth|testing|app|embed)\.js$/,
  /^dist\/development\/chunks\/[\w-]+-[A-Z0-9]{8}\.js$/,
  /^dist\/types\/(index|react|auth|testing|app|embed)\.d\.ts$/,
  /^dist\/types\/(app\/css|chunks\/[\w.-]+)\.d\.ts$/,
  /^dist\/import-map\/querylet\.js$/,
  /^dist\/serve\.js$/,
  /^dist\/app\/(index\.html|app\.css|(head-start|fetch-ahead)\.js|package\.json)$/,
  /^dist\/app\/(manifest\.webmanifest|icon\.svg|icon-(192|maskable-512)\.png)$/,
  /^dist\/embed\/querylet(\.full)?\.js$/,
  /^dist\/embed\/app(-shared-react)?\/[\w-]+-[A-Z0-9]{8}\.js$/,
];
const TYPE_FILES_LIMIT = 40;
/** The app is in it four times: readable, small, for pages, and for pages that have React. A feature of the app may raise it. */
const UNPACKED_LIMIT_BYTES = 11_400_000;

interface Packed {
  files: { path: string; size: number }[];
}

/** npm's own list of the package's files. */
function publishedFiles(): Packed["files"] {
  if (!existsSync("dist/serve.js")) throw new Error("The package is not built: run npm run build first.");
  const answer = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [packed] = JSON.parse(answer) as Packed[];
  return packed?.files ?? [];
}

let files: Packed["files"] = [];
let paths: string[] = [];
test.before(() => {
  files = publishedFiles();
  paths = files.map(({ path }) => path);
});

test("the package holds what it should and nothing else", () => {
  const unexpected = paths.filter((path) => !PUBLISHED.some((pattern) => pattern.test(path)));
  const missing = PUBLISHED.filter((pattern) => !paths.some((path) => pattern.test(path)));
  assert.equal({ unexpected, missing }, { unexpected: [], missing: [] });
});

test("scripts that are no modules can be read in any encoding", () => {
  for (const name of ["querylet.js", "querylet.full.js"]) {
    const beyondAscii = readFileSync(`dist/embed/${name}`).filter((byte) => byte > 127).length;
    assert.is(beyondAscii, 0, name);
  }
});

test("the types are few files", () => {
  const types = paths.filter((path) => path.endsWith(".d.ts"));
  assert.ok(types.length <= TYPE_FILES_LIMIT, `${types.length} files`);
});

test("the unpacked package stays within its limit", () => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isWithin = bytes <= UNPACKED_LIMIT_BYTES;
  const advice = "raise UNPACKED_LIMIT_BYTES in this file if a feature or a language needs it";
  assert.ok(isWithin, `${bytes} bytes unpacked, the limit is ${UNPACKED_LIMIT_BYTES}: ${advice}`);
});

test("the package installs without any other package", () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies?: Record<string, string>;
    peerDependencies: Record<string, string>;
    peerDependenciesMeta: Record<string, { optional?: boolean }>;
  };
  const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  assert.equal([Object.keys(dependencies ?? {}), required], [[], []]);
});

test.run();
