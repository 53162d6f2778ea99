/** One row of the table of steps: both counts, and who is ahead in words. */
import type { StepCount } from "../../../test/helpers/browser/user-input.js";

const NOT_POSSIBLE = "not possible";

/** @param ours - undefined where the job is not possible */
export function compareSteps(job: string, ours?: StepCount, theirs?: StepCount): string[] {
  const cells = [ours?.steps, theirs?.steps, ours?.loads, theirs?.loads].map((count) =>
    count === undefined ? NOT_POSSIBLE : String(count),
  );
  return [job, ...cells, inWords(ours?.steps, theirs?.steps)];
}

function inWords(ours: number | undefined, theirs: number | undefined): string {
  if (theirs === undefined) return ours === undefined ? "" : "only with Querylet";
  if (ours === undefined) return "only with Django's admin";
  if (ours === theirs) return "as many";
  const difference = Math.abs(ours - theirs);
  return ours < theirs ? `${difference} fewer` : `behind: ${difference} more`;
}
