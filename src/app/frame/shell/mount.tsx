/** Puts the app into an element of any page, React or not. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryletApp, type QueryletAppProps } from "./app.js";
import type { AppOptions } from "../../base/context/options.js";

/** An app that is shown. */
export interface Mounted {
  /** Replaces all options. The screen and the input stay, if the options allow it. */
  update(options: AppOptions): void;
  /** Takes the app out of the page and ends what it does. */
  unmount(): void;
}

/**
 * Renders the app into `element`, which should be empty. The page brings the style sheet "querylet-app/app.css".
 * @throws Error when there is no element to render into.
 *
 * @example
 * ```ts
 * import { mount } from "querylet-app";
 * import "querylet-app/app.css";
 *
 * const app = mount(document.body, { endpoint: "/graphql", route: "/q/orders" });
 * app.update({ theme: "dark" });
 * ```
 */
export function mount(
  element: Element | ShadowRoot | DocumentFragment | null,
  options: QueryletAppProps = {},
): Mounted {
  if (!element) throw new Error("mount() needs an element. Is it in the page when the script runs?");
  const root = createRoot(element);
  const update = (next: QueryletAppProps) =>
    root.render(
      <StrictMode>
        <QueryletApp {...next} />
      </StrictMode>,
    );
  update(options);
  return { update, unmount: () => root.unmount() };
}
