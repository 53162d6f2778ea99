/** The code that every screen with answers of the server needs, besides that of all screens. It is loaded with the first of them. */
import { useEffect, useMemo, type ComponentType } from "react";
import { debug, watchDebug } from "../../../../index.js";
import { useApp, useSignedIn } from "../../../base/context/context.js";
import { userIdIn } from "../../../base/context/user-id.js";
import { noteRuns } from "../../../base/context/visit/recorded-runs.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { formatRoute, type Route } from "../../../base/navigation/routes.js";
import { useLazyState } from "../../../base/ui/lazy-part.js";
import answers from "../../../parts/answers/answers.css";
import listLayout from "../../../screens/list/list-layout.css";
import lists from "../../../screens/list/list.css";
import values from "../../../parts/values/values.css";
import stateMarkStyle from "../../../parts/values/state-mark.css";

/** The screen with the look of answers, and a record of its operations for the diagnostics and the history. */
export function withDataSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function DataScreen({ route }) {
    const client = useLazyState(useApp().client);
    useMemo(() => client.at === "ready" && debug(client.part), [client]);
    useRunNotes(route);
    useStyleSheet(stateMarkStyle);
    useStyleSheet(lists);
    useStyleSheet(listLayout);
    useStyleSheet(values);
    useStyleSheet(answers);
    return <Screen route={route} />;
  };
}

/** Notes what is asked while a screen is open, for the history. */
function useRunNotes(route: Route): void {
  const { visit, client } = useApp();
  const user = userIdIn(useSignedIn());
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
