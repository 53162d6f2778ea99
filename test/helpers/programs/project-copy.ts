/** A copy of the project that a test may change: copied sources, linked packages, and its own cache. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";

export interface ProjectCopy {
  /** The root of the copy. */
  folder: string;
  /** Replaces a part of a file, which must exist. @returns a function that undoes the change */
  edit(file: string, from: string, to: string): () => void;
  remove(): void;
}

/**
 * Tells which paths are sources: those that git does not ignore. Packages are not, nor what builds and tests write: tests that
 * run at the same time delete it, and a copy that is being made would miss it.
 *
 * @returns a function for paths from the root, each folder before what it contains, since a folder may have a list of its own
 */
export function createSourceFilter(): (path: string) => boolean {
  const ignored = patternsIn(".");
  return (path) => {
    const name = posix(path);
    if (ignored.some((pattern) => pattern.test(name))) return false;
    ignored.push(...patternsIn(path));
    return true;
  };
}

const posix = (path: string): string => path.split(sep).join("/");

/** What the folder's `.gitignore` names, if it has one. Of gitignore(5) this knows what the project's lists contain. */
function patternsIn(folder: string): RegExp[] {
  const list = join(folder, ".gitignore");
  if (!existsSync(list)) return [];
  const start = folder === "." ? "^" : `^${expression(posix(folder))}/`;
  return readFileSync(list, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const isAnchored = line.startsWith("/");
      const name = expression(line.replace(/^\/|\/$/g, ""));
      return new RegExp(`${start}${isAnchored ? "" : "(.*/)?"}${name}$`);
    });
}

/** The regular expression of a name in which "*" stands for any text. */
const expression = (name: string): string => name.replaceAll(".", "\\.").replaceAll("*", "[^/]*");

/** @param names the files and folders of the project's root to copy */
export function copyProject(names: readonly string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "querylet-project-"));
  const filter = createSourceFilter();
  for (const name of names) cpSync(name, join(folder, name), { recursive: true, filter });
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
