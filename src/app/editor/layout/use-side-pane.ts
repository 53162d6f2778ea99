/** What is beside the document, which this device remembers: the docs, the tree of fields, or nothing. */
import { useState } from "react";
import { recall, remember } from "../../storage/remember.js";

/** One at a time: there is room for one. */
export type SidePaneName = "docs" | "builder";

export interface SidePane {
  open: SidePaneName | undefined;
  /** Opens a pane in the place of the other one, or closes it. */
  toggle(pane: SidePaneName): void;
}

const NAME = "editor side pane";

export function useSidePane(): SidePane {
  const [open, setOpen] = useState(() => paneNamed(recall(NAME)));
  return {
    open,
    toggle(pane) {
      const next = pane === open ? undefined : pane;
      setOpen(next);
      remember(NAME, next ?? null);
    },
  };
}

/** What is stored may be of any version of the app. */
const paneNamed = (name: unknown): SidePaneName | undefined =>
  name === "docs" || name === "builder" ? name : undefined;
