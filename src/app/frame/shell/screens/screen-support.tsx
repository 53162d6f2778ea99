/** The code that every screen except home needs. It is loaded with the first of them. */
import type { ComponentType } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { KeepScroll } from "../../../base/navigation/keep-scroll.js";
import type { Route } from "../../../base/navigation/routes.js";
import { addStyle } from "./screen-styles.js";

export { KeepFocus } from "../../../base/navigation/keep-focus.js";
export { LinkState } from "../../../parts/connection/live-status.js";
export { LazyKeepMenu as KeepMenu } from "../../../screens/views/keep/lazy-keep-menu.js";
export { HeightReport } from "../height-report.js";

/** The screen with its look and its scroll position. */
export function withScreenSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function SupportedScreen({ route }) {
    useStyleSheet(addStyle);
    return (
      <>
        <Screen route={route} />
        <KeepScroll route={route} />
      </>
    );
  };
}
