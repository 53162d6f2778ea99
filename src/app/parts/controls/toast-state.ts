/** PURE: what a toast says: that something was done, or what came of taking it back. */

import type { UndoReport } from "../../base/context/visit/recorded-runs.js";

/** The state of a toast. */
export type ToastState = { at: "shown" } | { at: "undoing" } | { at: "undone" } | ({ at: "refused" } & UndoReport);

/** What happens to a toast. */
export type ToastEvent = { type: "undo-started" } | { type: "undone" } | { type: "undo-refused"; report: UndoReport };

/** As it appears. */
export const SHOWN: ToastState = { at: "shown" };

/** The state after an event; an undo is started once only. */
export function nextToastState(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case "undo-started":
      return state.at === "shown" || state.at === "refused" ? { at: "undoing" } : state;
    case "undone":
      return { at: "undone" };
    case "undo-refused":
      return { at: "refused", ...event.report };
  }
}
