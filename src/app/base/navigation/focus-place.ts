/**
 * Whether an element is the page, or contains the app. Browsers focus such an element when the focused one has been removed, so the
 * focus is then on nothing in particular.
 */
export function isAround(element: EventTarget | null | undefined, app: Element | null): boolean {
  const { host = app } = (app?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  return element === document.body || !!(element as Element | null)?.contains?.(host);
}

/**
 * Whether a key was pressed in the app; or on nothing in particular, while people can reach the app. Others belong to the page or to
 * another app on it.
 */
export function isKeyOfApp(event: Event, app: Element | null | undefined): boolean {
  if (!app) return false;
  const path = event.composedPath();
  return path.includes(app) || (isAround(path[0], app) && isReachable(app));
}

/** False for an app that is not shown, is inert, or is behind a modal dialog of the page. */
function isReachable(app: Element): boolean {
  if (!(app.checkVisibility?.() ?? true)) return false;
  const hosts = hostsOf(app);
  if (hosts.some((host) => host.closest("[inert]"))) return false;
  const isInFront = (dialog: Element) =>
    !dialog.closest(".ql") && !hosts.some((host) => dialog.contains(host)) && dialog.matches(":modal");
  return ![...document.querySelectorAll("dialog[open]")].some(isInFront);
}

/** The element, and the elements whose shadow roots it is in, from the inside to the outside. */
function hostsOf(element: Element): Element[] {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host ? [element, ...hostsOf(host)] : [element];
}
