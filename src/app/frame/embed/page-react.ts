/** Uses the React of the page if it has one, so that React is not loaded twice. */

/** The value of `window.querylet.react`: the modules "react" and "react-dom/client". */
export interface PageReact {
  /** The module "react". */
  React: object;
  /** The module "react-dom/client". */
  ReactDOM: object;
}

/** The names in an import map that stand for React. */
const MODULES = ["react", "react-dom/client"] as const;

/**
 * Finds the page's React: handed over, or named by its import map.
 *
 * @param api `window.querylet`; what the import map brings is put there
 * @returns whether there is one that the app can use
 */
export async function providePageReact(api: { react?: Partial<PageReact> }): Promise<boolean> {
  if (!api.react && isInImportMap()) api.react = await importReact();
  if (!api.react) return false;
  const isUsable = canRender(api.react);
  if (!isUsable) console.warn("The page's React cannot render the app");
  return isUsable;
}

/** Imports React by the page's import map. Empty if it cannot be loaded. */
async function importReact(): Promise<Partial<PageReact>> {
  try {
    const [React, ReactDOM] = (await Promise.all(MODULES.map((name) => import(name)))) as [object, object];
    return { React, ReactDOM };
  } catch {
    return {};
  }
}

/** Modules made of CommonJS may have a default export only. */
function canRender({ React, ReactDOM = {} }: Partial<PageReact>): boolean {
  const { default: exports = ReactDOM } = ReactDOM as { default?: object };
  return !!React && "createRoot" in exports;
}

function isInImportMap(): boolean {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? MODULES.every((name) => map.includes(`"${name}"`)) : false;
}
