/** The values that are unfolded under the rows of a table, one for each row. They belong to the row's key, so they move with it. */
import { useState } from "react";
import { findKey, type KeyAt } from "./selection/selection.js";
import type { Extras } from "./rows-in-view.js";

interface Opened {
  column: string;
  /** The last known position of the row. */
  index: number;
  /** In pixels; 0 until it is drawn. */
  height: number;
}

export interface Unfolded {
  /** The column that is unfolded under a row. */
  at(index: number): string | undefined;
  toggle(index: number, column: string): void;
  onHeight(index: number, height: number): void;
  extras: Extras;
}

export function useUnfolded(keyAt: KeyAt, count: number): Unfolded {
  const [opened, setOpened] = useState<ReadonlyMap<unknown, Opened>>(new Map());
  const openedByIndex = new Map<number, Opened>();
  for (const [key, unfolded] of opened) {
    const index = findKey(key, unfolded.index, keyAt, count);
    if (index !== undefined) openedByIndex.set(index, unfolded);
  }
  const change = (index: number, next: Opened | undefined) => {
    const key = keyAt(index);
    setOpened((previous) => {
      const changed = new Map(previous);
      if (next) changed.set(key, next);
      else changed.delete(key);
      return changed;
    });
  };
  return {
    at: (index) => openedByIndex.get(index)?.column,
    toggle(index, column) {
      const current = openedByIndex.get(index);
      const isOpen = current?.column === column;
      change(index, isOpen ? undefined : { column, index, height: current?.height ?? 0 });
    },
    onHeight(index, height) {
      const current = openedByIndex.get(index);
      if (current && current.height !== height) change(index, { ...current, index, height });
    },
    extras: new Map([...openedByIndex].map(([index, { height }]) => [index, height])),
  };
}
