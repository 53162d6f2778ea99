/** Adds a style sheet to a page or shadow root. It is a constructed sheet, which no content security policy forbids. */

/** @returns adds the sheet to the root of a node, once for each root */
export function styleSheet(text: string): (inside: Node) => void {
  let sheet: CSSStyleSheet | undefined;
  return (inside) => {
    const root = inside.getRootNode() as Document | ShadowRoot;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
    }
    if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
}
