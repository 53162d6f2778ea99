/** The storms as one SVG: attempts by second above, the share that is back below; readable on light and dark pages. */
import type { Storm } from "./storm.js";

export interface Column {
  title: string;
  storms: Record<string, Storm>;
}

const WIDTH = 490; // of one chart
const HEIGHT = 190;
const LEFT = 76;
const GAP = 56;
const TOP = 92;
const SECONDS = 60;
const DECADES = [2, 6] as const; // the attempts' axis: 10^2 to 10^6

const xOf = (seconds: number) => LEFT + (Math.min(seconds, SECONDS) / SECONDS) * (WIDTH - LEFT - 10);
const yOfCount = (count: number) =>
  HEIGHT - ((Math.log10(Math.max(count, 10 ** DECADES[0])) - DECADES[0]) / (DECADES[1] - DECADES[0])) * HEIGHT;
const yOfShare = (share: number) => HEIGHT - share * HEIGHT;
const round = (number: number) => Number(number.toFixed(1));

export function chart(columns: Column[], title: string, description: string): string {
  const names = Object.keys(columns[0]?.storms ?? {});
  const width = columns.length * (WIDTH + 20);
  const height = TOP + 2 * (HEIGHT + GAP) + 10;
  const legend = names.map(
    (name, at) =>
      `<g transform="translate(${LEFT + at * 210} 40)"><path class="line c${at}" d="M0 0h26"/><text x="34" y="4">${name}</text></g>`,
  );
  const panels = columns.map(
    ({ title, storms }, column) => `<g transform="translate(${column * (WIDTH + 20)} ${TOP})">
<text class="head" x="${LEFT}" y="-18">${title}</text>
${attempts(storms)}
<g transform="translate(0 ${HEIGHT + GAP})">${shares(storms)}</g>
</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="12">
<title id="title">${title}</title>
<desc id="description">${description}</desc>
<style>
svg { --page: #fff; --text: #1f2328; --soft: #59636e; --grid: #d1d9e0; --c0: #0b62c4; --c1: #b3261e; --c2: #7a5200 }
@media (prefers-color-scheme: dark) { svg { --page: #0d1117; --text: #f0f6fc; --soft: #9198a1; --grid: #3d444d; --c0: #6cb0ff; --c1: #ff8f86; --c2: #e3b341 } }
.page { fill: var(--page) } text { fill: var(--text) } .soft { fill: var(--soft) } .head { font-size: 14px; font-weight: 600 }
.grid { stroke: var(--grid); fill: none } .line { fill: none; stroke-width: 2; stroke-linejoin: round }
.c0 { stroke: var(--c0) } .c1 { stroke: var(--c1); stroke-dasharray: 7 3 } .c2 { stroke: var(--c2); stroke-dasharray: 2 3 }
</style>
<rect class="page" width="${width}" height="${height}" rx="8"/>
<text class="head" x="${LEFT}" y="22">${title}</text>
${legend.join("\n")}
${panels.join("\n")}
</svg>
`;
}

function attempts(storms: Record<string, Storm>): string {
  const ticks: [number, string][] = [];
  for (let power = DECADES[0]; power <= DECADES[1]; power++)
    ticks.push([yOfCount(10 ** power), (10 ** power).toLocaleString("en")]);
  const lines = Object.values(storms).map(({ attempts }, at) => {
    const points = Array.from({ length: SECONDS }, (_, second) => attempts[second] ?? 0).map(
      (count, second) => `H${round(xOf(second))}V${round(yOfCount(count))}H${round(xOf(second + 1))}`,
    );
    return `<path class="line c${at}" d="M${LEFT} ${HEIGHT}${points.join("")}"/>`;
  });
  return panel("attempts to connect, in each second", ticks, lines);
}

function shares(storms: Record<string, Storm>): string {
  const lines = Object.values(storms).map(({ back, clients }, at) => {
    const points: string[] = [];
    for (let half = 0; half <= SECONDS * 2; half++)
      points.push(`L${round(xOf(half / 2))} ${round(yOfShare(countBefore(back, half * 500) / clients))}`);
    return `<path class="line c${at}" d="M${LEFT} ${HEIGHT}${points.join("")}"/>`;
  });
  return panel(
    "share of clients that are back",
    [0, 0.25, 0.5, 0.75, 1].map((share) => [yOfShare(share), `${share * 100} %`]),
    lines,
  );
}

/** `sorted` is in order. */
function countBefore(sorted: number[], time: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function panel(label: string, ticks: [y: number, text: string][], lines: string[]): string {
  const rows = ticks.map(
    ([y, text]) =>
      `<path class="grid" d="M${LEFT} ${round(y)}H${WIDTH - 10}"/><text class="soft" x="${LEFT - 8}" y="${round(y) + 4}" text-anchor="end">${text}</text>`,
  );
  const seconds = [0, 10, 20, 30, 40, 50, 60].map(
    (second) =>
      `<text class="soft" x="${round(xOf(second))}" y="${HEIGHT + 18}" text-anchor="middle">${second} s</text>`,
  );
  return `<text class="soft" x="${LEFT}" y="-4">${label}</text>${rows.join("")}${seconds.join("")}${lines.join("")}`;
}
