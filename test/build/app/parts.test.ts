/** The app's files: how they are named. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as esbuild from "esbuild";
import { loadModule } from "../../helpers/programs/load-module.js";

interface AppBuild {
  appScripts: esbuild.BuildOptions & { metafile: true };
}

/**
 * A file's name holds a hash of the modules' paths. A path from the disk's root in it would give other names, and therefore other
 * sizes, in every folder that the project is built in.
 */
test("the app's files have the same names wherever the project is built", async () => {
  const { appScripts } = await loadModule<AppBuild>("src/build/app/app.mjs");
  const { metafile } = await esbuild.build({ ...appScripts, minify: false, write: false, outdir: "out" });
  const entryPoints = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  assert.ok(entryPoints.includes("part:src/app/list/query.tsx"), "parts are entry points");
  const modules = [...Object.keys(metafile.inputs), ...entryPoints];
  const fromDiskRoot = modules.filter((path) => path.includes(process.cwd()));
  assert.equal(fromDiskRoot, []);
});

test.run();
