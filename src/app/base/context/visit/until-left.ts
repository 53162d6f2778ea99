/**
 * Work that a person started belongs to their visit, and not to the component that they started it in: React unmounts and mounts a
 * component again whenever it likes, as it does in strict mode. So the work itself listens for the person who leaves.
 */
import type { Navigation } from "../../navigation/navigation.js";
import type { Visit } from "./visit.js";

/**
 * Calls `onLeave` once: when the person opens another place, when their visit ends, or when the app is taken out of the page. Call it
 * where the work starts, and never in an effect.
 * @returns ends it, without a call
 */
export function untilLeft(
  { nav, visit }: { nav: Pick<Navigation, "onLeave">; visit: Pick<Visit, "onClear"> },
  onLeave: () => void,
): () => void {
  const end = () => {
    endNavigation();
    endVisit();
  };
  const leave = () => {
    end();
    onLeave();
  };
  const endNavigation = nav.onLeave(leave);
  const endVisit = visit.onClear(leave);
  return end;
}
