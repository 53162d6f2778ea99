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
  const here = new Map<number, Opened>();
  for (const [key, each] of opened) {
    const index = findKey(key, each.index, keyAt, count);
    if (index !== undefined) here.set(index, each);
  }
  const change = (index: number, next: Opened | undefined) => {
    const key = keyAt(index);
    setOpened((now) => {
      const all = new Map(now);
      if (next) all.set(key, next);
      else all.delete(key);
      return all;
    });
  };
  return {
    at: (index) => here.get(index)?.column,
    toggle(index, column) {
      const now = here.get(index);
      change(index, now?.column === column ? undefined : { column, index, height: now?.height ?? 0 });
    },
    onHeight(index, height) {
      const now = here.get(index);
      if (now && now.height !== height) change(index, { ...now, index, height });
    },
    extras: new Map([...here].map(([index, { height }]) => [index, height])),
  };
}
