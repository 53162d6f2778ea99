/** The driver's command line. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build/paths.mjs";
import { globSync } from "../build/glob.mjs";

/** Names for several folders. */
const GROUPS = { library: ["test/transport/", "test/client/", "test/auth/", "test/react/"] };
/** Programs as a whole: real servers and processes of ours. */
const WHOLE = /^test\/(browser|interop|hostile|tools|app\/serve|size\.test)/;
/** Files with nothing but long forms of other files' tests. */
const DEEP_FILE = /\.deep\.test\.tsx?$/;

const FLAGS = ["unit", "deep", "fuzz", "flaky", "watch", "allow-skips"];
const NUMBERS = ["seed", "cases", "minutes", "times", "slow"];

/** How long random cases are tried, in minutes. */
const DEEP_MINUTES = 10;
const FUZZ_MINUTES = 30;

/**
 * @returns `{ patterns, unit, deep, fuzz, flaky, watch, allowSkips, seed, cases, minutes, times, slow }`
 * @throws Error for an option that there is not
 */
export function parseOptions(args) {
  const options = { patterns: [], times: 50 };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith("--")) {
      options.patterns.push(arg);
      continue;
    }
    const [name, attached] = arg.slice(2).split("=", 2);
    if (NUMBERS.includes(name)) options[name] = toNumber(name, attached ?? rest.shift());
    else if (FLAGS.includes(name) && attached === undefined) options[toCamelCase(name)] = true;
    else
      throw new Error(`Unknown option ${arg}. Options: ${[...FLAGS, ...NUMBERS].map((each) => `--${each}`).join(" ")}`);
  }
  // Random cases only, of what needs no other program.
  if (options.fuzz) Object.assign(options, { deep: true, unit: true });
  options.minutes ??= options.fuzz ? FUZZ_MINUTES : DEEP_MINUTES;
  return options;
}

function toNumber(name, text) {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < 0)
    throw new Error(`--${name} needs a whole number, as in --${name} 7`);
  return number;
}

const toCamelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The test files that the options select, sorted.
 *
 * @throws Error for a pattern that selects none
 */
export function selectFiles({ patterns, unit, deep, watch }) {
  const all = globSync("test", /\.test\.tsx?$/);
  const files = all.filter((file) => !unit || !WHOLE.test(file)).filter((file) => deep || !DEEP_FILE.test(file));
  if (patterns.length === 0) return files.sort();
  const selected = patterns.flatMap((pattern) => {
    const matching = isFile(pattern) ? [pattern] : files.filter((file) => matches(file, pattern));
    const isExpected = watch; // the file may be written while one watches
    if (matching.length === 0 && !isExpected) throw new Error(whyNothingMatches(pattern, all, { unit }));
    return matching;
  });
  return [...new Set(selected)].sort();
}

const isFile = (pattern) => statSync(join(root, pattern), { throwIfNoEntry: false })?.isFile() ?? false;

const matches = (file, pattern) => (GROUPS[pattern] ?? [pattern]).some((part) => file.includes(part));

function whyNothingMatches(pattern, all, { unit }) {
  const isWhole = (file) => matches(file, pattern) && WHOLE.test(file);
  if (unit && all.some(isWhole)) return `${pattern} is no unit test. Run it by: node tools/test/run.mjs ${pattern}`;
  return `No test file matches ${pattern}. Test files are test/**/*.test.ts and .test.tsx.`;
}
