/**
 * Times several ways of doing the same in turn, so that the machine's moods meet all of them, and prints the ratios. A ratio
 * is the median of the rounds' own ratios: one slow moment touches one round. Nothing here fails on a clock.
 */
import { appendFileSync } from "node:fs";
import { besideOthers } from "./in-words.js";

/** One run. A function that it returns clears up after it and is not timed. */
export type Run = () => unknown;

export interface Race {
  /** What is done, for example "one request, 200 B answer". */
  work: string;
  /** What it is compared with, measured in the same rounds. */
  over: string;
  base: Run;
  /** By who does it; the first one is ours. `times` where it does less in one run than the base. */
  contenders: Record<string, Run | { run: Run; times: number }>;
  /** The ratio that ours shall not pass. */
  goal?: number;
  /** What one run does, so that the time of one can be told. @defaultValue 1 */
  times?: number;
  /** @defaultValue 21 */
  rounds?: number;
  /** Rounds before the first that counts. @defaultValue 3 */
  warmUp?: number;
}

/** One line of the summary. */
export interface Row {
  work: string;
  over: string;
  goal?: number | undefined;
  /** Ratio to the base by contender; ours first. */
  ratios: [name: string, ratio: number][];
}

/** A contender that has taken this long sits out the remaining rounds, once it has had `MIN_ROUNDS`. */
const PATIENCE_MS = 6000;
const MIN_ROUNDS = 5;

/** One that is measured, with its times so far. */
interface Contender {
  readonly name: string;
  readonly run: Run;
  /** How often a run does the work. */
  readonly times: number;
  /** In all, in ms. */
  spent: number;
  /** For each round, the time of the work done once, in ms. */
  readonly each: number[];
  /** For each round, the ratio to the base. */
  readonly ratios: number[];
}

export async function race({
  work,
  over,
  base,
  contenders,
  goal,
  times = 1,
  rounds = 21,
  warmUp = 3,
}: Race): Promise<Row> {
  const others = Object.entries(contenders).map(([name, contender]) =>
    createContender(name, typeof contender === "function" ? { run: contender, times } : contender),
  );
  const first = createContender(over, { run: base, times });
  const all = [first, ...others];
  for (let round = -warmUp; round < rounds; round++) {
    // Each round begins with another one, so that none always comes after the same.
    const turn = (round + warmUp) % all.length;
    const order = [...all.slice(turn), ...all.slice(0, turn)];
    const timesOfRound = await runRound(order.filter((contender) => contender === first || !sitsOut(contender, round)));
    if (round >= 0) addRound(timesOfRound, first);
  }
  const ratios = others.map(({ name, ratios }): [string, number] => [name, median(ratios)]);
  table(
    work,
    ["", "time", "ratio", "middle half", "goal", "in words"],
    all.map(({ name, each, ratios: own }, at) => [
      name,
      time(median(each)),
      at ? figure(median(own)) : "1.00",
      at ? middleHalf(own) : "",
      at === 1 && goal ? verdict(median(own), goal) : "",
      isOurs(name) ? besideOthers(median(own), ratios.filter(isOther), figure) : "",
    ]),
  );
  const row: Row = { work, over, goal, ratios };
  keep(row);
  return row;
}

const isOurs = (name: string): boolean => name.startsWith("Querylet");

/** Others who do the same; not what is only a measure, such as "a bare useSyncExternalStore". */
const isOther = ([name]: readonly [string, number]): boolean => !isOurs(name) && !name.startsWith("a bare ");

/** Between these two lies the middle half of the rounds. */
function middleHalf(ratios: readonly number[]): string {
  const sorted = [...ratios].sort((a, b) => a - b);
  const at = (share: number) => figure(sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN);
  return `${at(0.25)}–${at(0.75)}`;
}

/** @param round negative while warming up */
function sitsOut({ spent, each }: Contender, round: number): boolean {
  const isMeasured = spent > PATIENCE_MS && each.length >= MIN_ROUNDS;
  const isWarm = round < -1 && spent > PATIENCE_MS / 3;
  return isMeasured || isWarm;
}

/** Runs each once. @returns the time of the work done once, in ms */
async function runRound(contenders: readonly Contender[]): Promise<Map<Contender, number>> {
  const timesOfRound = new Map<Contender, number>();
  for (const contender of contenders) {
    globalThis.gc?.();
    const begin = performance.now();
    const after = await contender.run();
    const spent = performance.now() - begin;
    if (typeof after === "function") await after();
    contender.spent += spent;
    timesOfRound.set(contender, spent / contender.times);
  }
  return timesOfRound;
}

function addRound(timesOfRound: ReadonlyMap<Contender, number>, first: Contender): void {
  for (const [contender, contenderTime] of timesOfRound) {
    contender.each.push(contenderTime);
    contender.ratios.push(contenderTime / (timesOfRound.get(first) ?? Number.NaN));
  }
}

const createContender = (name: string, { run, times }: { run: Run; times: number }): Contender => ({
  name,
  run,
  times,
  spent: 0,
  each: [],
  ratios: [],
});

/**
 * A table that reads well in a terminal and is Markdown too.
 *
 * @param section - of docs/work/figures.md, where it is not the bench's own
 */
export function table(title: string, head: string[], rows: string[][], section?: string): void {
  const widths = head.map((cell, column) => Math.max(cell.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column ? `${"-".repeat(width + 1)}:` : "-".repeat(width + 2))).join("|")}|`;
  console.log(`\n### ${title}\n${[line(head), rule, ...rows.map(line)].join("\n")}`);
  tell({ table: { title, head, rows }, section });
}

/** For the summary at the end of `npm run bench`. */
export function keep(row: Row): void {
  tell({ row });
}

/** Versions of what is measured, besides the packages that the bench imports. */
export function keepVersions(versions: Record<string, string>): void {
  tell({ versions });
}

/** Passes a finding on to `npm run bench`. */
function tell(finding: object): void {
  const file = process.env["QUERYLET_BENCH_FINDINGS"];
  if (file) appendFileSync(file, `${JSON.stringify(finding)}\n`);
}

export const verdict = (ratio: number, goal: number): string => `${ratio <= goal ? "≤" : "missed"} ${goal}`;

/** Three digits that say something. */
function figure(ratio: number): string {
  if (ratio < 10) return ratio.toFixed(2);
  return ratio < 100 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString("en");
}

/** In a unit that fits. */
export function time(ms: number): string {
  if (ms < 1e-3) return `${(ms * 1e6).toPrecision(3)} ns`;
  if (ms < 1) return `${(ms * 1e3).toPrecision(3)} µs`;
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
