/** Builds the page with React 18, which is not beside the other packages of the hosts. usage: node build.mjs PACKAGES */
import { join } from "node:path";
import * as esbuild from "esbuild";

const [, , packages] = process.argv;

await esbuild.build({
  entryPoints: ["main.jsx"],
  bundle: true,
  minify: true,
  format: "esm",
  splitting: true,
  jsx: "automatic",
  outdir: "dist",
  logLevel: "warning",
  alias: { react: join(packages, "react"), "react-dom": join(packages, "react-dom") },
});
