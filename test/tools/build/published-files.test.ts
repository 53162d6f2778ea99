/** What `npm publish` would send of each package, read from dist/ as `node build.mjs build` has left it. Nothing is sent or built here. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** What a package may be. Each published file matches one of the patterns, and each pattern matches a published file. */
interface Promised {
  files: readonly RegExp[];
  /** In bytes, as npm packs it. */
  packedLimit: number;
  fileLimit?: number;
  /** The packages without which it does not install, besides what a page may have. */
  dependencies: readonly string[];
}

const PROMISED: Readonly<Record<string, Promised>> = {
  querylet: {
    files: [
      /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
      /^(index|react|auth|testing)\.js(\.map)?$/,
      /^chunks\/[\w-]+-[A-Z0-9]{8}\.js(\.map)?$/,
      /^development\/(index|react|auth|testing)\.js$/,
      /^development\/chunks\/[\w-]+-[A-Z0-9]{8}\.js$/,
      /^types\/(index|react|auth|testing)\.d\.ts$/,
      /^types\/chunks\/[\w.-]+\.d\.ts$/,
      /^import-map\/querylet\.js$/,
    ],
    packedLimit: 300_000,
    fileLimit: 150,
    dependencies: [],
  },
  "querylet-app": {
    files: [
      /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
      /^modules\/(index|embed)\.js$/,
      /^modules\/[\w-]+-[A-Z0-9]{8}\.js$/,
      /^types\/(index|embed|css)\.d\.ts$/,
      /^types\/chunks\/[\w.-]+\.d\.ts$/,
      /^embed\/querylet(\.full)?\.js$/,
      /^embed\/app\/[\w-]+-[A-Z0-9]{8}\.js$/,
      /^app\/(index\.html|app\.css|(head-start|fetch-ahead)\.js)$/,
      /^app\/(manifest\.webmanifest|icon\.svg|icon-(192|maskable-512)\.png)$/,
      /^serve\.js$/,
    ],
    packedLimit: 1_600_000,
    dependencies: ["querylet"],
  },
};

interface Packed {
  size: number;
  files: { path: string; size: number }[];
}

interface Description {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
}

/** npm's own list of a package's files. */
function packed(name: string): Packed {
  if (!existsSync("dist/.built-from")) throw new Error("The packages are not built: run npm run build first.");
  const answer = execFileSync("npm", ["pack", `./dist/${name}`, "--dry-run", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [only] = JSON.parse(answer) as Packed[];
  return only ?? { size: 0, files: [] };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Description;

for (const [name, { files, packedLimit, fileLimit = Infinity, dependencies }] of Object.entries(PROMISED)) {
  let found: Packed;
  let paths: string[] = [];
  test.before(() => {
    found = packed(name);
    paths = found.files.map(({ path }) => path);
  });

  test(`${name} holds what it should and nothing else`, () => {
    const unexpected = paths.filter((path) => !files.some((pattern) => pattern.test(path)));
    const missing = files.filter((pattern) => !paths.some((path) => pattern.test(path)));
    assert.equal(unexpected, [], `${name} would publish files that nobody asked for: ${unexpected.join(", ")}`);
    assert.equal(missing, [], `${name} lacks files: none matches ${missing.join(", ")}`);
  });

  test(`${name} has every file that its package.json names`, () => {
    const { exports, bin = {} } = readJson(`dist/${name}/package.json`) as unknown as {
      exports: Record<string, string | Record<string, string>>;
      bin?: Record<string, string>;
    };
    const named = [...Object.values(exports).flatMap((entry) => Object.values(entry)), ...Object.values(bin)];
    const targets = named.filter((path) => path.length > 1).map((path) => path.replace(/^\.\//, ""));
    const missing = targets.filter((path) => !paths.includes(path));
    assert.equal(missing, [], `${name}: package.json names files that are not there: ${missing.join(", ")}`);
  });

  test(`${name} stays within its limits`, () => {
    const { size } = found;
    assert.ok(size <= packedLimit, `${name} has ${size} bytes packed, the limit is ${packedLimit}`);
    assert.ok(paths.length <= fileLimit, `${name} has ${paths.length} files, the limit is ${fileLimit}`);
  });

  test(`${name} has the project's version, and installs without any further package`, () => {
    const { version } = readJson("package.json");
    const description = readJson(`dist/${name}/package.json`);
    assert.is(description.version, version);
    assert.equal(description.dependencies ?? {}, Object.fromEntries(dependencies.map((each) => [each, version])));
    const { peerDependencies, peerDependenciesMeta } = description;
    const required = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    assert.equal(required, []);
  });
}

test("scripts that are no modules can be read in any encoding", () => {
  for (const name of ["querylet.js", "querylet.full.js"]) {
    const beyondAscii = readFileSync(`dist/querylet-app/embed/${name}`).filter((byte) => byte > 127).length;
    assert.is(beyondAscii, 0, name);
  }
});

test("no chunk of the app is published twice", () => {
  const texts = new Map<string, string[]>();
  for (const { path } of packed("querylet-app").files.filter((file) => /^(modules|embed\/app)\//.test(file.path))) {
    const text = readFileSync(`dist/querylet-app/${path}`, "utf8");
    texts.set(text, [...(texts.get(text) ?? []), path]);
  }
  const twice = [...texts.values()].filter((places) => places.length > 1).map((places) => places.join(" is "));
  assert.equal(twice, [], `The same file is published twice: ${twice.join(", ")}`);
});

test("the modules of the app bring neither React nor the client", () => {
  const text = packed("querylet-app")
    .files.filter(({ path }) => path.startsWith("modules/"))
    .map(({ path }) => readFileSync(`dist/querylet-app/${path}`, "utf8"))
    .join("\n");
  const named = [...text.matchAll(/(?:from|import)"([^".][^"]*)"/g)].map(([, name = ""]) => name);
  const packages = [...new Set(named)].filter((name) => /^[a-z-]+(\/[a-z-]+)?$/.test(name)).sort();
  const brought = ["querylet", "querylet/auth", "querylet/react", "react", "react-dom/client", "react/jsx-runtime"];
  assert.equal(packages, brought);
  assert.not.match(text, 'Symbol.for("react.');
});

test("bundlers keep imports with side effects, and drop all unused ones", async () => {
  const bundle = async (contents: string) => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents, resolveDir: process.cwd() },
      nodePaths: [resolve("dist")],
      external: ["react", "react-dom"],
      bundle: true,
      write: false,
      format: "esm",
      outdir: "out",
      logLevel: "silent",
    });
    return outputFiles.map(({ text }) => text).join("");
  };
  assert.is((await bundle('import "querylet"; import "querylet/react"; import "querylet-app";')).trim(), "");
  assert.match(await bundle('import "querylet-app/embed";'), "querylet-app");
  assert.match(await bundle('import "querylet-app/app.css";'), ".ql");
});

test("the modules keep the mark of code that runs in the browser alone", () => {
  assert.ok(readFileSync("dist/querylet-app/modules/index.js", "utf8").startsWith('"use client"'));
});

test.run();
