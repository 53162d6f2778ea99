/** The tools for documents, which are loaded when one of them is used, or when the pointer is over its button. */
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const documentTools = lazyPart(() => import("./document-tools.js"));

// The docs beside a document, which are loaded when they are opened, or when the pointer is over their button.

/** The pane, and the docs in it: code of the tools and of the schema's screens, which nothing of it makes larger. */
export const docsPane = lazyPart(async () => {
  const [{ DocsPane }, { TypeDocs }] = await Promise.all([
    documentTools.load(),
    import("../../../parts/schema-docs/docs.js"),
  ]);
  return { DocsPane, TypeDocs };
});
