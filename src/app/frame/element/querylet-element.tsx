/** `<querylet-app>` as a React component: the app with its own style sheet, in a page made with React 18 or 19. */
import { createElement, useState, type HTMLAttributes, type ReactElement } from "react";
import type { AppEvent, AppOptions } from "../../base/context/options.js";
import { defineElement } from "./connect.js";

const TAG = "querylet-app";
const EVENT_TYPES = ["navigate", "signin", "error", "resize"] as const satisfies readonly AppEvent["type"][];

/** The options that the tag takes as attributes, since they are text. */
type TextOptions = Pick<
  AppOptions,
  "endpoint" | "credentials" | "route" | "routing" | "theme" | "language" | "title" | "frame" | "links" | "persist"
>;

/** The options that the tag takes as properties. */
type PropertyOptions = Pick<
  AppOptions,
  "client" | "auth" | "headers" | "hints" | "schema" | "values" | "languages" | "google" | "live" | "views"
>;

/** Properties of `QueryletElement`: the options of the app, and the element's `id`, `className` and `style`. */
export interface QueryletElementProps
  extends TextOptions,
    PropertyOptions,
    Pick<HTMLAttributes<HTMLElement>, "id" | "className" | "style"> {
  /** Told about each new screen, sign-in and error. */
  onEvent?: AppOptions["onEvent"];
}

/**
 * The app in a shadow root of its own: the style sheets of the page and of the app do not affect each other. Renders an empty
 * `<querylet-app>` on a server, and the app in the browser.
 *
 * @example
 * ```tsx
 * import { QueryletElement } from "querylet-app";
 *
 * const page = <QueryletElement endpoint="/graphql" route="/q/orders" hints={{ types: { Order: { label: "Purchase" } } }} />;
 * ```
 */
export function QueryletElement({ onEvent, id, className, style, ...options }: QueryletElementProps): ReactElement {
  const [events] = useState(createEventTarget);
  const { client, auth, headers, hints, schema, values, languages, google, live, views, ...text } = options;
  const connect = (element: HTMLElement | null): void => {
    if (!element) return;
    events.listener = onEvent;
    // Adding the same function again changes nothing, so this may run each time the component renders.
    for (const type of EVENT_TYPES) element.addEventListener(`querylet-${type}`, events.tell);
    setProperties(element, { client, auth, headers, hints, schema, values, languages, google, live, views });
    // Only now: an element that is defined starts the app, which needs its properties by then.
    defineElement(TAG);
  };
  // `class`, as React 18 passes every name to a custom element as it is.
  return createElement(TAG, { ref: connect, id, class: className, style, ...toAttributes(text) });
}

/** React 18 would write objects into attributes, so properties are set by hand. What has not changed is left alone. */
function setProperties(element: HTMLElement, properties: PropertyOptions): void {
  const current = element as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(properties)) {
    if (current[name] !== value) current[name] = value;
  }
}

function toAttributes({ persist, ...text }: TextOptions): Record<string, string | undefined> {
  if (typeof persist === "object") return { ...text, persist: persist.user };
  return { ...text, persist: persist ? "" : undefined };
}

/** Passes the events of the element to the `onEvent` of the latest render. */
function createEventTarget() {
  const events = {
    listener: undefined as AppOptions["onEvent"],
    tell: (event: Event) => events.listener?.((event as CustomEvent<AppEvent>).detail),
  };
  return events;
}
