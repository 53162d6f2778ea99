/** What an action did, in a card over the foot of the screen until it is closed or its time is over. */
import type { ReactNode } from "react";
import type { RecordKey } from "../../navigation/routes.js";
import { createStore, type Store } from "../../ui/store.js";

export interface Toast {
  /** The card. It brings its own code, so that the frame needs none of it. */
  content: ReactNode;
  /** The record that was made or changed: lists tint its row as long as the toast is there. */
  record?: RecordKey | undefined;
}

/** The open toast, the latest one only. */
export type ToastStore = Store<Toast | undefined>;

/** The toasts of an app: none is open. */
export const createToasts = (): ToastStore => createStore<Toast | undefined>(undefined);
