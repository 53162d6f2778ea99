/** Whether the docs are beside the document, which this device remembers. */
import { useState } from "react";
import { recall, remember } from "../../storage/remember.js";
import { lazyPart } from "../../ui/lazy-part.js";

/** The pane. */
export const docsPane = lazyPart(() => import("./docs-pane.js"));

const NAME = "editor docs";
const OPEN = "open";

export interface DocsHandle {
  isOpen: boolean;
  toggle(): void;
}

export function useDocs(): DocsHandle {
  const [isOpen, setOpen] = useState(() => recall(NAME) === OPEN);
  return {
    isOpen,
    toggle() {
      setOpen(!isOpen);
      remember(NAME, isOpen ? null : OPEN);
    },
  };
}
