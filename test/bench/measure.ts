/**
 * Times several ways of doing the same in turn, so that the machine's moods meet all of them, and prints the ratios. A ratio
 * is the median of the rounds' own ratios: one slow moment touches one round. Nothing here fails on a clock.
 */
import { appendFileSync } from "node:fs";

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

const LONG = 6000; // ms after which a contender sits out the remaining rounds, once it has had FEW
const FEW = 5;

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
  const rest = Object.entries(contenders).map(([name, one]) =>
    start(name, typeof one === "function" ? { run: one, times } : one),
  );
  const first = start(over, { run: base, times });
  const all = [first, ...rest];
  for (let round = -warmUp; round < rounds; round++) {
    const turn = (round + warmUp) % all.length; // nobody always comes after the same
    const each = new Map<typeof first, number>();
    for (const one of [...all.slice(turn), ...all.slice(0, turn)]) {
      if (one !== first && one.spent > LONG && one.each.length >= FEW) continue;
      if (one !== first && round < -1 && one.spent > LONG / 3) continue; // it is warm
      globalThis.gc?.();
      const begin = performance.now();
      const after = await one.run();
      const spent = performance.now() - begin;
      if (typeof after === "function") await after();
      one.spent += spent;
      each.set(one, spent / one.times);
    }
    if (round < 0) continue;
    for (const [one, time] of each) {
      one.each.push(time);
      one.ratios.push(time / (each.get(first) ?? Number.NaN));
    }
  }
  const row: Row = { work, over, goal, ratios: rest.map(({ name, ratios }) => [name, median(ratios)]) };
  table(
    work,
    ["", "time", "ratio", "goal"],
    all.map(({ name, each, ratios }, at) => [
      name,
      time(median(each)),
      at ? figure(median(ratios)) : "1.00",
      at === 1 && goal ? verdict(median(ratios), goal) : "",
    ]),
  );
  keep(row);
  return row;
}

const start = (name: string, { run, times }: { run: Run; times: number }) => ({
  name,
  run,
  times,
  spent: 0,
  each: [] as number[],
  ratios: [] as number[],
});

/** A table that reads well in a terminal and is Markdown too. */
export function table(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) => Math.max(cell.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column ? `${"-".repeat(width + 1)}:` : "-".repeat(width + 2))).join("|")}|`;
  console.log(`\n### ${title}\n${[line(head), rule, ...rows.map(line)].join("\n")}`);
}

/** For the summary at the end of `npm run bench`. */
export function keep(row: Row): void {
  const file = process.env["QUERYLET_BENCH_ROWS"];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

export const verdict = (ratio: number, goal: number): string => `${ratio <= goal ? "≤" : "missed"} ${goal}`;

const figure = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(2) : ratio < 100 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString("en");

export const time = (ms: number): string =>
  ms < 1e-3
    ? `${(ms * 1e6).toPrecision(3)} ns`
    : ms < 1
      ? `${(ms * 1e3).toPrecision(3)} µs`
      : ms < 1000
        ? `${ms.toPrecision(3)} ms`
        : `${(ms / 1000).toFixed(2)} s`;

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
