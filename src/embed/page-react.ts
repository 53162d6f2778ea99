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
 * @returns whether there is one
 */
export async function bringReact(api: { react?: PageReact }): Promise<boolean> {
  if (!api.react && isInImportMap()) {
    const [React, ReactDOM] = (await Promise.all(MODULES.map((name) => import(name)))) as [object, object];
    api.react = { React, ReactDOM };
  }
  return api.react !== undefined;
}

function isInImportMap(): boolean {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? MODULES.every((name) => map.includes(`"${name}"`)) : false;
}
