/** What is beside the document, which this device remembers: the docs, the tree of fields, or nothing. */
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { recall, remember } from "../../../base/storage/remember.js";

/** One at a time: there is room for one. */
export type SidePaneName = "docs" | "builder";

export interface SidePane {
  open: SidePaneName | undefined;
  /** Whether the person has just opened it, and not an earlier time. */
  isNew: boolean;
  /** The id of a pane's element. */
  idOf(pane: SidePaneName): string;
  /** Opens a pane in the place of the other one, or closes it. */
  toggle(pane: SidePaneName): void;
}

const NAME = "editor side pane";

export function useSidePane(): SidePane {
  const id = useId();
  const [{ open, isNew }, setPane] = useState(() => ({ open: paneNamed(recall(NAME)), isNew: false }));
  return {
    open,
    isNew,
    idOf: (pane) => `${id}-${pane}`,
    toggle(pane) {
      const next = pane === open ? undefined : pane;
      setPane({ open: next, isNew: true });
      remember(NAME, next ?? null);
    },
  };
}

/** Scrolls to a new pane when it is drawn: on a phone it is below the answer. @returns the ref of its element */
export function useScrollToNew(isNew: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) pane.current?.scrollIntoView?.({ block: "nearest" });
  }, [isNew]);
  return pane;
}

/** What is stored may be of any version of the app. */
const paneNamed = (name: unknown): SidePaneName | undefined =>
  name === "docs" || name === "builder" ? name : undefined;
