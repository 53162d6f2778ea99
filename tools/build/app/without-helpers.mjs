// @ts-check
/**
 * Leaves out the import of esbuild's helpers from files that use none of them: esbuild adds it to all files. So a file that imports
 * nothing else, such as the messages of a language, is the same in every build.
 */
import { basename } from "node:path";

/** @type {import("esbuild").Plugin} */
export const withoutHelpers = {
  name: "without-helpers",
  setup({ onEnd }) {
    onEnd(({ outputFiles = [], metafile }) => {
      const [path] = Object.entries(metafile?.outputs ?? {}).find(([, output]) => isOfHelpers(output)) ?? [];
      if (path === undefined) return;
      const unused = `import"./${basename(path)}";`;
      for (const file of outputFiles) file.contents = Buffer.from(file.text.replace(unused, ""));
    });
  },
};

/**
 * Whether a file has code of no source.
 *
 * @param {import("esbuild").Metafile["outputs"][string]} output
 */
const isOfHelpers = ({ inputs, imports, entryPoint }) =>
  Object.keys(inputs).length === 0 && imports.length === 0 && entryPoint === undefined;
