import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag) => tag === "querylet-app";

export default defineConfig({
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  // A slow machine is no fault of the build: without this, Rolldown warns of the time that plugins took.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
});
