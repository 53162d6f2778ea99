/**
 * Puts the style sheet of the screens behind the start into the page or shadow root that they are shown in.
 * A constructed sheet, which no Content-Security-Policy forbids.
 */
import chart from "./charts/chart.css";
import table from "./components/table.css";
import work from "./work.css";

let sheet: CSSStyleSheet | undefined;

/** Once for each root, however often it is called. */
export function addStyle(inside: Node): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(work + table + chart);
  }
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
