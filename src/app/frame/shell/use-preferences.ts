/** The person's choices on this device: the theme and the sign-in method. */
import { useEffect, useState } from "react";
import type { AppOptions, Flow, Theme } from "../../base/context/options.js";
import { recall, remember } from "../../base/storage/remember.js";

export interface Preferences {
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

export function usePreferences({ theme: pageTheme, google }: Pick<AppOptions, "theme" | "google">): Preferences {
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
