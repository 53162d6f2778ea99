/** Makes modules of React, as a page without a bundler loads them: React itself is published as CommonJS. usage: node build.mjs FOLDER */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import * as dom from "react-dom/client";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";

const [, , folder] = process.argv;
const MODULES = { react, "react/jsx-runtime": jsxRuntime, "react-dom/client": dom };
const fileOf = (name) => (name.startsWith("react/") ? "jsx-runtime.js" : `${name.replace("/", "-")}.js`);

const imported = Object.keys(MODULES).map((name) => `export * as ${nameOf(name)} from ${JSON.stringify(name)};`);
await esbuild.build({
  stdin: { contents: imported.join("\n"), resolveDir: process.cwd() },
  bundle: true,
  minify: true,
  format: "esm",
  outfile: join(folder, "all.js"),
  logLevel: "warning",
});
for (const [name, values] of Object.entries(MODULES)) {
  const names = Object.keys(values).filter((each) => /^[a-z]\w*$/i.test(each) && each !== "default");
  const text = `import { ${nameOf(name)} as values } from "./all.js";\nexport const { ${names.join(", ")} } = values;\n`;
  writeFileSync(join(folder, fileOf(name)), text);
}

function nameOf(name) {
  return name.replace(/\W/g, "_");
}
