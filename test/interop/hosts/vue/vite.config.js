import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag) => tag === "querylet-app";

export default defineConfig({ base: "./", plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
