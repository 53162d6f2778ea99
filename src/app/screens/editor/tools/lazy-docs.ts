/** The docs beside a document, which are loaded when they are opened, or when the pointer is over their button. */
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { documentTools } from "./lazy-tools.js";

/** The pane, and the docs in it: code of the tools and of the schema's screens, which nothing of it makes larger. */
export const docsPane = lazyPart(async () => {
  const [{ DocsPane }, { TypeDocs }] = await Promise.all([
    documentTools.load(),
    import("../../../parts/schema-docs/docs.js"),
  ]);
  return { DocsPane, TypeDocs };
});
