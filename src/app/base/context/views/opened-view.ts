/** The saved view that was opened last: its changes can be saved. */
import type { Visit } from "../visit/visit.js";

const openedByVisit = new WeakMap<Visit, string>();

export function noteOpenedView(visit: Visit, id: string): void {
  openedByVisit.set(visit, id);
}

/** The id of the view; undefined before one was opened. */
export const openedView = (visit: Visit): string | undefined => openedByVisit.get(visit);
