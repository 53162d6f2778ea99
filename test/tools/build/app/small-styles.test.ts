import { test } from "uvu";
import * as assert from "uvu/assert";
import * as esbuild from "esbuild";
import { smallStyles } from "../../../../tools/build/app/small-styles.mjs";

test("a style sheet within a script is minified text, with its nested rules", async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: 'import text from "./src/app/screens/list/list.css"; export default text;',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "esm",
    plugins: [smallStyles],
  });
  const script = outputFiles[0]?.text ?? "";
  assert.match(script, /\.ql\{/);
  assert.match(script, /\.pager\{display:flex;/);
  assert.not.match(script, "/* The heading of a list");
  assert.not.match(script, /\{\\n/);
});

test.run();
