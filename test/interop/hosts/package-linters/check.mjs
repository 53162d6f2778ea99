/** Prints what publint and "Are the types wrong?" find in an installed package: nothing where all is well. usage: node check.mjs NAME */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, Package } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const [, , name] = process.argv;
const FOLDER = `../node_modules/${name}`;
/** What these linters look at. */
const LINTED = [".js", ".d.ts", ".css", "package.json"];
/** The packages have ECMAScript modules only. These ways to find a package are for CommonJS. */
const COMMONJS_RESOLUTIONS = ["node10", "node16-cjs"];

const description = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));

const { messages } = await publint({ pkgDir: FOLDER, level: "suggestion", pack: false });
for (const message of messages) console.log("publint:", formatMessage(message, description, { color: false }));

const { problems } = await checkPackage(new Package(filesOf(name), name, description.version));
for (const { kind, entrypoint, resolutionKind } of problems) {
  if (!COMMONJS_RESOLUTIONS.includes(resolutionKind)) console.log("types:", kind, entrypoint, resolutionKind);
}

function filesOf(packageName) {
  const folder = `../node_modules/${packageName}`;
  const paths = readdirSync(folder, { recursive: true }).filter((path) => LINTED.some((end) => path.endsWith(end)));
  return Object.fromEntries(
    paths.map((path) => [`/node_modules/${packageName}/${path}`, readFileSync(join(folder, path), "utf8")]),
  );
}
