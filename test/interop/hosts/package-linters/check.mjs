/** Prints what publint and "Are the types wrong?" find in the installed package: nothing where all is well. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, Package } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const FOLDER = "../node_modules/querylet";
/** What these linters look at. */
const LINTED = [".js", ".d.ts", ".css", "package.json"];
/** The package has ECMAScript modules only. These ways to find a package are for CommonJS. */
const COMMONJS_RESOLUTIONS = ["node10", "node16-cjs"];

const description = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));

const { messages } = await publint({ pkgDir: FOLDER, level: "suggestion", pack: false });
for (const message of messages) console.log("publint:", formatMessage(message, description, { color: false }));

const paths = readdirSync(FOLDER, { recursive: true }).filter((path) => LINTED.some((ending) => path.endsWith(ending)));
const files = Object.fromEntries(
  paths.map((path) => [`/node_modules/querylet/${path}`, readFileSync(join(FOLDER, path), "utf8")]),
);
const { problems } = await checkPackage(new Package(files, description.name, description.version));
for (const { kind, entrypoint, resolutionKind } of problems) {
  if (!COMMONJS_RESOLUTIONS.includes(resolutionKind)) console.log("types:", kind, entrypoint, resolutionKind);
}
