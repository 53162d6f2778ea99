/**
 * Whether an element is the page, or contains the app. Browsers focus such an element when the focused one has been removed, so the
 * focus is then on nothing in particular.
 */
export function isAround(element: EventTarget | null | undefined, app: Element | null): boolean {
  const { host = app } = (app?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  return element === document.body || !!(element as Element | null)?.contains?.(host);
}
