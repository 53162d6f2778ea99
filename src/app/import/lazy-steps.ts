/** What follows the first screen. Its code is fetched when it is near. */
import { lazyPart } from "../ui/lazy-part.js";

/** Reads a file, or rows that were pasted. */
export const tableReader = lazyPart(() => import("./source/read-table.js"));

export const matchingStep = lazyPart(() => import("./matching/matching-step.js"));

export const runStep = lazyPart(() => import("./run/run-step.js"));

/** With the step behind it, so that no row is sent before there is what shows its result. */
export const checkStep = lazyPart(async () => {
  await runStep.load();
  return import("./check/check-step.js");
});
