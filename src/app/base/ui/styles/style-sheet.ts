/**
 * Adds style sheets to a page or shadow root. They are constructed sheets, which no content security policy forbids. Such a sheet belongs
 * to the document that it was made in, so each document gets its own.
 */

/** Adds a sheet to the root of a node, once for each root. */
type AddStyle = (inside: Node) => void;

/** What has been added to each root, in order: a root that is moved to another document loses its sheets. */
const addedTo = new WeakMap<Node, Set<AddStyle>>();

/** @returns adds the sheet to the root of a node, once for each root */
export function styleSheet(text: string): AddStyle {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  const addStyle: AddStyle = (inside) => {
    const root = inside.getRootNode() as Document | ShadowRoot;
    const page = inside.ownerDocument ?? (root as Document);
    const sheet = sheets.get(page) ?? createSheet(text, page);
    sheets.set(page, sheet);
    if (!root.adoptedStyleSheets || root.adoptedStyleSheets.includes(sheet)) return;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    addedTo.set(root, (addedTo.get(root) ?? new Set()).add(addStyle));
  };
  return addStyle;
}

/** Adds the sheets again that a root has lost on its way to another document. */
export function restoreStyles(root: Node): void {
  for (const addStyle of addedTo.get(root) ?? []) addStyle(root);
}

function createSheet(text: string, page: Document): CSSStyleSheet {
  const { CSSStyleSheet } = page.defaultView ?? globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
