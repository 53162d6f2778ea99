/** Makes session, transports, client and navigation from the app's options, and anew when what decides about them changes. */
import { useEffect, useRef, useState } from "react";
import type { Composition } from "../context/composition.js";
import type { AppOptions, Flow } from "../context/options.js";
import { createNavigation, type Navigation } from "../navigation/navigation.js";
import { recall } from "../storage/remember.js";
import { compose } from "./compose.js";

export type ComposedApp = Composition & { nav: Navigation };

/** The options that are data and decide about the composition. All others may change at any time. */
type Settings = Pick<AppOptions, "endpoint" | "credentials" | "live" | "google" | "routing" | "persist">;

/** @returns null until the first effect: strict mode runs effects twice, and nothing may be left open by that */
export function useComposition(options: AppOptions, flow: Flow): ComposedApp | null {
  const [composed, setComposed] = useState<ComposedApp | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { endpoint, credentials, live, google, routing, persist, client, auth, route } = options;
  // As text, because hosts write these options anew in each render.
  const settingsText = JSON.stringify({ endpoint, credentials, live, google, routing, persist } satisfies Settings);
  // Ahead of the composition: a new one begins where this leads.
  useEffect(() => composed?.nav.ask(route), [composed, route]);
  useEffect(() => {
    const settings = JSON.parse(settingsText) as Settings;
    const hosts = { ...(client && { client }), ...(auth && { auth }) };
    const composition = compose({ ...latest.current, ...settings, ...hosts }, flow, () => latest.current.headers);
    const nav = createNavigation({ routing: settings.routing, route: latest.current.route, window });
    setComposed({ ...composition, nav });
    const stopSession = startSession(composition, flow, settings.google);
    return () => {
      stopSession();
      nav.destroy();
      composition.dispose();
    };
  }, [settingsText, client, auth, flow]);
  return composed;
}

/**
 * Continues the session that the page may come back to: from Google's page, or kept by the page's own server.
 * @returns stops what has not begun yet
 */
function startSession({ auth }: Composition, flow: Flow, google: AppOptions["google"]): () => void {
  let hasStopped = false;
  const handleAnswer = async () => {
    // A turn later: strict mode takes the first composition apart at once, and the answer in the address counts only once.
    await Promise.resolve();
    const handled = hasStopped ? undefined : auth?.handleRedirect();
    window.dispatchEvent(new PopStateEvent("popstate")); // the address may be that of the screen that was left for Google
    await handled;
  };
  // What fails here is part of the session's state, and the frame says so.
  auth?.preload().catch(() => {});
  handleAnswer().catch(() => {});
  if (flow === "code" && google?.refreshUrl && recall("signed-in")) auth?.renew().catch(() => {});
  return () => {
    hasStopped = true;
  };
}
