/** English messages of charts. Counts arrive as text, already formatted for the person's language. */
export const enCharts = {
  chartOf: (y: string, x: string) => `${y} over ${x}`,
  chartCount: (x: string) => `Number of rows by ${x}`,
  chartValue: "Value",
  chartOver: "Over",
  chartBy: "Split by",
  chartByNone: "Nothing",
  chartAs: "Chart type",
  chartKinds: { line: "Line", bar: "Bars" },
  chartAggregate: "Aggregate",
  aggregates: { average: "Average", total: "Total", highest: "Highest", lowest: "Lowest", count: "Number of rows" },
  aggregateOf: (y: string, how: string) => `${y}, ${how.toLowerCase()}`,
  chartRange: (points: string, from: string, to: string, least: string, most: string) =>
    `${points} points from ${from} to ${to}; the lowest is ${least}, the highest ${most}.`,
  chartHelp: "Use the arrow keys to move from point to point.",
  chartRows: (rows: string, total?: string) =>
    total === undefined
      ? `Drawn from ${rows === "1" ? "1 row" : `${rows} rows`}.`
      : `Drawn from ${rows} of ${total} rows.`,
  chartMissing: (rows: string) => (rows === "1" ? "One row has no value here." : `${rows} rows have no value here.`),
  chartMore: (count: string) => `${count} more are not drawn.`,
  chartNone: "There is nothing to draw: a chart needs a date or a category, and rows with values.",
  chartTable: "The chart as a table",
  chartFirst: (rows: string) => `The table shows the first ${rows} points.`,
  perStep: (unit: string, count: number) => {
    if (count === 1) return `by ${unit}`;
    return unit === "day" && count === 7 ? "by week" : `every ${count} ${unit}s`;
  },
};
