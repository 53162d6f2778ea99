/** Times two ways of doing the same in turn, so that the machine's moods meet both, and gives the ratio of their medians. */

export interface Ratio {
  /** Medians in ms. */
  ours: number;
  base: number;
  ratio: number;
}

export async function compare(ours: () => unknown, base: () => unknown, { rounds = 15, warmUp = 3 } = {}): Promise<Ratio> {
  const times: { ours: number[]; base: number[] } = { ours: [], base: [] };
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, run] of [["base", base], ["ours", ours]] as const) {
      globalThis.gc?.();
      const start = performance.now();
      await run();
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  const [a, b] = [median(times.ours), median(times.base)];
  return { ours: a, base: b, ratio: a / b };
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

export function report(work: string, over: string, { ours, base, ratio }: Ratio, goal: number): void {
  const ms = (time: number) => `${time.toPrecision(3)} ms`;
  console.log(`| ${work} | ${ms(ours)} | ${over}: ${ms(base)} | ${ratio.toFixed(2)} | ${goal} |`);
}

export function head(title: string): void {
  console.log(`\n## ${title}\n| work | ours | over | ratio | goal |\n|---|---:|---|---:|---:|`);
}
