/** A copy of the project that a test may change: copied sources, linked packages, and its own cache. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface ProjectCopy {
  /** The root of the copy. */
  folder: string;
  /** Replaces a part of a file, which must exist. @returns a function that undoes the change */
  edit(file: string, from: string, to: string): () => void;
  remove(): void;
}

/**
 * Packages, and what builds and tests write, are not sources: tests that run at the same time write and delete them, and a
 * copy that is being made would miss them.
 */
const GENERATED = [
  "node_modules",
  "dist",
  "generated(-page)?",
  "__pycache__",
  "next-env\\.d\\.ts",
  "\\.(git|venv|cache|generated|next|react-router)",
  "\\.(docs|readme)-[^\\\\/]*",
  "hosts[\\\\/](.*[\\\\/])?build",
];
const GENERATED_PATH = new RegExp(`(^|[\\\\/])(${GENERATED.join("|")})$`);

export const isSource = (path: string): boolean => !GENERATED_PATH.test(path);

/** @param names the files and folders of the project's root to copy */
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
    // A compiler may still be writing into it.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
