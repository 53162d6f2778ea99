/** Files under a folder whose name matches, as paths from the project's root, sorted; never of installed packages. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

export function globSync(folder, pattern) {
  return [...filesIn(folder)].filter((name) => pattern.test(name)).sort();
}

/**
 * Never goes into node_modules, or into a folder with a hidden name such as Python's .venv: test/interop has some with thousands of
 * files.
 */
function* filesIn(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield name;
    else if (entry.name !== "node_modules" && !entry.name.startsWith(".")) yield* filesIn(name);
  }
}
