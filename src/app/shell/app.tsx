/** The app: composes itself from its options, loads the schema, and shows the screen that the route names. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { QueryletProvider } from "../../react/provider.js";
import { useHeadingFocus } from "./use-heading-focus.js";
import { Boundary } from "./error-boundary.js";
import { Frame } from "./frame.js";
import { RoomContext, useRoom } from "../ui/use-narrow.js";
import type { Composition } from "../context/composition.js";
import { compose } from "./compose.js";
import { AppContext, useApp, useRoute, useSignedIn, whoIn, type App } from "../context/context.js";
import { createDrafts } from "../storage/drafts.js";
import { createHeading } from "../context/heading.js";
import type { Keeper } from "../storage/keep.js";
import { en } from "../messages/en.js";
import { createNavigation, type Navigation } from "../navigation/navigation.js";
import { mergeHints, recallHints, rememberHints, type OwnHints } from "../storage/own-hints.js";
import type { AppOptions, Flow, Theme } from "../context/options.js";
import { remember, recall } from "../storage/remember.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import { Screens } from "./screens.js";
import { useLazyPart, useLazyState } from "../ui/lazy-part.js";
import { palette } from "./screen-parts.js";
import { menuEntries, screenOf } from "./screen-table.js";
import { useSchemaState } from "../connection/use-schema-state.js";

export interface QueryletAppProps extends AppOptions {
  /** The app is the whole page: it sets the page's title. @defaultValue false */
  page?: boolean;
}

/** The whole app as a React component. Its style sheet is "querylet/app.css". */
export function QueryletApp({ page = false, ...options }: QueryletAppProps) {
  const flows = options.google?.flows ?? [options.google?.exchangeUrl ? "code" : "token"];
  const [flow, setFlow] = useState<Flow>(() => {
    const kept = recall("flow") as Flow;
    return flows.includes(kept) ? kept : (flows[0] ?? "token");
  });
  const ownTheme = () => options.theme ?? (recall("theme") as Theme | null) ?? "system";
  const [theme, setTheme] = useState<Theme>(ownTheme);
  useEffect(() => setTheme(ownTheme), [options.theme]);
  const [made, setMade] = useState<(Composition & { nav: Navigation }) | null>(null);

  const headers = useRef(options.headers);
  headers.current = options.headers;

  // Composed in an effect, and taken apart by it: strict mode runs both twice, and nothing is left open.
  const { endpoint, credentials, live, google, client, auth, routing, route, persist } = options;
  const key = JSON.stringify([endpoint, credentials, live, google, routing, flow, persist]);
  // Ahead of the composition: a new one begins where this leads.
  useEffect(() => made?.nav.ask(route), [route]);
  useEffect(() => {
    const nav = createNavigation({ routing, route, window });
    const composition = compose(options, flow, () => headers.current);
    setMade({ ...composition, nav });
    void composition.auth?.preload().catch(() => {});
    // A moment later: strict mode takes the first composition apart at once, and the answer in the address counts only once.
    let gone = false;
    void Promise.resolve()
      .then(async () => {
        const back = gone ? undefined : composition.auth?.handleRedirect();
        window.dispatchEvent(new PopStateEvent("popstate")); // the address may be that of the screen that was left for Google
        await back;
      })
      .catch(() => {}); // the frame says why
    if (flow === "code" && google?.refreshUrl && recall("signed-in")) void composition.auth?.renew().catch(() => {});
    return () => {
      gone = true;
      nav.destroy();
      composition.dispose();
    };
    // The key stands for the options that decide the composition.
  }, [key, client, auth]);

  const dark = theme === "system" ? undefined : theme;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  return (
    <div ref={root} className={page ? "ql page" : "ql"} data-theme={dark} lang="en" title="">
      {made && (
        <QueryletProvider client={made.client} {...(made.auth && { auth: made.auth })}>
          <RoomContext.Provider value={room}>
            <Ready
              key={made.endpoint}
              made={made}
              root={root}
              options={options}
              page={page}
              flow={flow}
              theme={theme}
              setFlow={(next) => {
                remember("flow", next);
                setFlow(next);
              }}
              setTheme={(next) => {
                remember("theme", next);
                setTheme(next);
              }}
            />
          </RoomContext.Provider>
        </QueryletProvider>
      )}
    </div>
  );
}

type ReadyProps = Pick<App, "root" | "options" | "page" | "flow" | "setFlow" | "theme" | "setTheme"> & {
  made: Composition & { nav: Navigation };
};

function Ready({ made, ...rest }: ReadyProps) {
  const drafts = useMemo(() => createDrafts(sessionStore(), made.endpoint + " "), [made.endpoint]);
  const [record] = useState(createHeading);
  const [hints, setHints] = useState(() => recallHints(made.endpoint));
  const known = useMemo(
    () => (Object.keys(hints.types).length ? mergeHints(rest.options.hints, hints) : rest.options.hints),
    [rest.options.hints, hints],
  );
  const schema = useSchemaState(made, rest.options.schema, known, rest.options.values);
  const adjust = (next: OwnHints) => {
    rememberHints(made.endpoint, next);
    setHints(next);
  };
  const [searching, setSearching] = useState(false);
  const [generation, setGeneration] = useState(0);
  const startOver = useCallback(() => {
    setGeneration((count) => count + 1);
    setSearching(false);
  }, []);
  const [notice, tell] = useState("");
  const search = useCallback(() => setSearching(true), []);
  const app: App = {
    ...made,
    ...rest,
    text: en,
    drafts,
    record,
    ...schema,
    hints,
    adjust,
    preload,
    search,
    notice,
    tell,
  };
  return (
    <AppContext.Provider value={app}>
      <Identity app={app} startOver={startOver} />
      <Shown app={app} generation={generation} />
      {searching && <Search onClose={() => setSearching(false)} />}
    </AppContext.Provider>
  );
}

/** Fetches a screen's code ahead. Nobody waits for it, so a failure counts when the screen is opened. */
function preload(route: Route): void {
  screenOf(route)
    .part.load()
    .catch(() => {});
}

/** The search over everything, once its code is there. */
function Search({ onClose }: { onClose(): void }) {
  const { text, tell } = useApp();
  const code = useLazyPart(palette);
  const hasFailed = code.at === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    tell(text.partFailed);
    onClose();
  }, [hasFailed, tell, text, onClose]);
  return code.at === "ready" ? <code.part.Palette screens={menuEntries(text)} onClose={onClose} /> : null;
}

interface IdentityProps {
  app: App;
  /** Lets go of all that a screen holds: what was typed, chosen and answered there. */
  startOver(): void;
}

/**
 * What changes when the signed-in user changes: cached answers and drafts go, screens start over, the live link opens anew, the schema is
 * asked for again.
 */
function Identity({ app: { auth, client, keeper, drafts, reload, tell, options }, startOver }: IdentityProps) {
  const session = useSignedIn();
  const who = whoIn(session);
  const signedIn = !!who;
  const good = session.status === "signed-in";
  const last = useRef({ auth, who, ended: false });
  const kept = useRef<{ keeper: Keeper; user: string | null }>(undefined);
  useEffect(() => {
    // Ahead of all else: what was read before belongs to whoever was there before.
    const user = who === "someone" ? null : who;
    const { current } = kept;
    if (current?.keeper !== keeper || current.user !== user) {
      kept.current = { keeper, user };
      keeper.turn(user, current?.keeper === keeper && !!current.user);
    }
    const hasDroppedDrafts = !!user && drafts.belongTo(user);
    if (hasDroppedDrafts) startOver();
    const before = last.current;
    last.current = { auth, who, ended: session.status === "expired" || (before.ended && !good) };
    if (before.auth !== auth) return;
    // The same person is back: what was refused in between is asked for again.
    if (before.who === who) return before.ended && good ? client.invalidate() : undefined;
    // The profile of a session arrives after the session: that is no other person.
    if (before.who === "someone" && who) return;
    remember("signed-in", signedIn ? "yes" : null);
    if (signedIn) tell("");
    const hasLeft = !!before.who;
    if (hasLeft && !user) drafts.clear();
    if (hasLeft) startOver();
    client.clear(); // closes the live link as well
    reload();
    options.onEvent?.({ type: "signin", signedIn });
  }, [auth, who, session.status, keeper]);
  return null;
}

/** Another `generation` is another person: nothing of the screen before is left. */
function Shown({ app, generation }: { app: App; generation: number }) {
  const { onEvent } = app.options;
  const route = useRoute();
  const path = screenKey(route);
  const ref = useRef<HTMLDivElement>(null);
  const code = useLazyState(screenOf(route).part);
  useHeadingFocus(ref, path, code.at === "ready");
  const tellHost = useRef(onEvent);
  tellHost.current = onEvent;
  useEffect(() => {
    tellHost.current?.({ type: "navigate", route: formatRoute(route) });
  }, [route]);
  return (
    <div ref={ref} className="fill">
      <Frame>
        <Boundary key={`${generation} ${path}`} onError={(error) => onEvent?.({ type: "error", error })}>
          <Screens route={route} />
        </Boundary>
      </Frame>
    </div>
  );
}

/** Two routes with the same key are the same screen with another page, sort or tab. */
function screenKey(route: Route): string {
  return formatRoute(route).split("?")[0] + (route.at === "action" ? (route.from ?? "") : "");
}

function sessionStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
