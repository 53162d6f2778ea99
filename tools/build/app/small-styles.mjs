// @ts-check
/** Style sheets that scripts bring as text: a screen's own, and those of a shadow root. */
import { readFileSync } from "node:fs";
import * as esbuild from "esbuild";

/**
 * esbuild leaves text as it is, with its comments and its indentation. A published style sheet is minified as a page's is.
 *
 * @type {import("esbuild").Plugin}
 */
export const smallStyles = {
  name: "small-styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      // A module, since what is only text is not shared between parts of the page by an import for its effect alone.
      return { contents: `export default ${JSON.stringify(code.trimEnd())};`, loader: "js" };
    });
  },
};
