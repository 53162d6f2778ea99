/** Makes session, transports, client and navigation from the app's options, and again when a relevant option changes. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { signInPart } from "../../parts/account/sign-in.js";
import { isSessionExpected } from "../../parts/connection/first-question.js";
import type { Composition } from "../../base/context/composition.js";
import type { AppOptions, Flow } from "../../base/context/options.js";
import { createNavigation, type Navigation } from "../../base/navigation/navigation.js";
import { serverName } from "../../base/storage/place.js";
import { compose, type SessionCode } from "./compose.js";

export interface ComposedApp extends Composition {
  nav: Navigation;
}

/** The options that are data and decide about the composition. All others may change at any time. */
type Settings = Pick<AppOptions, "endpoint" | "server" | "credentials" | "live" | "google" | "routing" | "persist">;

/** @returns null until the first effect: strict mode runs effects twice, so the first composition must be closed again */
export function useComposition(options: AppOptions, flow: Flow): ComposedApp | null {
  const [composed, setComposed] = useState<ComposedApp | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { endpoint, server, credentials, live, google, routing, persist, client, auth, route } = options;
  // As text, because a host page creates these objects in each render.
  const settingsText = JSON.stringify({
    endpoint,
    server,
    credentials,
    live,
    google,
    routing,
    persist,
  } satisfies Settings);
  // Before the composition, because a new one begins at this route.
  useEffect(() => composed?.nav.ask(route), [composed, route]);
  useEffect(() => {
    const settings = JSON.parse(settingsText) as Settings;
    const hostParts = { ...(client && { client }), ...(auth && { auth }) };
    const needsSignIn = settings.google !== undefined || auth !== undefined;
    return whenSignInIsLoaded(needsSignIn, (sessionCode) => {
      const currentOptions = { ...latest.current, ...settings, ...hostParts };
      const composition = compose(currentOptions, flow, headersFor(serverName(settings), latest), sessionCode);
      const nav = createNavigation({ routing: settings.routing, route: latest.current.route, window });
      setComposed({ ...composition, nav });
      const stopSession = startSession({ ...composition, nav }, flow, settings);
      return () => {
        stopSession();
        nav.destroy();
        composition.dispose();
      };
    });
  }, [settingsText, client, auth, flow]);
  return composed;
}

/** The page's headers of now for a server. Once the page names another server, they are that one's. */
function headersFor(server: string, latest: RefObject<AppOptions>): () => AppOptions["headers"] {
  let { headers } = latest.current;
  return () => {
    if (serverName(latest.current) === server) headers = latest.current.headers;
    return headers;
  };
}

/**
 * Calls `start` at once or, if people sign in, after the code for that has been loaded. If it cannot be loaded, the app starts without
 * sign-in.
 * @returns calls the function that `start` returned, or prevents the call of `start`
 */
function whenSignInIsLoaded(isNeeded: boolean, start: (sessionCode?: SessionCode) => () => void): () => void {
  const code = signInPart.get();
  if (!isNeeded) return start();
  if (code.at === "ready") return start(code.part.sessions);
  let stop: (() => void) | undefined;
  let hasStopped = false;
  signInPart
    .load()
    .then(
      ({ sessions }) => sessions,
      () => undefined,
    )
    .then((sessionCode) => {
      if (!hasStopped) stop = start(sessionCode);
    });
  return () => {
    hasStopped = true;
    stop?.();
  };
}

/**
 * Continues a session: one that Google's page redirects back to, or one that the page's own server keeps.
 * @returns prevents the steps that have not begun yet
 */
function startSession(
  { auth, nav, ownRenewal }: Pick<ComposedApp, "auth" | "nav" | "ownRenewal">,
  flow: Flow,
  settings: Settings,
): () => void {
  let hasStopped = false;
  const handleAnswer = async () => {
    // A turn later, because strict mode closes the first composition at once, and the answer in the address can be used only once.
    await Promise.resolve();
    const handled = hasStopped ? undefined : auth?.handleRedirect();
    if (!hasStopped) nav.reread(); // the address may be that of the screen that was left for Google
    await handled;
  };
  // A failure is part of the session's state, and the frame shows it.
  auth?.preload().catch(() => {});
  handleAnswer().catch(() => {});
  if (flow === "code" && isSessionExpected(settings)) ownRenewal?.findSession();
  return () => {
    hasStopped = true;
  };
}
