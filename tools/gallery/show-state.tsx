/** Brings the app into one state. */
import type { Root } from "react-dom/client";
import { userIdIn } from "../../src/app/base/context/user-id.js";
import { noteRecent } from "../../src/app/base/navigation/recent.js";
import { deleteImports } from "../../src/app/base/storage/import-database.js";
import { ownedItems } from "../../src/app/base/storage/owned-items.js";
import { serverName } from "../../src/app/base/storage/place.js";
import { QueryletApp } from "../../src/app/frame/shell/app.js";
import type { DemoLanguage } from "../demo/hints/demo-hints.js";
import { createGalleryAuth, people } from "./session.js";
import { createPerson } from "./person.js";
import { createStage, endpoint } from "./stage.js";
import type { Chapter, State } from "./state.js";
import type { Appearance } from "./place.js";

const hintsIn = async (language: DemoLanguage) => (await import("../demo/hints/demo-hints.js")).demoHintsIn(language);

/** One object for all states, so that the hints are loaded once. */
const HINTS = { languages: { de: () => hintsIn("de"), ar: () => hintsIn("ar") } };

/** Shows the present state in another language of the app. Resolves when the language has been loaded. */
export type ShowLanguage = (language: string) => Promise<void>;

/**
 * Resolves when the state has been reached. It is reached in English, because its steps name buttons in English; the
 * language is changed afterwards.
 * @param signal aborts it, because the page shows another state
 * @throws Error if the state is not reached
 */
export async function showState(
  root: Root,
  { chapter, entry }: { chapter: Chapter; entry: State },
  { theme, language }: Appearance,
  signal: AbortSignal,
): Promise<ShowLanguage> {
  deleteStoredData();
  if (entry.offline) Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const options = {
    endpoint,
    live: { protocol: "cable" as const, url: "/cable" },
    persist: false,
    hints: HINTS,
    google: { clientId: "gallery.apps.example", flows: ["code" as const, "token" as const] },
    ...entry.options,
  };
  const auth = createGalleryAuth(entry.session ?? { status: "ready" });
  for (const key of (entry.recent ?? "").split(",").reverse())
    if (key) noteRecent(ownedItems(serverName(options), userIdIn(auth.getState()), "choice"), key);
  const stage = createStage(auth, (made) => entry.faults?.(made) ?? {});
  signal.addEventListener("abort", () => stage.client.dispose()); // what has no answer yet is of this state only
  entry.prepare?.(stage.world);
  const route = entry.route ?? chapter.route;
  const initialRoute = typeof route === "function" ? route(stage.world) : route;
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
        route={initialRoute}
      />,
    );
  render("en");
  const person = createPerson(document, signal);
  await person.findVisible("h1");
  await entry.reach?.(person, stage);
  await person.waitForText(entry.visibleText);
  const showLanguage: ShowLanguage = async (code) => {
    render(code);
    await person.findVisible(`.ql[lang=${code}]`);
  };
  if (language) await showLanguage(language);
  return showLanguage;
}

/** Deletes data that an earlier state left in the browser. */
function deleteStoredData() {
  Reflect.deleteProperty(navigator, "onLine"); // the browser's own property is on the prototype
  const isOfServer = (name: string) => name.includes(JSON.stringify(serverName({ endpoint })));
  for (const { sub } of [{ sub: "" }, ...Object.values(people)]) deleteImports(serverName({ endpoint }), sub);
  localStorage.removeItem("querylet:editor side pane"); // it is not stored by server
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isOfServer(key)) storage.removeItem(key);
  }
}
