/** Puts the app, as it is, into one state. */
import type { Root } from "react-dom/client";
import { deleteImports } from "../app/storage/import-database.js";
import { QueryletApp } from "../app/shell/app.js";
import type { DemoLanguage } from "../demo/hints/demo-hints.js";
import { createMadeAuth } from "./session.js";
import { createPerson } from "./person.js";
import { createStage, endpoint } from "./stage.js";
import type { Chapter, State } from "./state.js";
import type { Look } from "./look.js";

const hintsIn = async (language: DemoLanguage) => (await import("../demo/hints/demo-hints.js")).demoHintsIn(language);

/** The same object each time: the words are loaded once. */
const HINTS = { languages: { de: () => hintsIn("de"), ar: () => hintsIn("ar") } };

/** Shows the state that is there in another language of the app. Resolves once its words are there. */
export type ShowLanguage = (language: string) => Promise<void>;

/**
 * Resolves once the state is there. A person reaches it by the English names of buttons, and changes the language then.
 * @param signal ends it: another state is to be shown in this page
 * @throws Error when the state does not come
 */
export async function show(
  root: Root,
  { route }: Chapter,
  entry: State,
  { theme, language }: Look,
  signal: AbortSignal,
): Promise<ShowLanguage> {
  forget();
  localStorage.setItem(`querylet:recent ${endpoint}`, entry.recent ?? "");
  if (entry.offline) Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const options = {
    endpoint,
    live: { protocol: "cable" as const, url: "/cable" },
    persist: false,
    hints: HINTS,
    google: { clientId: "gallery.apps.example", flows: ["code" as const, "token" as const] },
    ...entry.options,
  };
  const auth = createMadeAuth(entry.session ?? { status: "ready" });
  const stage = createStage(auth, (made) => entry.faults?.(made) ?? {});
  entry.prepare?.(stage.world);
  const at = entry.route ?? route;
  const shownRoute = typeof at === "function" ? at(stage.world) : at;
  const render = (code: string) =>
    root.render(
      <QueryletApp
        {...options}
        page
        client={stage.client}
        {...(options.google && { auth })}
        {...(theme && { theme })}
        language={code}
        routing="memory"
        route={shownRoute}
      />,
    );
  render("en");
  const person = createPerson(document, signal);
  await person.sees("h1");
  await entry.reach?.(person, stage);
  await person.reads(entry.shows);
  const showLanguage: ShowLanguage = async (code) => {
    render(code);
    await person.sees(`.ql[lang=${code}]`);
  };
  if (language) await showLanguage(language);
  return showLanguage;
}

/** Deletes data that an earlier state left in the browser. */
function forget() {
  Reflect.deleteProperty(navigator, "onLine"); // the browser's own is on its prototype
  deleteImports(endpoint);
  localStorage.removeItem("querylet:editor side pane"); // of all endpoints
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage))
      if (key.startsWith("querylet:") && key.includes(endpoint)) storage.removeItem(key);
  }
}
