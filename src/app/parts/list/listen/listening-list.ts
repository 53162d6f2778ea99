/** A list that notices what happens to its rows. Types only. */
import type { ReactNode } from "react";

export interface ListeningList {
  /** The rows as they are now, each in its place. */
  rows: readonly unknown[];
  /** Whether a row came with the last press on "Show". */
  isNew(row: unknown): boolean;
  /** Whether a cell has changed since the rows were requested. */
  isChanged(row: unknown, columnKey: string): boolean;
  /** "3 new · Show"; nothing where nothing is new. */
  notice: ReactNode;
  /** Shows what is new; undefined where nothing is. */
  showNew: (() => void) | undefined;
  /** Listens as long as it is drawn. */
  listener: ReactNode;
}
