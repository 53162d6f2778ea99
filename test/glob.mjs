/** Files under a folder whose name matches, as paths from the project's root, sorted; never node_modules. */
import { readdirSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../..");

export function globSync(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.split(sep).join("/")}`)
    .filter((name) => pattern.test(name) && !name.includes("node_modules/"))
    .sort();
}
