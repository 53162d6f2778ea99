/** The folder of an exported site. It lists the files that the command wrote, so that the next export replaces those and no others. */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { refusalOf, ServeError, systemCode } from "../errors.js";

/** The file with the list. It begins with a dot: many web servers do not publish such files. */
const LIST_FILE = ".querylet-files.json";

/**
 * Makes the folder, unless it is there.
 *
 * @param overwrite whether files may be written into a folder that has files of others
 * @returns the names of the files that an earlier export wrote
 * @throws ServeError EXPORT_REFUSED
 */
export async function openSiteFolder(folder: string, overwrite: boolean): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const earlier = await readList(folder);
    if (earlier) return earlier;
    const isEmpty = (await readdir(folder)).length === 0;
    if (isEmpty || overwrite) return [];
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
  throw new ServeError(
    "EXPORT_REFUSED",
    `${folder} has files that this command did not write. Choose another folder, or add --overwrite to write among them.`,
  );
}

/** @returns the names of files that the list of a folder contains; undefined where there is no such list */
async function readList(folder: string): Promise<string[] | undefined> {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, LIST_FILE), "utf8"));
    return Array.isArray(list) ? list.filter(isPlainName) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it names a file of the folder itself: a list that another program wrote must not lead out of the folder. */
const isPlainName = (name: unknown): name is string =>
  typeof name === "string" && basename(name) === name && name !== "." && name !== ".." && name !== "";

/**
 * Writes the files of a site. The list is written first, so that an export that fails halfway can be repeated.
 *
 * @param earlier the names of the files of an earlier export; those that are no longer part of the site are deleted
 * @throws ServeError EXPORT_REFUSED
 */
export async function writeSite(
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  earlier: readonly string[],
): Promise<void> {
  try {
    const all = [...new Set([...files.keys(), ...earlier])];
    await writeFile(join(folder, LIST_FILE), JSON.stringify(all));
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    for (const name of earlier) if (!files.has(name)) await rm(join(folder, name), { force: true });
    await writeFile(join(folder, LIST_FILE), JSON.stringify([...files.keys()]));
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
}

function cannotWrite(folder: string, cause: unknown): ServeError {
  return new ServeError("EXPORT_REFUSED", `Cannot write to ${folder}: ${reasonFor(systemCode(cause))}.`, { cause });
}

/** Why the system refused to write, in words. */
function reasonFor(code: string): string {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return "it is a file or is inside one, not a folder";
    case "EISDIR":
      return "it has a folder with the name of a file of the app";
    case "EACCES":
    case "EPERM":
      return "you may not write there";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "the disk is full";
    default:
      return refusalOf(code);
  }
}
