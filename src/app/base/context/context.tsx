/** The context of every part of the app: route, session, schema and messages. */
import { createContext, useContext, useSyncExternalStore, type ComponentType, type RefObject } from "react";
import type { Auth, SessionState } from "../../../auth/index.js";
import type { Schema } from "../../schema/index.js";
import type { Composition } from "./composition.js";
import type { Drafts } from "../storage/drafts.js";
import type { Heading } from "./heading.js";
import type { Messages } from "../messages/en/frame.js";
import type { Navigation } from "../navigation/navigation.js";
import type { OwnHints } from "../storage/own-hints.js";
import type { OwnedItems } from "../storage/owned-items.js";
import type { AppOptions, Flow, Theme } from "./options.js";
import type { Route } from "../navigation/routes.js";
import type { Visit } from "./visit/visit.js";

export interface App extends Composition, SchemaStore {
  options: AppOptions;
  nav: Navigation;
  text: Messages;
  drafts: Drafts;
  /** What the open screen is about. */
  record: Heading;
  visit: Visit;
  /** Whose things are kept: see `ownerOf`. */
  user: string | null;
  /** What the user keeps on this device until they sign out; in memory where it is not known who it is. */
  items: OwnedItems;
  /** What the user has chosen about what the app shows. It is kept beyond a sign-out. */
  choices: OwnedItems;
  /** The user's own, kept on this device. */
  ownHints: OwnHints;
  adjust(next: OwnHints): void;
  flow: Flow;
  setFlow(flow: Flow): void;
  theme: Theme;
  setTheme(theme: Theme): void;
  /** The language that the person chose; null where it is the page's or the browser's. */
  language: string | null;
  setLanguage(language: string | null): void;
  /** Uses a session that an action began, in place of the one before. Undefined where the page signs people in by itself. */
  startSession: ((auth: Auth) => void) | undefined;
  /** Fetches the code of a route's screen ahead: a person points at a link to it. */
  preload(route: Route): void;
  /** The element that the app is drawn in. */
  root: RefObject<HTMLElement | null>;
  /** Shows a notice in the frame, above every screen. An empty text removes it. */
  tell(notice: string): void;
  notice: string;
  /** Opens the search over everything. */
  search(): void;
  /** The app itself, to show a screen as a page does that embeds it. */
  WholeApp: ComponentType<AppOptions>;
  /** Whether the app owns the page: its title, its scroll position. */
  page: boolean;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("This part of the app needs <QueryletApp> above it.");
  return app;
}

export const useText = (): Messages => useApp().text;

export function useRoute(): Route {
  const { nav } = useApp();
  return useSyncExternalStore(nav.subscribe, nav.get, nav.get);
}

/** The schema, for screens that are only shown once there is one. */
export function useSchema(): Schema {
  const { schema } = useApp();
  if (schema.at !== "ready")
    throw new Error("This screen needs the schema; the frame shows it only when there is one.");
  return schema.schema;
}

const SIGNED_OUT: SessionState = { status: "signed-out" };
const never = () => () => {};
const signedOut = () => SIGNED_OUT;

/** The session. Always "signed-out" if the app has no Google client id. */
export const useSignedIn = (): SessionState => useSession(useApp().auth);

export const useSession = (auth: App["auth"]): SessionState =>
  useSyncExternalStore(auth?.subscribe ?? never, auth?.getState ?? signedOut, signedOut);

// The schema for all screens: its state, its source, and how it is requested again.

/** Whether there is a schema, and which one. */
export type SchemaState =
  | { at: "loading" }
  | {
      at: "ready";
      schema: Schema;
      /** Kept from an earlier visit: the server has not answered yet. */
      old?: boolean;
      /** The name of the file that a person gave. */
      file?: string;
    }
  | { at: "failed"; error: unknown };

/** The contents of a schema file that a person gave. */
export interface SchemaFile {
  name: string;
  /** SDL or introspection JSON. */
  text: string;
}

export interface SchemaStore {
  schema: SchemaState;
  /** Asks the server again. */
  reload(): void;
  /** Asks the server again, once a minute at most: it refused what the schema allows, so it may have another one by now. */
  doubt(): void;
  /**
   * Uses a person's own file where the server refuses introspection; null goes back to asking the server. A later call takes the place
   * of one that has not ended: that one ends without an error.
   * @throws SchemaError when the file holds no schema
   */
  give(file: File | null): Promise<void>;
}
