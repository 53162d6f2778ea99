/** A copy of the project that a test may damage: the sources copied, the installed packages linked, a cache of its own. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface ProjectCopy {
  /** The copy's root. */
  folder: string;
  /** Replaces a piece of a file, which has to be there. Gives a function that takes the change back. */
  edit(file: string, from: string, to: string): () => void;
  remove(): void;
}

/** Packages of tests, what tests leave behind, and folders that a test makes for a moment are no sources. */
const isSource = (path: string): boolean => !/(^|[\\/])(node_modules|dist|\.git|\.docs-[^\\/]*)$/.test(path);

/** @param names what to copy of the project's root */
export function copyProject(names: readonly string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "querylet-project-"));
  for (const name of names) cpSync(name, join(folder, name), { recursive: true, filter: isSource });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules").filter((name) => name !== ".cache"))
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));

  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file);
      const before = readFileSync(path, "utf8");
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(
        path,
        before.replace(from, () => to),
      );
      return () => writeFileSync(path, before);
    },
    // A compiler may still write into it.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
