/** The life of a cabin: which state may follow which. */
import type { CabinState } from "./types.js";

const NEXT: Record<CabinState, readonly CabinState[]> = {
  BOARDING: ["IN_SERVICE", "STOPPED"],
  IN_SERVICE: ["BOARDING", "STOPPED"],
  STOPPED: ["IN_SERVICE", "BOARDING", "MAINTENANCE"],
  MAINTENANCE: ["STOPPED", "RETIRED"],
  RETIRED: [],
};

export const CABIN_STATES = Object.keys(NEXT) as CabinState[];

export const nextStates = (state: CabinState): readonly CabinState[] => NEXT[state];

export const mayBecome = (from: CabinState, to: CabinState): boolean => NEXT[from].includes(to);
