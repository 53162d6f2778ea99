/** docs/work/figures.md: what the benches measured. Each bench renews its own section, which stands between a pair of marks. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { arch, cpus, release, type } from "node:os";
import { join } from "node:path";
import { chromiumPath, headlessShellPath } from "../../test/helpers/requires.js";

export interface FigureTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What one bench measured. */
export interface Measured {
  tables: readonly FigureTable[];
  /** Of what it was measured with, by name. */
  versions: Readonly<Record<string, string>>;
}

/** @returns the page with what a bench measured in its section */
export function replaceSection(page: string, bench: string, text: string): string {
  const [begin, end] = [`<!-- figures of ${bench} -->\n`, `<!-- end of the figures of ${bench} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page has no section for the figures of ${bench}.`);
  return `${page.slice(0, from + begin.length)}\n${text}\n\n${page.slice(to)}`;
}

/** A section: when and with what it was measured, then its tables. */
export function sectionText({ tables, versions }: Measured, date: Date, machine = describeMachine()): string {
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const measuredWith = packages.length > 0 ? ` ${packages.join(", ")}.` : "";
  return [`Measured on ${day}: ${machine}.${measuredWith}`, ...tables.map(tableText)].join("\n\n");
}

function tableText({ title, head, rows }: FigureTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? "---" : "---:")).join("|")}|`;
  return [`**${title}**`, "", line(head), rule, ...rows.map(line)].join("\n");
}

/** The processor, the system and Node; nothing that names this very machine. */
function describeMachine(): string {
  const processors = cpus();
  const model = (processors[0]?.model ?? arch()).replaceAll(/\s+/g, " ").trim();
  return `${model}, ${processors.length} cores, ${describeSystem()}, Node ${process.versions.node}`;
}

function describeSystem(): string {
  const file = "/etc/os-release";
  const name = existsSync(file) ? /^PRETTY_NAME="(.*)"$/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  return name ?? `${type()} ${release()}`;
}

/** What esbuild says of a bundle: the files in it, and what it leaves to Node. */
interface BundleReport {
  inputs: Record<string, unknown>;
  outputs: Record<string, { imports: readonly { path: string; external?: boolean }[] }>;
}

/** The packages that a bench's bundle measures, with their versions. What they bring along is not named. */
export function versionsIn({ inputs, outputs }: BundleReport): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const path of Object.keys(inputs)) {
    const [, folder, name] = /^(tools\/bench(?:\/app)?)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    if (folder && name && isChosen(folder, name)) versions[name] = versionOf(folder, name);
  }
  const external = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  if (external.has("react")) versions["React"] = versionOf(".", "react");
  if (external.has("playwright-core")) versions["Chromium"] = chromiumVersion();
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => a.localeCompare(b, "en")));
}

/** The version of a package that is installed in a folder. */
export function versionOf(folder: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"));
  return String(version);
}

/** The packages that a folder of benches asks for by name. */
export function packagesOf(folder: string): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.keys(devDependencies as object);
}

const isChosen = (folder: string, name: string): boolean => packagesOf(folder).includes(name);

function chromiumVersion(): string {
  const { stdout } = spawnSync(headlessShellPath() ?? chromiumPath() ?? "chromium", ["--version"], {
    encoding: "utf8",
  });
  return /\d+(?:\.\d+)+/.exec(stdout ?? "")?.[0] ?? "";
}
