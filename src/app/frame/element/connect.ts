/** Shows the app in an element: in a shadow root of its own, with its own style sheet, by the element's attributes. */
import { firstStyles } from "../shell/first-styles/first-styles.js";
import { mount, type Mounted } from "../shell/mount.js";
import type { AppEvent, AppOptions } from "../../base/context/options.js";
import { restoreStyles, styleSheet } from "../../base/ui/styles/style-sheet.js";
import { attributes, fromAttributes } from "./attributes.js";
import { defineElementWith, type Connect, type Properties } from "./element.js";

const addFirstStyle = styleSheet(firstStyles);

/** Gives `host` an empty shadow root with the app's style sheet in it. */
function openShadow(host: Element): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [];
  addFirstStyle(root);
  root.replaceChildren();
  return root;
}

/** Like `mount`, in a shadow root of its own: the page's styles and the app's do not meet, and no style sheet has to be added. */
export function mountInShadow(element: Element | null, options: AppOptions = {}): Mounted {
  if (!element) throw new Error("mount() needs an element. Is it in the page when the script runs?");
  return mount(openShadow(element), options);
}

/** Shows the app in an element, as its attributes and properties say, and follows them when they change. */
export const connect: Connect = (host, properties) => {
  let current: Properties = properties;
  const options = (): AppOptions => ({
    ...fromAttributes((name) => host.getAttribute(name) ?? undefined),
    ...current,
    onEvent: (event) => host.dispatchEvent(toDomEvent(event)),
  });
  const root = openShadow(host);
  const mounted = mount(root, options());
  const observer = new MutationObserver(() => mounted.update(options()));
  observer.observe(host, { attributeFilter: [...attributes] });
  return {
    update(next) {
      current = next;
      restoreStyles(root);
      mounted.update(options());
    },
    close() {
      observer.disconnect();
      mounted.unmount();
    },
  };
};

/**
 * Defines `<querylet-app>` with the app that this module brings along. Does nothing where the tag is defined already, or while
 * a server renders.
 *
 * @param name the tag. @defaultValue "querylet-app"
 *
 * @example
 * ```ts
 * import { defineElement } from "querylet/app";
 *
 * defineElement(); // <querylet-app endpoint="/graphql">
 * ```
 */
export function defineElement(name = "querylet-app"): void {
  defineElementWith(name, (_host, use) => {
    let hasLeft = false;
    // Not at once: React and others set properties in the same turn in which they insert the element.
    queueMicrotask(() => {
      if (!hasLeft) use(connect);
    });
    return () => {
      hasLeft = true;
    };
  });
}

function toDomEvent(event: AppEvent): CustomEvent {
  return new CustomEvent(`querylet-${event.type}`, { detail: event, bubbles: true, composed: true });
}
