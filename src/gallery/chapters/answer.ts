/** Single answers: a record or a value of a query without a list. */
import { troubles } from "../troubles.js";
import type { Chapter } from "../state.js";

export const answer: Chapter = {
  screen: "answer",
  title: "Single answers",
  route: "/q/company",
  states: [
    {
      state: "record",
      label: "One record, part of it missing",
      shows: "The wind gauge on Brunnhorn does not answer.",
    },
    { state: "value", label: "One value", shows: "4.2.0", route: "/q/version" },
    {
      state: "empty",
      label: "Nothing",
      shows: "There is nothing here.",
      route: `/q/line?a=${encodeURIComponent(JSON.stringify({ id: "line-99" }))}`,
    },
    ...troubles("Hochwald Cableways"),
  ],
};
