/** When a build of the package may be used instead of building it again. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hashInputs, isCurrentBuild, stampBuild } from "../../../tools/build/current-build.mjs";
import { COMMON_FILES } from "../../../tools/build/packages.mjs";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";

/** A project that has just been built. */
function builtProject(): { project: string; dist: string; isCurrent(): boolean } {
  const project = temporaryFolder("built-project");
  for (const folder of ["src/inner", "static", "dist", "tools/build"])
    mkdirSync(join(project, folder), { recursive: true });
  for (const file of ["src/a.ts", "src/inner/b.ts", "static/icon.svg"]) writeFileSync(join(project, file), file);
  for (const file of [...COMMON_FILES, "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(file, join(project, file));
  const dist = join(project, "dist");
  stampBuild(dist, hashInputs(project));
  return { project, dist, isCurrent: () => isCurrentBuild(dist, project) };
}

test("a build is current until a source is changed, added or deleted", () => {
  const { project, isCurrent } = builtProject();
  assert.ok(isCurrent());
  const inner = join(project, "src/inner/b.ts");
  const changes: Record<string, () => void> = {
    changed: () => writeFileSync(inner, "another"),
    added: () => writeFileSync(join(project, "src/c.ts"), ""),
    deleted: () => rmSync(join(project, "static/icon.svg")),
  };
  for (const [what, change] of Object.entries(changes)) {
    stampBuild(join(project, "dist"), hashInputs(project));
    change();
    assert.not.ok(isCurrent(), what);
  }
});

test("a folder without a complete build is not current", () => {
  const { dist, isCurrent } = builtProject();
  rmSync(dist, { recursive: true });
  assert.not.ok(isCurrent());
});

test.run();
