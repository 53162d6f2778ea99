/** `mount` for a page whose app is not loaded yet: it returns at once, and what is asked of the app until it is there is kept. */
import type { Mounted } from "../shell/mount.js";
import type { AppOptions } from "../../base/context/options.js";
import { loadInto } from "./lazy-app.js";

/** The app's own `mount`. */
type Mount = (element: Element, options: AppOptions) => Mounted;

/**
 * @param load brings the app
 * @returns a `mount` that may be called before the app is there
 */
export function createMount(load: () => Promise<{ mountInShadow: Mount }>) {
  return (element: Element | null, options: AppOptions = {}): Mounted => {
    if (!element) throw new Error("mount() needs an element. Is it in the page when the script runs?");
    let newest = options;
    let mounted: Mounted | undefined;
    const leave = loadInto(element, load, ({ mountInShadow }) => {
      mounted = mountInShadow(element, newest);
    });
    return {
      update(next) {
        newest = next;
        mounted?.update(next);
      },
      unmount() {
        leave();
        if (mounted) mounted.unmount();
        else element.shadowRoot?.replaceChildren();
      },
    };
  };
}
