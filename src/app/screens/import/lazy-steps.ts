/** The steps behind the first one. Their code is fetched when they are near. */
import { lazyPart } from "../../base/ui/lazy-part.js";

/** With what reads a file, or rows that were pasted: both are needed once there is one. */
export const matchingStep = lazyPart(() => import("./matching/matching-step.js"));

export const runStep = lazyPart(() => import("./run/run-step.js"));

/** With the step behind it, so that no row is sent before there is what shows its result. */
export const checkStep = lazyPart(async () => {
  await runStep.load();
  return import("./check/check-step.js");
});
