/** Charts of lists. */
import type { World } from "../../../demo/domain/world.js";
import type { Chapter } from "../../state.js";

const COSTS_OVER_TIME = "/q/incidents?as=chart&chart=reportedAt,cost,bar,total";

/** Gives each incident a cost, by its place in the list, the newest first. */
const setCosts = (costOf: (index: number) => number | null) => (world: World) => {
  for (const [index, incident] of [...world.incidents].reverse().entries()) incident.cost = costOf(index);
};

export const chart: Chapter = {
  screen: "chart",
  title: "Charts",
  route: "/q/tickets?as=chart",
  states: [
    { state: "counts", label: "Rows counted over time", visibleText: "25 of 20,000" },
    {
      state: "stacked",
      label: "Rows counted over time, by a category, with totals",
      visibleText: "Share",
      route: "/q/tickets?as=chart&chart=boughtAt,,bar,count,fare",
    },
    {
      state: "lines",
      label: "Several lines",
      visibleText: "Split by",
      route: "/q/tickets?as=chart&chart=boughtAt,price,line,average,fare",
    },
    {
      state: "scale",
      label: "A scale",
      visibleText: "Incidents by severity",
      route: "/q/incidents?as=chart&chart=severity,,bar,count",
    },
    {
      state: "totals",
      label: "Totals by categories, each split",
      visibleText: "Share",
      route: "/q/incidents?as=chart&chart=status,,bar,count,severity",
    },
    {
      state: "units",
      label: "Values of different units, a small chart each",
      visibleText: "Each has its own unit and scale.",
      route: (world) => `/q/readings?as=chart&a=${JSON.stringify({ cabinId: world.cabins[0]?.id })}`,
    },
    {
      state: "states",
      label: "States over time",
      visibleText: "by status",
      route: "/q/incidents?as=chart&chart=reportedAt,,bar,count,status",
    },
    {
      state: "negative",
      label: "Values below zero",
      visibleText: "Cost, total by day",
      route: COSTS_OVER_TIME,
      prepare: setCosts((index) => (index % 3 ? index * 10 : index * -25)),
    },
    {
      state: "huge",
      label: "Huge values",
      visibleText: "Cost, total by day",
      route: COSTS_OVER_TIME,
      prepare: setCosts((index) => (index + 1) * 1_234_567_890_123),
    },
    {
      state: "one",
      label: "One value",
      visibleText: "47 rows have no value here",
      route: COSTS_OVER_TIME,
      prepare: setCosts((index) => (index === 0 ? 120 : null)),
    },
    {
      state: "no-values",
      label: "No value in any row",
      visibleText: "no row has a value in Cost",
      route: COSTS_OVER_TIME,
      prepare: setCosts(() => null),
    },
  ],
};
