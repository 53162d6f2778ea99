// @ts-check
/** The versions of a client's packages. */
import { readFileSync } from "node:fs";

const OWN_PACKAGE = new URL("../../../package.json", import.meta.url);

/** @param {import("../types.js").Adapter} adapter */
export function describeClient({ name, packages, offers }) {
  return { name, versions: packages.map((each) => `${each} ${versionOf(each)}`), offers };
}

/** The package is installed here or, for Querylet, the project around this folder. @param {string} name */
function versionOf(name) {
  for (const file of [new URL(`../node_modules/${name}/package.json`, import.meta.url), OWN_PACKAGE]) {
    try {
      const described = JSON.parse(readFileSync(file, "utf8"));
      if (described.name === name) return described.version;
    } catch {
      // Not there: look in the next place.
    }
  }
  return "unknown";
}
