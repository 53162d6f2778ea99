/** The script of a page of the tests, as a site would bundle it. */
import * as esbuild from "esbuild";

/** @param mode - in development errors say more */
export async function pageScript(entry: string, mode: "development" | "production" = "development"): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
