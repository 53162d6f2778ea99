/** Uses the React of the page if it has one, so that React is not loaded twice. */

/** The value of `window.querylet.react`: the modules "react" and "react-dom/client". */
export interface PageReact {
  React: object;
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
export async function bringReact(api: { react?: PageReact }): Promise<boolean> {
  if (!api.react && isInImportMap()) api.react = await importReact();
  if (!api.react || canRender(api.react)) return api.react !== undefined;
  console.warn("The page's React has no createRoot: the app loads its own");
  return false;
}

/** Without functions if it cannot be loaded. */
async function importReact(): Promise<PageReact> {
  const [React = {}, ReactDOM = {}] = await Promise.all(MODULES.map((name) => import(name) as Promise<object>)).catch(
    () => [],
  );
  return { React, ReactDOM };
}

/** Modules made of CommonJS may have a default export only. */
function canRender({ ReactDOM }: PageReact): boolean {
  return "createRoot" in ((ReactDOM as { default?: object }).default ?? ReactDOM);
}

function isInImportMap(): boolean {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? MODULES.every((name) => map.includes(`"${name}"`)) : false;
}
