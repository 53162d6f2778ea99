/**
 * The custom element, without the app that it shows: so a page may define it at once and load the app later. Attributes hold
 * text, properties hold the rest, events go out. https://html.spec.whatwg.org/multipage/custom-elements.html
 */
import type { AppOptions } from "../../base/context/options.js";

/** Options that cannot be written as attributes are properties of the element. */
const PROPERTIES = [
  "client",
  "auth",
  "headers",
  "hints",
  "schema",
  "values",
  "languages",
  "google",
  "live",
  "views",
] as const;

/** The options that were set as properties. */
export type Properties = Partial<Pick<AppOptions, (typeof PROPERTIES)[number]>>;

/** An app that shows itself in an element. */
export interface Connection {
  /** Goes on with the element as it is now: with other properties, or at another place, which may be in another document. */
  update(properties: Properties): void;
  /** Takes the app out of the element and ends what it does. */
  close(): void;
}

/** Starts the app in an element. */
export type Connect = (host: HTMLElement, properties: Properties) => Connection;

/**
 * Gets the app for an element that is in the page now. Calls `use` once the app is there, at once or later.
 *
 * @returns what is called when the element leaves the page before that
 */
export type GetApp = (host: HTMLElement, use: (connect: Connect) => void) => () => void;

/**
 * Defines the element once; a second call with the same name does nothing, nor does one while a server renders.
 *
 * @param name its tag
 * @param getApp where its app comes from
 */
export function defineElementWith(name: string, getApp: GetApp): void {
  const { customElements } = globalThis;
  if (!customElements || customElements.get(name)) return;
  // The class is made here because HTMLElement does not exist where pages are rendered on a server.
  customElements.define(name, createElementClass(getApp));
}

function createElementClass(getApp: GetApp): CustomElementConstructor {
  return class extends HTMLElement {
    #properties: Properties = {};
    #connection: Connection | undefined;
    #stopWaiting: (() => void) | undefined;

    constructor() {
      super();
      for (const name of PROPERTIES) {
        // A value that was set before the element was defined would hide the accessor.
        const early: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
        Reflect.deleteProperty(this, name);
        Object.defineProperty(this, name, {
          get: () => this.#properties[name],
          set: (value: unknown) => this.#set(name, value),
        });
        if (early !== undefined) this.#set(name, early);
      }
    }

    connectedCallback() {
      this.#stopWaiting ??= getApp(this, (connect) => {
        this.#connection = connect(this, this.#properties);
      });
    }

    disconnectedCallback() {
      // Moving the element takes it out and puts it in again: only an element that stays away closes its app.
      queueMicrotask(() => {
        if (this.isConnected) return this.#connection?.update(this.#properties);
        this.#stopWaiting?.();
        this.#connection?.close();
        this.#stopWaiting = this.#connection = undefined;
      });
    }

    #set(name: keyof Properties, value: unknown) {
      this.#properties = { ...this.#properties, [name]: value };
      this.#connection?.update(this.#properties);
    }
  };
}
