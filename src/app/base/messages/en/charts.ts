/** English messages of charts. Counts arrive as text, already formatted for the person's language. */

/** Within a sentence: "Bought at" is "bought at", but "ID" stays. */
const withinSentence = (label: string): string => {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() ? first.toLowerCase() + label.slice(1) : label;
};

/** "every second", "every 5 minutes". */
const everyStep = (unit: string, count: number): string => (count > 1 ? `every ${count} ${unit}s` : `every ${unit}`);

/** "Nov 29 and Dec 1" */
const listed = (texts: readonly string[]): string => {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${last}` : last;
};

export const enCharts = {
  rowsName: "Rows",
  updatesName: "Updates",
  chartPer: (what: string, unit: string, count: number) => `${what} ${everyStep(unit, count)}`,
  chartOver: (y: string, x: string) => `${y} over ${withinSentence(x)}`,
  chartSplit: (what: string, ...categories: string[]) => `${what} by ${categories.map(withinSentence).join(" and ")}`,
  chartBusiest: {
    hour: "Busiest hour:",
    day: "Busiest day:",
    week: "Busiest week:",
    month: "Busiest month:",
    quarter: "Busiest quarter:",
    year: "Busiest year:",
    time: "Busiest time:",
  },
  chartMost: (rows: string) => `Most ${withinSentence(rows)}:`,
  chartHighest: {
    average: (y: string) => `Highest average ${withinSentence(y)}:`,
    total: (y: string) => `Highest total ${withinSentence(y)}:`,
    highest: (y: string) => `Highest ${withinSentence(y)}:`,
    lowest: (y: string) => `Highest ${withinSentence(y)}:`,
    count: (y: string) => `Highest ${withinSentence(y)}:`,
  },
  /** One place, or several that are equal. */
  chartAnswer: (amount: string, ...places: readonly string[]) =>
    places.length > 1 ? `${listed(places)}, ${amount} each` : `${listed(places)}, ${amount}`,
  chartUnit: (what: string, unit: string) => `${what} in ${unit}`,
  chartTitle: (what: string, amount: string) => `${what}, ${amount}`,
  chartAmount: (rows: string, total?: string, name?: string) => {
    const amount = total === undefined ? rows : `${rows} of ${total}`;
    return name === undefined ? amount : `${amount} ${withinSentence(name)}`;
  },
  chartAllRows: (rows: string) => `all ${rows}`,
  chartChoices: "What the chart shows",
  chartCountOf: (rows: string) => `Number of ${withinSentence(rows)}`,
  chartSentence: { show: "Show", ofValue: "of", by: "by", splitBy: "split by", as: "as" },
  chartTotals: "Totals",
  chartOwnScale: "Each has its own unit and scale.",
  chartFromTo: (from: string, to: string) => `${from} to ${to}`,
  chartEachNumber: "Each number",
  chartShare: "Share",
  chartOthers: (count: string) => `${count} others`,
  chartValue: "Value",
  chartOverField: "Over",
  chartBy: "Split by",
  chartByNone: "nothing",
  chartAs: "Chart type",
  chartKinds: { line: "a line", bar: "bars" },
  chartAggregate: "Aggregate",
  chartPeriods: { hour: "hour", day: "day", week: "week", month: "month", quarter: "quarter", year: "year" },
  aggregates: { average: "Average", total: "Total", highest: "Highest", lowest: "Lowest", count: "Number of rows" },
  aggregateOf: (y: string, how: string) => `${y}, ${how.toLowerCase()}`,
  chartRange: (points: string, from: string, to: string, least: string, most: string) =>
    points === "1"
      ? `One point, ${from}: ${least}.`
      : `${points} points from ${from} to ${to}; the lowest is ${least}, the highest ${most}.`,
  chartHelp: "Use the arrow keys to move from point to point.",
  chartPage: {
    earlier: "Only these rows are loaded: earlier ones are missing.",
    later: "Only these rows are loaded: later ones are missing.",
    both: "Only these rows are loaded: earlier and later ones are missing.",
    any: "Only these rows are loaded, so every value may be incomplete.",
  },
  loadAll: (total?: string) => (total === undefined ? "Load all rows" : `Load all ${total}`),
  loaded: (rows: string, total?: string) =>
    total === undefined ? `${rows} rows loaded` : `${rows} of ${total} loaded`,
  loadProgress: "Loading rows",
  loadStop: "Stop",
  loadGoOn: "Continue",
  chartPart: (time: string) => `${time} is incomplete.`,
  chartSoFar: (time: string) => `${time} is not over yet.`,
  chartLongerPeriod: "The chosen period is too short for these dates: a longer one is drawn.",
  chartNoLink: "not connected",
  chartGap: (from: string, to: string) => `Not connected from ${from} to ${to}: nothing is drawn for that time.`,
  partWords: { part: "part", "so far": "so far" },
  chartMissing: (rows: string) => (rows === "1" ? "One row has no value here." : `${rows} rows have no value here.`),
  chartMore: (count: string) => `${count} more are not drawn.`,
  chartTileParts: (count: string) =>
    count === "1" ? "Open the chart to see one more part." : `Open the chart to see ${count} more parts.`,
  chartNone: "There is nothing to draw: a chart needs a date or a category, and rows with values.",
  chartNoValues: (label: string) => `There is nothing to draw: no row has a value in ${label}.`,
  chartTable: "The chart as a table",
  chartExport: "Export",
  chartExported: (file: string) => `Saved as ${file}.`,
  chartFirst: (rows: string) => `The table shows the first ${rows} lines. The exported file has all.`,
};
