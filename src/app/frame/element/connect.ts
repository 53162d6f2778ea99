/** Shows the app in an element: in a shadow root of its own, with its own style sheet, by the element's attributes. */
import { firstStyles } from "../shell/first-styles/first-styles.js";
import { mount, type Mounted } from "../shell/mount.js";
import type { AppEvent, AppOptions } from "../../base/context/options.js";
import { addStyle, restoreStyles } from "../../base/ui/styles/style-sheet.js";
import { defaultLive } from "../../base/context/default-live.js";
import { defineElementWith, type Connect, type Properties } from "./element.js";

/** Gives `host` an empty shadow root with the app's style sheet in it. */
function openShadow(host: Element): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [];
  addStyle(firstStyles, root);
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
 * import { defineElement } from "querylet-app";
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

// What `<querylet-app>` takes as attributes.

/** Their names; what cannot be written as text is a property of the element. */
export const attributes = [
  "endpoint",
  "credentials",
  "google-client-id",
  "google-flow",
  "exchange-url",
  "refresh-url",
  "logout-url",
  "route",
  "routing",
  "theme",
  "language",
  "title",
  "frame",
  "links",
  "live",
  "live-url",
  "persist",
] as const;

/** The attributes that take one of a few words, or several of them: "google-flow". */
const CHOICES = {
  credentials: ["omit", "same-origin", "include"],
  routing: ["hash", "history", "memory"],
  theme: ["light", "dark", "system"],
  frame: ["full", "none"],
  live: ["none", "cable", "ws", "sse", "multipart"],
  "google-flow": ["code", "token"],
} as const satisfies Partial<Record<(typeof attributes)[number], readonly string[]>>;

type GetAttribute = (name: (typeof attributes)[number]) => string | undefined;

/** Null turns live updates off; undefined leaves them as they are by default. */
function liveFrom(get: GetAttribute): { protocol: string; url: string } | null | undefined {
  const protocol = get("live");
  const url = get("live-url");
  if (protocol === "none") return null;
  if (!protocol && !url) return undefined;
  if (url) return { protocol: protocol ?? "cable", url };
  const endpoint = get("endpoint") ?? "/graphql";
  return protocol === "cable" ? defaultLive(endpoint) : { protocol: protocol ?? "cable", url: endpoint };
}

/**
 * Leaves out a word that an attribute does not take, and warns the page's owner: what is misspelled would have no effect, or another one.
 */
function checked(get: GetAttribute, warn: (message: string) => void): GetAttribute {
  return (name) => {
    const value = get(name);
    const choices: readonly string[] | undefined = name in CHOICES ? CHOICES[name as keyof typeof CHOICES] : undefined;
    if (!value || !choices) return value;
    const words = name === "google-flow" ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const known = words.filter((word) => {
      const isKnown = choices.includes(word);
      if (!isKnown) warn(`<querylet-app ${name}="${word}"> is ignored: the attribute takes ${choices.join(", ")}`);
      return isKnown;
    });
    return known.join(" ") || undefined;
  };
}

/** The attributes that are there, as options. */
export function fromAttributes(getAny: GetAttribute, warn: (message: string) => void = console.warn): AppOptions {
  const get = checked(getAny, warn);
  const google = get("google-client-id");
  const user = get("persist");
  const given = {
    endpoint: get("endpoint"),
    credentials: get("credentials"),
    route: get("route"),
    routing: get("routing"),
    theme: get("theme"),
    language: get("language"),
    title: get("title"),
    frame: get("frame"),
    links: get("links"),
    persist: user ? { user } : user === "" || undefined,
    live: liveFrom(get),
    google: google && {
      clientId: google,
      flows: get("google-flow")?.split(" "),
      exchangeUrl: get("exchange-url"),
      refreshUrl: get("refresh-url"),
      logoutUrl: get("logout-url"),
    },
  };
  return JSON.parse(JSON.stringify(given)) as AppOptions;
}
