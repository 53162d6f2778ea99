/** Builds the page: its style sheet comes beside its script. */
import * as esbuild from "esbuild";

await esbuild.build({
  entryPoints: ["main.js"],
  bundle: true,
  minify: true,
  format: "esm",
  splitting: true,
  outdir: "dist",
  logLevel: "warning",
});
