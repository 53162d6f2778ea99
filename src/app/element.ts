/**
 * `<querylet-app endpoint="/graphql" google-client-id="…">`: the app in a shadow root of its own, with its own style sheet.
 * Attributes hold text, properties hold the rest, events go out. https://html.spec.whatwg.org/multipage/custom-elements.html
 */
import css from "../../static/app.css";
import { attributes, fromAttributes } from "./attributes.js";
import { mount, type Mounted } from "./mount.js";
import type { AppEvent, AppOptions } from "./options.js";

/** What cannot be written as an attribute is a property of the element. */
const properties = ["client", "auth", "headers", "hints", "schema", "google", "live"] as const;

let sheet: CSSStyleSheet | undefined;

/** Gives `host` a shadow root with the app's style sheet in it, shared by all of them. */
function openShadow(host: Element): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Like `mount`, in a shadow root of its own: the page's styles and the app's do not meet, and no style sheet has to be added. */
export function mountInShadow(element: Element | null, options: AppOptions = {}): Mounted {
  if (!element)
    throw new Error("mount() needs an element to render into. Does the page contain it when the script runs?");
  return mount(openShadow(element), options);
}

/**
 * Defines the element once; a second call with the same name does nothing, nor does one while a server renders.
 * @defaultValue name "querylet-app"
 */
export function defineElement(name = "querylet-app"): void {
  const { customElements } = globalThis;
  if (!customElements || customElements.get(name)) return;
  // The class is made here because HTMLElement does not exist where pages are rendered on a server.
  customElements.define(name, createElementClass());
}

function createElementClass(): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = attributes;
    #mounted: Mounted | undefined;
    #given: Partial<AppOptions> = {};

    constructor() {
      super();
      for (const property of properties) {
        // A value that was set before the element was defined would hide the accessor.
        const early = Object.getOwnPropertyDescriptor(this, property)?.value as unknown;
        delete (this as Record<string, unknown>)[property];
        Object.defineProperty(this, property, {
          get: () => this.#given[property],
          set: (value: never) => {
            this.#given[property] = value;
            this.#render();
          },
        });
        if (early !== undefined) this.#given[property] = early as never;
      }
    }

    connectedCallback() {
      this.#mounted ??= mount(openShadow(this), this.#options());
    }

    disconnectedCallback() {
      // Moving the element takes it out and puts it in again: only a real goodbye unmounts.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#mounted?.unmount();
        this.#mounted = undefined;
      });
    }

    attributeChangedCallback() {
      this.#render();
    }

    #render() {
      this.#mounted?.update(this.#options());
    }

    #options(): AppOptions {
      return {
        ...fromAttributes((name) => this.getAttribute(name) ?? undefined),
        ...this.#given,
        onEvent: (event) => this.dispatchEvent(toDomEvent(event)),
      };
    }
  };
}

function toDomEvent(event: AppEvent): CustomEvent {
  return new CustomEvent("querylet-" + event.type, { detail: event, bubbles: true, composed: true });
}
