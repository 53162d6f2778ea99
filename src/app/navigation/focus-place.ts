/**
 * Whether an element is what the app stands in, and the focus on it is on nothing in particular: the page as a whole, or what
 * scrolls around the app, which browsers hand the focus to when what had it is gone.
 */
export function isAround(element: EventTarget | null | undefined, app: Element | null): boolean {
  const { host = app } = (app?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  return element === document.body || !!(element as Element | null)?.contains?.(host);
}
