import { resolve } from "node:path";

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: "./main.js",
  output: { path: resolve(import.meta.dirname, "dist"), filename: "main.js", publicPath: "auto", clean: true },
  // The app is a page of its own in size: webpack's limits are for a first script.
  performance: { hints: false },
};
