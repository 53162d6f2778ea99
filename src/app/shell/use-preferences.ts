/** What a person has chosen on this device: the colours, and the way to sign in. */
import { useEffect, useState } from "react";
import type { AppOptions, Flow, Theme } from "../context/options.js";
import { recall, remember } from "../storage/remember.js";

export interface Preferences {
  theme: Theme;
  /** Changes the colours until the page's owner asks for others. */
  setTheme(theme: Theme): void;
  flow: Flow;
  setFlow(flow: Flow): void;
}

/** What the page's owner asks for, else what was chosen before. */
const startingTheme = (asked: Theme | undefined): Theme => asked ?? (recall("theme") as Theme | null) ?? "system";

/** What was chosen before where it is still offered, else the first way that is. */
function startingFlow(google: AppOptions["google"]): Flow {
  const offered = google?.flows ?? [google?.exchangeUrl ? "code" : "token"];
  const chosen = recall("flow");
  return offered.find((flow) => flow === chosen) ?? offered[0] ?? "token";
}

export function usePreferences({ theme: asked, google }: Pick<AppOptions, "theme" | "google">): Preferences {
  const [theme, setTheme] = useState(() => startingTheme(asked));
  const [flow, setFlow] = useState(() => startingFlow(google));
  useEffect(() => setTheme(startingTheme(asked)), [asked]);
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
