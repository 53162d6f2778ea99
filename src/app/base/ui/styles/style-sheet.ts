/**
 * Adds style sheets to a page or shadow root. They are constructed sheets, which no content security policy forbids. Such a sheet belongs
 * to the document that it was made in, so each document gets its own.
 */

/** The sheets of each document, by their text. */
const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** What has been added to each root, in order: a root that is moved to another document loses its sheets. */
const addedTo = new WeakMap<Node, Set<string>>();

/** Adds a sheet to the root of a node, once for each root. */
export function addStyle(text: string, inside: Node): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  const sheet = sheetIn(inside.ownerDocument ?? (root as Document), text);
  if (!root.adoptedStyleSheets || root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  addedTo.set(root, (addedTo.get(root) ?? new Set()).add(text));
}

/** Adds the sheets again that a root has lost on its way to another document. */
export function restoreStyles(root: Node): void {
  for (const text of addedTo.get(root) ?? []) addStyle(text, root);
}

function sheetIn(page: Document, text: string): CSSStyleSheet {
  const sheets = sheetsOf.get(page) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(page, sheets);
  const earlier = sheets.get(text);
  if (earlier) return earlier;
  const { CSSStyleSheet } = page.defaultView ?? globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
