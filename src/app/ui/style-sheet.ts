/** Puts a style sheet into the page or shadow root that something is shown in. A constructed sheet, which no Content-Security-Policy forbids. */

/** The way to put `text` where a node is: once for each root, however often it is called. */
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
