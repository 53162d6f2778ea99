// @ts-check
/** The tools of `npm run check`: each runs as a process of its own, and its findings become faults. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../paths.mjs";
import { checkTypes } from "../typescript.mjs";

/**
 * @typedef {object} Fault something that breaks a rule
 * @property {string} rule
 * @property {string} file from the project's root
 * @property {string} text where it is and what is wrong, for people
 */

/** Errors of declarations (TS4...) of what is not published: nobody makes any. */
const UNPUBLISHED_DECLARATION = /^(tools|test)\/.* TS4\d{3}:/;

/** The types of everything, tests included, and of the declarations that the build of the packages makes. */
export async function findWrongTypes() {
  const project = { include: ["src", "tools", "test"], compilerOptions: { declaration: true } };
  const errors = (await checkTypes("check", project).errors) ?? ["The compiler was stopped."];
  return errors
    .filter((text) => !UNPUBLISHED_DECLARATION.test(text))
    .map((text) => ({ rule: "types", file: text.split(":")[0] ?? "", text }));
}

/**
 * Format and lint.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findBiomeFaults() {
  const words = ["check", "--reporter=json", "--max-diagnostics=none", "--diagnostic-level=warn", "."];
  const { output, errors } = await run("@biomejs/biome/bin/biome", words);
  /** @type {{ diagnostics: BiomeDiagnostic[] }} */
  const report = parseReport(output, errors);
  return report.diagnostics.map(({ category, message, location }) => {
    const file = location.path;
    if (category === "format") return { rule: "format", file, text: `${file}  not formatted: npm run format` };
    const rule = category.split("/").at(-1) ?? category;
    const place = location.start ? `${file}:${location.start.line}:${location.start.column}` : file;
    return { rule, file, text: `${place}  ${rule}: ${message}` };
  });
}

/**
 * @typedef {object} BiomeDiagnostic
 * @property {string} category like lint/style/noNestedTernary, or format
 * @property {string} message
 * @property {{ path: string, start?: { line: number, column: number } }} location
 */

/** The names of knip's findings, and our names for them. */
const UNUSED = {
  files: "unused file",
  dependencies: "unused dependency",
  devDependencies: "unused dependency",
  unlisted: "dependency that package.json does not name",
  unresolved: "import of nothing",
  exports: "unused export",
  types: "unused exported type",
  nsExports: "unused export",
  nsTypes: "unused exported type",
  enumMembers: "unused enum member",
  duplicates: "export under two names",
};

/**
 * Files, exports and packages that nothing uses.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findUnused() {
  const { output, errors } = await run("knip/bin/knip.js", ["--reporter", "json", "--no-progress"]);
  /** @type {{ issues: (Record<string, unknown> & { file: string })[] }} */
  const report = parseReport(output, errors);
  return report.issues.flatMap(({ file, ...issue }) =>
    Object.entries(UNUSED).flatMap(([kind, rule]) =>
      findingsOf(issue[kind]).map(({ name, line, col }) => {
        const place = line ? `${file}:${line}:${col ?? 1}` : file;
        return { rule, file, text: `${place}  ${rule}${name === file ? "" : `: ${name}`}` };
      }),
    ),
  );
}

/**
 * Each finding is an object, or a list of those that go together.
 *
 * @param {unknown} findings
 * @returns {{ name: string, line?: number, col?: number }[]}
 */
function findingsOf(findings) {
  if (!Array.isArray(findings)) return [];
  return findings.map((finding) =>
    Array.isArray(finding) ? { ...finding[0], name: finding.map(({ name }) => name).join(", ") } : finding,
  );
}

/**
 * The rules of imports. It is a test, which `npm run unit` runs too.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findWrongLayers() {
  const { code, output, errors } = await run("../tools/test/run.mjs", ["test/layers.test.ts"]);
  return code === 0 ? [] : [{ rule: "layers", file: "test/layers.test.ts", text: `${output}${errors}`.trim() }];
}

/**
 * Values that become text, numbers or keys though their type is not known. It is a process of its own: it takes the types of all of src.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findConversions() {
  const { output, errors } = await run("../tools/build/check/conversions.mjs", []);
  return parseReport(output, errors);
}

/**
 * @param {string} output
 * @param {string} errors
 */
function parseReport(output, errors) {
  try {
    return JSON.parse(output);
  } catch (cause) {
    throw new Error(`${errors}${output}`.trim() || "The tool gave no report.", { cause });
  }
}

/**
 * @param {string} script from node_modules
 * @param {string[]} words
 * @returns {Promise<{ code: number | null, output: string, errors: string }>}
 */
function run(script, words) {
  const child = spawn(process.execPath, [join(root, "node_modules", script), ...words], { cwd: root });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output, errors })));
}
