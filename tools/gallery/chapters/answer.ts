/** Answers that are a single record or value. */
import { faultStates } from "../fault-states.js";
import type { Chapter } from "../state.js";

export const answer: Chapter = {
  screen: "answer",
  title: "Single answers",
  route: "/q/company",
  states: [
    {
      state: "record",
      label: "One record, part of it missing",
      visibleText: "The wind gauge on Brunnhorn does not answer.",
    },
    { state: "value", label: "One value", visibleText: "4.2.0", route: "/q/version" },
    {
      state: "empty",
      label: "Nothing",
      visibleText: "There is nothing here.",
      route: `/q/line?a=${encodeURIComponent(JSON.stringify({ id: "line-99" }))}`,
    },
    ...faultStates("Hochwald Cableways"),
  ],
};
