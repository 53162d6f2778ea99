/** How many ranges of lines are named at most. */
const RANGES_NAMED = 8;

/**
 * "12-14, 20"
 * @param lines the numbers of lines, in order
 */
export function nameRanges(lines) {
  const ranges = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const named = ranges.slice(0, RANGES_NAMED).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  return [...named, ...(ranges.length > RANGES_NAMED ? ["…"] : [])].join(", ");
}
