/**
 * The options of the app, and how the stand-alone page passes them.
 * Settings come from the page itself, never from the address: a link must not point a signed-in person at another server.
 */
import type { Client } from "../../../index.js";
import type { GoogleAuth } from "../../../auth/index.js";
import type { OwnLanguages } from "../messages/own-language.js";
import type { OwnValueKind } from "./own-kind.js";
import type { SharedView, ViewsFile } from "../navigation/views-file.js";
import type { PersistOption } from "../storage/keep.js";

/** How live updates travel. */
export interface LiveOptions {
  /** "cable": Action Cable. "ws": graphql-transport-ws or graphql-ws. "sse" and "multipart": streams over HTTP. */
  protocol: "cable" | "ws" | "sse" | "multipart";
  /** The URL; a relative one begins at the page. */
  url: string;
  /** Action Cable's channel. @defaultValue "GraphqlChannel" */
  channel?: string;
  /**
   * Of "ws": sends the option `headers` with `connection_init` as well, under their names and in an object `headers`, as servers differ in
   * where they look. They go to the endpoint's host only. @defaultValue false
   */
  initHeaders?: boolean;
}

/** Token: no server of yours takes part. Code: your server exchanges the code (recommended). */
export type Flow = "code" | "token";

/** Sign-in with Google: the client id, and where your own server helps. */
export interface GoogleOptions {
  /** The client id from Google's console. */
  clientId: string;
  /** Offered ways, the first one is used until the person chooses. @defaultValue code with an exchangeUrl, else token */
  flows?: Flow[];
  /** Where your server exchanges the code for tokens. */
  exchangeUrl?: string;
  /** Where your server renews the session. Without it a session ends with its token. */
  refreshUrl?: string;
  /** Where your server ends the session. */
  logoutUrl?: string;
  /** Code flow only: leaves the page for Google and comes back, in place of a popup. @defaultValue false */
  redirect?: boolean;
  /** The URL of Google's script, for tests. */
  scriptUrl?: string;
  /** The URL that tells who has signed in, for tests. */
  userinfoUrl?: string;
}

/** Everything that the app can be told. All of it has a default. */
export interface AppOptions {
  /** The URL of the GraphQL server. @defaultValue "/graphql" */
  endpoint?: string;
  /** Null turns live updates off. @defaultValue Action Cable at "/cable" on the host of the endpoint */
  live?: LiveOptions | null;
  /** Offers sign-in with Google. */
  google?: GoogleOptions;
  /** Says on the page that the Google here is a stand-in. */
  standIn?: boolean;
  /** The name of the app, above the navigation and in the page's title. @defaultValue "Querylet" */
  title?: string;
  /**
   * The URL of the server behind a proxy: for display, for URLs of pictures that name no host, and because what is kept on the device is
   * kept for one server.
   */
  server?: string;
  /** The place of the route. "memory" does not change the page's address. @defaultValue "hash" */
  routing?: "hash" | "history" | "memory";
  /** The screen to open first, for instance "/q/orders". @defaultValue the one in the address, else "/" */
  route?: string;
  /** Whether cookies go along; "include" for an endpoint on another origin. @defaultValue as `fetch` does, the page's own origin only */
  credentials?: RequestCredentials;
  /** Added to each request, besides the session's own. */
  headers?: HeadersInit;
  /** A client of your own instead of one made from the options above. */
  client?: Client;
  /** A sign-in of your own instead of one made from `google`. */
  auth?: GoogleAuth;
  /**
   * Keeps what was read on this device, for each person apart, to show it at once next time and without network; gone when
   * they sign out. `user`: who it is where your page, not the app, signs people in (cookies, headers). @defaultValue false
   */
  persist?: PersistOption;
  /** Introspection JSON, or SDL as text, for servers that refuse introspection. */
  schema?: unknown;
  /**
   * Labels, groups and columns that override what the app guesses. Those of a language are in `languages`, by its code: as an object, or as
   * the URL of its JSON or a function that loads it, called when the language is used.
   */
  hints?: unknown;
  /** Kinds of value of your own, ahead of those that the app knows. Give the same list each time, not a new one. */
  values?: readonly OwnValueKind[];
  /** Saved views for everyone who uses the page: a list of them, or the content of a file that the app has exported. */
  views?: readonly SharedView[] | ViewsFile;
  /** "none" shows one screen alone, without the menu and the bar. @defaultValue "full" */
  frame?: "full" | "none";
  /**
   * Where links to other screens lead: "inside" this app, or to a new tab with the URL of a page that has the whole app, whose routes are
   * in the hash. @defaultValue "inside"
   */
  links?: string;
  /** The colours; "system" follows the device. @defaultValue "system" */
  theme?: Theme;
  /**
   * The language of the app's own words, of dates and of numbers: "en", "de", "ar", or one of `languages`. The person's choice in the
   * settings goes before it. @defaultValue that of the nearest `lang` attribute around the app, else the browser's
   */
  language?: string;
  /** Languages of your own, or other words for one of the app's. Give the same object each time, not a new one. */
  languages?: OwnLanguages;
  /** Told about each new screen, sign-in, error and height; the element turns them into DOM events. */
  onEvent?: (event: AppEvent) => void;
}

/** The colours of the app. */
export type Theme = "light" | "dark" | "system";

/** What `onEvent` gets; the element turns it into a DOM event, for example `querylet-navigate`. */
export type AppEvent =
  | { type: "navigate"; route: string }
  | { type: "signin"; signedIn: boolean }
  | { type: "error"; error: Error }
  /** With `frame: "none"`: the height of the screen, in CSS pixels. */
  | { type: "resize"; height: number };

/**
 * Reads the settings that a page carries in `<meta name="querylet" content='JSON'>`.
 * @throws Error when they are not JSON: the page's owner has to correct them.
 */
export function readOptions(page: Pick<Document, "querySelector">): AppOptions {
  const text = page.querySelector('meta[name="querylet"]')?.getAttribute("content");
  if (!text) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error('The settings in <meta name="querylet"> are not JSON. Correct its content attribute.', { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error('The settings in <meta name="querylet"> must be a JSON object.');
  }
  return value;
}
