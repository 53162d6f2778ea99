/** The code that every screen except home needs. It is loaded with the first of them. */
import { useEffect, useMemo, type ComponentType } from "react";
import { debug, watchDebug } from "../../../client/tools/debug.js";
import { useApp, useSignedIn, whoIn } from "../../context/context.js";
import { noteRuns } from "../../context/runs.js";
import { useStyleSheet } from "../../context/use-style-sheet.js";
import { KeepScroll } from "../../navigation/keep-scroll.js";
import { formatRoute, type Route } from "../../navigation/routes.js";
import { useLazyState } from "../../ui/lazy-part.js";
import { addStyle } from "./screen-styles.js";

export { LinkState } from "../../connection/live-status.js";
export { LazyKeepMenu as KeepMenu } from "../../views/lazy-keep-menu.js";
export { HeightReport } from "../height-report.js";
export { ServerNotice } from "../../answers/server-notice.js";

/** The screen with its look, its scroll position, and a record of its operations for the diagnostics. */
export function withScreenSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function SupportedScreen({ route }) {
    const client = useLazyState(useApp().client);
    useMemo(() => client.at === "ready" && debug(client.part), [client]);
    useRunNotes(route);
    useStyleSheet(addStyle);
    return (
      <>
        <Screen route={route} />
        <KeepScroll route={route} />
      </>
    );
  };
}

/** Notes what is asked while a screen is open, for the history. */
function useRunNotes(route: Route): void {
  const { visit, client } = useApp();
  const user = whoIn(useSignedIn());
  const state = useLazyState(client);
  const address = formatRoute(route);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or another user begins now
  const since = useMemo(() => Date.now(), [address, user]);
  useEffect(() => {
    if (state.at !== "ready") return;
    const note = () => noteRuns(visit, state.part, { route: address, user, since });
    note();
    return watchDebug(state.part, note);
  }, [visit, state, address, user, since]);
}
