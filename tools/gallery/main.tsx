/**
 * The page `/gallery` of the demo: the list of states, or one state. Programs that control the page read on the root
 * element whether the state has been reached, and may go on to the next one with `showState`, without loading the page
 * again.
 */
import { createRoot, type Root } from "react-dom/client";
import { stateAt } from "./chapters/index.js";
import { List, Phone } from "./list.js";
import { addressOf, readPlace, type GalleryPlace } from "./place.js";
import { showState, type ShowLanguage } from "./show-state.js";

declare global {
  interface Window {
    /**
     * Shows another place of the gallery. Resolves when its state has been reached, and rejects if it cannot be
     * reached.
     */
    showState(place: GalleryPlace): Promise<void>;
    /** Takes away what is shown, so that a change of the window's size is not drawn for it. */
    leaveState(): void;
    /** Shows the present state in another language. */
    showLanguage: ShowLanguage | undefined;
  }
}

const page = document.getElementById("querylet");
if (!page) throw new Error('The gallery\'s page has no <div id="querylet"></div>.');
const { dataset } = document.documentElement;

let root: Root | undefined;
let leaving = new AbortController();

window.showState = (place) => {
  history.replaceState(null, "", addressOf(place));
  return showPlace(place);
};

window.leaveState = () => {
  root?.unmount();
  leaving.abort();
};

showPlace(readPlace(location.search)).catch((error: unknown) => {
  throw error; // on the console, with its stack
});

/** Replaces the present place completely: its React root is unmounted, and its steps are stopped. */
async function showPlace(place: GalleryPlace): Promise<void> {
  window.leaveState();
  leaving = new AbortController();
  delete dataset.gallery;
  window.showLanguage = undefined;
  if (place.dir) document.documentElement.dir = place.dir;
  else document.documentElement.removeAttribute("dir");
  const element = document.createElement("div");
  page?.replaceChildren(element);
  root = createRoot(element);
  const { signal } = leaving;
  try {
    await renderPlace(root, place, signal);
    dataset.gallery = "there";
  } catch (error) {
    if (signal.aborted) return; // another place has been asked for in the meantime
    dataset.gallery = "failed";
    throw error;
  }
}

async function renderPlace(into: Root, place: GalleryPlace, signal: AbortSignal): Promise<void> {
  const found = stateAt(place.screen ?? null, place.state ?? null);
  if (found && !place.width) {
    window.showLanguage = await showState(into, found, place, signal);
    return;
  }
  if (found) document.title = `${found.entry.label} · Gallery`;
  into.render(
    <div className="ql page" data-theme={place.theme}>
      {found ? <Phone place={place} label={`${found.chapter.title}: ${found.entry.label}`} /> : <List place={place} />}
    </div>,
  );
}
