/** The code that every screen except home needs. It is loaded with the first of them. */
import type { ComponentType } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { KeepScroll } from "../../../base/navigation/keep-scroll.js";
import type { Route } from "../../../base/navigation/routes.js";
import facts from "../../../base/ui/styles/facts.css";
import screens from "../../../base/ui/styles/screens.css";
import fieldStyle from "../../../base/ui/styles/fields.css";
import sectionStyle from "../../../base/ui/styles/sections.css";

export { KeepFocus } from "../../../base/navigation/keep-focus.js";
export { LinkState } from "../../../parts/connection/live-status.js";
export { LazyKeepMenu as KeepMenu } from "../../../screens/views/keep/lazy-keep-menu.js";
export { HeightReport } from "../height-report.js";

/** The screen with its look and its scroll position. */
export function withScreenSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function SupportedScreen({ route }) {
    useStyleSheet(fieldStyle);
    useStyleSheet(sectionStyle);
    useStyleSheet(screens);
    useStyleSheet(facts);
    return (
      <>
        <Screen route={route} />
        <KeepScroll route={route} />
      </>
    );
  };
}

// The look that all screens share. A part with a look that few screens need brings its own style sheet.
