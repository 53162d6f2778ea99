/** The app's files: how they are named, and that each of them is needed. */
import { basename } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as esbuild from "esbuild";
import { loadModule } from "../../../helpers/programs/load-module.js";

interface AppBuild {
  appScripts: esbuild.BuildOptions & { metafile: true };
}

interface Facades {
  placeOf(text: string): object | undefined;
  importDirectly(text: string, places: ReadonlyMap<string, unknown>): string;
}

let scripts: esbuild.BuildResult<{ metafile: true; write: false }>;
test.before(async () => {
  const { appScripts } = await loadModule<AppBuild>("tools/build/app/app.mjs");
  scripts = await esbuild.build({ ...appScripts, write: false, outdir: "out" });
});

/**
 * A file's name holds a hash of the modules' paths. A path from the disk's root in it would give other names, and therefore other
 * sizes, in every folder that the project is built in.
 */
test("the app's files have the same names wherever the project is built", () => {
  const { inputs, outputs } = scripts.metafile;
  const entryPoints = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  assert.ok(entryPoints.includes("part:src/app/screens/list/query.tsx"), "parts are entry points");
  const modules = [...Object.keys(inputs), ...entryPoints];
  const fromDiskRoot = modules.filter((path) => path.includes(process.cwd()));
  assert.equal(fromDiskRoot, []);
});

test("a page asks for no file that only names what another one holds", () => {
  const files = new Map(scripts.outputFiles.map(({ path, text }) => [basename(path), text]));
  assert.equal(
    [...files].filter(([, text]) => /^import\{[^}]*\}from"[^"]*";(import"[^"]*";)*export\{[^}]*\};$/.test(text)),
    [],
  );
  const imports = /(?:from|import)\(?"\.\/([^"]+)"/g;
  const named = [...files.values()].flatMap((text) => [...text.matchAll(imports)].map(([, name = ""]) => name));
  assert.ok(named.length > 500);
  assert.equal(
    named.filter((name) => !files.has(name)),
    [],
    "every file that is imported is there",
  );
});

test("only large scripts ask to be compiled as they arrive", () => {
  const sizes = { hinted: [] as number[], plain: [] as number[] };
  for (const { text } of scripts.outputFiles)
    sizes[text.startsWith("//# allFunctionsCalledOnLoad\n") ? "hinted" : "plain"].push(text.length);
  assert.ok(sizes.hinted.length > 5 && sizes.plain.length > 50);
  assert.ok(Math.min(...sizes.hinted) > Math.max(...sizes.plain));
});

test("each lazy import uses names that the part exports", async () => {
  const { placeOf, importDirectly } = await loadModule<Facades>("tools/build/app/without-facades.mjs");
  const place = placeOf('// banner\nimport{a as o,b}from"./code.js";import"./more.js";export{o as Query,b};\n');
  assert.equal(place, {
    file: "code.js",
    names: [
      ["Query", "a"],
      ["b", "b"],
    ],
  });
  assert.is(placeOf('import{a}from"./code.js";a();export{a};'), undefined, "it does something");
  assert.is(placeOf('import{a}from"./code.js";import{b}from"./more.js";export{a,b};'), undefined, "of two files");
  assert.is(
    importDirectly('go(()=>import("./part.js"),()=>import("./other.js"))', new Map([["part.js", place]])),
    'go(()=>import("./code.js").then(file=>({Query:file.a,b:file.b})),()=>import("./other.js"))',
  );
});

test.run();
