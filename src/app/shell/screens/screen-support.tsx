/** The code that every screen except home needs. It is loaded with the first of them. */
import { useMemo, type ComponentType } from "react";
import { debug } from "../../../client/tools/debug.js";
import { useApp } from "../../context/context.js";
import { useStyleSheet } from "../../context/use-style-sheet.js";
import { KeepScroll } from "../../navigation/keep-scroll.js";
import type { Route } from "../../navigation/routes.js";
import { useLazyState } from "../../ui/lazy-part.js";
import { addStyle } from "./screen-styles.js";

export { LinkState } from "../../connection/live-status.js";
export { ServerNotice } from "../../answers/server-notice.js";

/** The screen with its look, its scroll position, and a record of its operations for the diagnostics. */
export function withScreenSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function SupportedScreen({ route }) {
    const client = useLazyState(useApp().client);
    useMemo(() => client.at === "ready" && debug(client.part), [client]);
    useStyleSheet(addStyle);
    return (
      <>
        <Screen route={route} />
        <KeepScroll route={route} />
      </>
    );
  };
}
