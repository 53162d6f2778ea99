/** The types that `npm start` checks after each change. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { copyProject } from "../../helpers/programs/project-copy.js";

interface Types {
  check(): void;
  errors(): readonly string[];
}
interface TypesModule {
  createTypes(options: { onVerdict: () => void; log: (text: string) => void }): Types;
}

test("an error goes when a change of another file has mended it", async () => {
  const parts = ["start/types.mjs", "typescript.mjs", "paths.mjs", "processes"].map((name) => `tools/build/${name}`);
  const project = copyProject(["tsconfig.json", "package.json", ...parts]);
  const write = (name: string, text: string) => writeFileSync(join(project.folder, "src", name), text);
  mkdirSync(join(project.folder, "src"), { recursive: true });
  const right = "export interface Line {\n  name: string;\n}\n";
  write("line.ts", right);
  write("lines.ts", 'import type { Line } from "./line.js";\nexport const lines: Line[] = [];\n');
  const use = 'import { lines } from "./lines.js";\nexport const names = lines.map((line) => line.name);\n';
  write("names.ts", use);

  const { createTypes } = (await import(
    pathToFileURL(join(project.folder, "tools/build/start/types.mjs")).href
  )) as TypesModule;
  let onVerdict = () => {};
  const types = createTypes({ onVerdict: () => onVerdict(), log: () => {} });
  const verdict = async () => {
    const told = new Promise<void>((resolve) => (onVerdict = resolve));
    types.check();
    await told;
    return types.errors().map((error) => error.replace(/:.*/s, ""));
  };
  try {
    assert.equal(await verdict(), []);
    write("line.ts", "export interface Line {\n  title: string;\n}\n");
    write("names.ts", `${use}// edited\n`);
    assert.equal(await verdict(), ["src/names.ts"]);
    write("line.ts", right);
    assert.equal(await verdict(), []);
  } finally {
    project.remove();
  }
});

test.run();
