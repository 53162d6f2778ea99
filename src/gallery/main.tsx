/**
 * `/gallery` of the demo: the list of states, or one of them. The page's root shows when a state is reached,
 * for programs that control the page. A program may go on to the next state with `showState`, without loading the page again.
 */
import { createRoot, type Root } from "react-dom/client";
import { stateAt } from "./chapters/index.js";
import { List, Phone } from "./list.js";
import { addressOf, readPlace, type GalleryPlace } from "./look.js";
import { show, type ShowLanguage } from "./show.js";

declare global {
  interface Window {
    /** Shows another place of the gallery in this page. Resolves once it is there, and rejects when it does not come. */
    showState(place: GalleryPlace): Promise<void>;
    /** Takes away what is shown, so that a change of the window's size is not drawn for it. */
    leaveState(): void;
    /** Shows the state that is there in another language. */
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
  throw error; // to the console, with its stack
});

/** Shows a place instead of the one before it, of which nothing stays: neither what React drew nor who acts in it. */
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
    await draw(root, place, signal);
    dataset.gallery = "there";
  } catch (error) {
    if (signal.aborted) return; // another place is shown by now
    dataset.gallery = "failed";
    throw error;
  }
}

async function draw(into: Root, place: GalleryPlace, signal: AbortSignal): Promise<void> {
  const found = stateAt(place.screen ?? null, place.state ?? null);
  if (found && !place.width) {
    window.showLanguage = await show(into, found.chapter, found.entry, place, signal);
    return;
  }
  if (found) document.title = `${found.entry.label} · Gallery`;
  into.render(
    <div className="ql page" data-theme={place.theme}>
      {found ? <Phone place={place} label={`${found.chapter.title}: ${found.entry.label}`} /> : <List place={place} />}
    </div>,
  );
}
