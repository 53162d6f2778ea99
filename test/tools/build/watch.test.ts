/** Which changes of files are noticed. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchFolders } from "../../../tools/build/watch.mjs";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";

interface Watching {
  folder: string;
  /** Makes a change and resolves when a file is told of as changed. */
  noticed(change: () => void, file: string): Promise<void>;
  /** Every file that was told of, by its absolute path. */
  told: Set<string>;
  stop(): void;
}

const test = suite<Watching>("watched folders");

test.before.each((context) => {
  context.folder = temporaryFolder("watched");
  mkdirSync(join(context.folder, "there"));
  let tell = (_: string[]): void => {};
  context.told = new Set();
  context.stop = watchFolders([context.folder], (files) => {
    for (const file of files) context.told.add(file);
    tell(files);
  });
  context.noticed = (change, file) =>
    new Promise((resolve) => {
      tell = (files) => files.includes(join(context.folder, file)) && resolve();
      change();
    });
});
test.after.each(({ stop }) => stop());

const write = (...path: string[]) => writeFileSync(join(...path), "text");

test("notices a file that is written, replaced and deleted", async ({ folder, noticed }) => {
  await noticed(() => write(folder, "there/a.ts"), "there/a.ts");
  const replaceAsEditorsDo = (): void => {
    write(folder, "there/a.ts~");
    renameSync(join(folder, "there/a.ts~"), join(folder, "there/a.ts"));
  };
  await noticed(replaceAsEditorsDo, "there/a.ts");
  await noticed(() => write(folder, "there/a.ts"), "there/a.ts");
  await noticed(() => rmSync(join(folder, "there/a.ts")), "there/a.ts");
});

test("notices files in folders that are made later", async ({ folder, noticed }) => {
  const makeFolders = (): void => {
    mkdirSync(join(folder, "new/inner"), { recursive: true });
    write(folder, "new/inner/a.ts");
  };
  await noticed(makeFolders, "new/inner/a.ts");
  await noticed(() => write(folder, "new/inner/b.ts"), "new/inner/b.ts");
});

test("notices files in a folder that was deleted and made again", async ({ folder, noticed }) => {
  await noticed(() => rmSync(join(folder, "there"), { recursive: true }), "there");
  await noticed(() => mkdirSync(join(folder, "there")), "there");
  await noticed(() => write(folder, "there/a.ts"), "there/a.ts");
  await noticed(() => write(folder, "there/a.ts"), "there/a.ts");
});

test("notices files in a folder that was deleted and made again at once", async ({ folder, noticed }) => {
  const remake = (): void => {
    rmSync(join(folder, "there"), { recursive: true });
    mkdirSync(join(folder, "there"));
  };
  await noticed(remake, "there");
  await noticed(() => write(folder, "there/a.ts"), "there/a.ts");
});

test("looks into no folder of installed packages", async ({ folder, noticed, told }) => {
  const packages = join(folder, "there/node_modules");
  await noticed(() => mkdirSync(join(packages, "uvu"), { recursive: true }), "there/node_modules");
  await noticed(() => {
    write(packages, "uvu/index.js");
    write(folder, "there/a.ts");
  }, "there/a.ts");
  assert.is(told.has(join(packages, "uvu/index.js")), false);
});

test("tells nothing once it is ended", async ({ folder, stop, noticed }) => {
  const file = join(folder, "there/a.ts");
  const isTold = noticed(() => {}, "there/a.ts").then(() => true);
  stop();
  const other = await new Promise<boolean>((resolve) => {
    const stopOther = watchFolders([folder], () => {
      stopOther();
      resolve(false);
    });
    writeFileSync(file, "text");
  });
  assert.is(await Promise.race([isTold, other]), false);
});

test.run();
