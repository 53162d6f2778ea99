/** The app: composes itself from its options, loads the schema, and shows the screen that the route names. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Auth } from "../../../auth/index.js";
import { QueryletProvider } from "../../../react/index.js";
import { signInPart } from "../../parts/account/sign-in.js";
import { useServersUser } from "../../parts/connection/use-servers-user.js";
import { useSchemaState } from "../../parts/connection/use-schema-state.js";
import { AppContext, useSession, type App, useApp } from "../../base/context/context.js";
import { createHeading } from "../../base/context/heading.js";
import type { AppOptions, Flow, Theme } from "../../base/context/options.js";
import { createVisit } from "../../base/context/visit/visit.js";
import type { Route } from "../../base/navigation/routes.js";
import { ownerOf, userIdIn } from "../../base/context/user-id.js";
import { createDrafts } from "../../base/storage/drafts.js";
import { hasOldItems, itemsInMemory, ownedItems, type OwnedItems } from "../../base/storage/owned-items.js";
import { placeOf, serverName } from "../../base/storage/place.js";
import { useOwnedState } from "../../base/storage/use-owned-state.js";
import { mergeHints, recallOwnHints, rememberOwnHints, type OwnHints } from "../../base/storage/own-hints.js";
import { partNow, useLazyState, useLazyPart } from "../../base/ui/lazy-part.js";
import { pressedOnce } from "../../base/ui/one-press.js";
import { RoomContext, useRoom } from "../../base/ui/use-narrow.js";
import { recall, remember } from "../../base/storage/remember.js";
import { ErrorBoundary } from "./error-boundary.js";
import { OpenScreen } from "./screens/open-screen.js";
import { screenOf, menuEntries } from "./screens/screen-table.js";
import { useComposition, type ComposedApp } from "./use-composition.js";
import { useLanguage } from "./use-language.js";
import { palette } from "./screens/screen-parts.js";

/** Properties of `QueryletApp`: the options of the app. */
export interface QueryletAppProps extends AppOptions {
  /** The app is the whole page: it sets the page's title. @defaultValue false */
  page?: boolean;
}

/**
 * The whole app as a React component. Its style sheet is "querylet-app/app.css". It renders no error of the server as an exception: each
 * has its state on the screen, and `onEvent` is told.
 *
 * @example
 * ```tsx
 * import { QueryletApp } from "querylet-app";
 * import "querylet-app/app.css";
 *
 * const page = <QueryletApp endpoint="/graphql" routing="memory" route="/q/orders" />;
 * ```
 */
export function QueryletApp({ page = false, ...options }: QueryletAppProps) {
  const preferences = usePreferences(options);
  // A token of one server is none of another, where the page changes its endpoint.
  const [actionAuth, setActionAuth] = useOwnedState<Auth | undefined>(serverName(options), () => undefined);
  const composed = useComposition(actionAuth ? { ...options, auth: actionAuth } : options, preferences.flow);
  const signsIn = options.auth ?? options.google ?? options.client;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const theme = preferences.theme === "system" ? undefined : preferences.theme;
  const { shown, ...languageChoice } = useLanguage(options, page ? undefined : root);
  const text = shown?.text;
  const [starts, setStarts] = useState(0);
  const restart = useCallback(() => setStarts((count) => count + 1), []);
  const tellError = (error: Error) => options.onEvent?.({ type: "error", error });
  useEffect(dropOldKeys, []);
  return (
    <div
      ref={root}
      className={page ? "ql page" : "ql"}
      data-theme={theme}
      lang={text?.lang}
      dir={text?.dir}
      title=""
      {...pressedOnce}
    >
      {composed && shown && (
        <Provided composed={composed}>
          <RoomContext.Provider value={room}>
            <ErrorBoundary
              isWhole
              app={{ ...composed, options, page, text: shown.text }}
              onError={tellError}
              onRestart={restart}
            >
              <ComposedScreens
                key={`${placeOf(composed.server, ownerOf("", options) ?? "")} ${starts}`}
                restart={restart}
                composed={composed}
                root={root}
                options={options}
                page={page}
                startSession={signsIn ? undefined : setActionAuth}
                {...shown}
                {...preferences}
                {...languageChoice}
              />
            </ErrorBoundary>
          </RoomContext.Provider>
        </Provided>
      )}
    </div>
  );
}

/** Deletes what an earlier version of the app has left on this device, if it has. */
function dropOldKeys(): void {
  if (!hasOldItems()) return;
  import("../../base/storage/old-keys.js").then(
    ({ deleteOldKeys }) => deleteOldKeys(),
    () => {}, // the next visit tries again
  );
}

/** The session and, once it is loaded, the client for the library's hooks. */
function Provided({ composed, children }: { composed: ComposedApp; children: ReactNode }) {
  const { auth } = composed;
  const client = useLazyState(composed.client);
  return (
    <QueryletProvider auth={auth ?? undefined} client={client.at === "ready" ? client.part : undefined}>
      {children}
    </QueryletProvider>
  );
}

type ComposedScreensProps = Pick<
  App,
  | "root"
  | "options"
  | "page"
  | "startSession"
  | "flow"
  | "setFlow"
  | "theme"
  | "setTheme"
  | "text"
  | "language"
  | "setLanguage"
> & {
  composed: ComposedApp;
  /** Those of the page's owner, in the language of the app. */
  ownersHints: unknown;
  /** Draws all of it again, with what is stored now. */
  restart: () => void;
};

function ComposedScreens({ composed, ownersHints, restart, ...rest }: ComposedScreensProps) {
  const { server } = composed;
  const { text, options } = rest;
  const user = ownerOf(userIdIn(useSession(composed.auth)), options);
  const { drafts, items, choices } = useMemo(() => storesOf(server, user), [server, user]);
  const [record] = useState(createHeading);
  const [visit] = useState(createVisit);
  const { ownHints, adjust, allHints } = useHints(choices, ownersHints);
  const schema = useSchemaState({ ...composed, given: options.schema }, allHints, options.values, text);
  const [isSearching, setIsSearching] = useState(false);
  const generation = useGeneration(user);
  const [notice, tell] = useState(composed.signInProblem === "not-loaded" ? text.partFailed : "");
  const search = useCallback(() => setIsSearching(true), []);
  const [startCount, setStartCount] = useState(0);
  const startOver = useCallback(() => {
    setStartCount((count) => count + 1);
    setIsSearching(false);
    visit.clear();
  }, [visit]);
  const app: App = {
    ...composed,
    ...rest,
    ...schema,
    user,
    drafts,
    items,
    choices,
    record,
    visit,
    ownHints,
    adjust,
    preload: (route) => preload(route, composed),
    WholeApp: QueryletApp,
    search,
    notice,
    tell,
  };
  useServersUser(app);
  const signIn = app.auth ? partNow(signInPart) : undefined; // there is no session before the part has been loaded
  return (
    <AppContext.Provider value={app}>
      {signIn ? (
        <signIn.UserChanges app={app} startOver={startOver} />
      ) : (
        <NoUser keeper={app.keeper} user={user ?? ""} />
      )}
      <OpenScreen app={app} generation={`${generation} ${startCount}`} guard={signIn?.ClosedForm} restart={restart} />
      {isSearching && <Search onClose={() => setIsSearching(false)} />}
    </AppContext.Provider>
  );
}

/** What this device keeps for a user of a server. */
function storesOf(server: string, user: string | null) {
  return {
    drafts: createDrafts(sessionStore(), server, user),
    items: user === null ? itemsInMemory() : ownedItems(server, user),
    choices: user === null ? itemsInMemory() : ownedItems(server, user, "choice"),
  };
}

/** The user's own hints for a server, and all hints: these and those of the page's owner. */
function useHints(choices: OwnedItems, ownersHints: unknown) {
  const [ownHints, setOwnHints] = useOwnedState(choices, () => recallOwnHints(choices));
  const allHints = useMemo(
    () => (Object.keys(ownHints.types).length ? mergeHints(ownersHints, ownHints) : ownersHints),
    [ownersHints, ownHints],
  );
  const adjust = (next: OwnHints) => {
    rememberOwnHints(choices, next);
    setOwnHints(next);
  };
  return { ownHints, adjust, allHints };
}

/**
 * Counts the users who have had the screens: with another one they are drawn anew, before anything of the one before could be written for
 * the next. Someone who signs in keeps the screen that they were on.
 */
function useGeneration(user: string | null): number {
  const [state, setState] = useState({ user, count: 0 });
  if (state.user === user) return state.count;
  const isProfileArriving = state.user === null && user !== "";
  const isSameVisit = state.user === "" || isProfileArriving;
  const next = { user, count: isSameVisit ? state.count : state.count + 1 };
  setState(next);
  return next.count;
}

/** Fetches a screen's code ahead of time. A failure is ignored here, and reported when the screen is opened. */
function preload(route: Route, { client }: Pick<ComposedApp, "client">): void {
  const { part, needsClient } = screenOf(route);
  part.load().catch(() => {});
  if (needsClient) client.load().catch(() => {});
}

/** Where nobody signs in, the answers that are kept are nobody's, or those of the user whom the page names. */
function NoUser({ keeper, user }: Pick<App, "keeper"> & { user: string }) {
  useEffect(() => keeper.turn(user, false), [keeper, user]);
  return null;
}

function sessionStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The search over everything. What is typed before its code has arrived is kept for it. */
function Search({ onClose }: { onClose(): void }) {
  const { text, tell } = useApp();
  const code = useLazyPart(palette);
  const hasFailed = code.at === "failed";
  const typed = useTypedAhead(code.at === "loading", onClose);
  useEffect(() => {
    if (!hasFailed) return;
    tell(text.partFailed);
    onClose();
  }, [hasFailed, tell, text, onClose]);
  if (code.at !== "ready") return null;
  return <code.part.Palette screens={menuEntries(text)} typed={typed} onClose={onClose} />;
}

/** The text that is typed while there is no input for it yet. Escape gives it up. */
export function useTypedAhead(isListening: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const edit = editOfKey(event);
      if (!edit) return;
      if (edit === "give-up") onEscape();
      else setTyped(edit);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [isListening, onEscape]);
  return typed;
}

/** What a key does to the text; undefined for a shortcut, and for a key that types nothing. */
function editOfKey({ key, ctrlKey, metaKey }: KeyboardEvent): ((text: string) => string) | "give-up" | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === "Escape") return "give-up";
  if (key === "Backspace") return (text) => text.slice(0, -1);
  // A browser that fills in a form, or a page, may tell of a key without a name.
  const isCharacter = key?.length === 1;
  return isCharacter ? (text) => text + key : undefined;
}

interface Preferences {
  theme: Theme;
  /** Changes the theme until the page's owner sets another one. */
  setTheme(theme: Theme): void;
  flow: Flow;
  setFlow(flow: Flow): void;
}

/** The theme that the page sets, else the one that the person chose. */
const startingTheme = (pageTheme: Theme | undefined): Theme =>
  pageTheme ?? (recall("theme") as Theme | null) ?? "system";

/** The sign-in method that was chosen before, if it is still offered; else the first one. */
function startingFlow(google: AppOptions["google"]): Flow {
  const offered = google?.flows ?? [google?.exchangeUrl ? "code" : "token"];
  const chosen = recall("flow");
  return offered.find((flow) => flow === chosen) ?? offered[0] ?? "token";
}

/** The person's choices on this device: the theme and the sign-in method. */
function usePreferences({ theme: pageTheme, google }: Pick<AppOptions, "theme" | "google">): Preferences {
  const [theme, setTheme] = useState(() => startingTheme(pageTheme));
  const [flow, setFlow] = useState(() => startingFlow(google));
  useEffect(() => setTheme(startingTheme(pageTheme)), [pageTheme]);
  return {
    theme,
    setTheme(next) {
      remember("theme", next);
      setTheme(next);
    },
    flow,
    setFlow(next) {
      remember("flow", next);
      setFlow(next);
    },
  };
}
