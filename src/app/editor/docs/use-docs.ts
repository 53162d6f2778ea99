/** Whether the docs are beside the document, which this device remembers. */
import { useState } from "react";
import { recall, remember } from "../../storage/remember.js";
import { documentTools } from "../commands/lazy-tools.js";
import { lazyPart } from "../../ui/lazy-part.js";

/** The pane, and the docs in it: code of the tools and of the schema's screens, which nothing of it makes larger. */
export const docsPane = lazyPart(async () => {
  const [{ DocsPane }, { TypeDocs }] = await Promise.all([documentTools.load(), import("../../schema-docs/docs.js")]);
  return { DocsPane, TypeDocs };
});

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
