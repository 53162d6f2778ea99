import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [react()],
  // A slow machine is no fault of the build: without this, Rolldown warns of the time that plugins took.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
});
