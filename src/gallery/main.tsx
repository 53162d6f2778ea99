/** `/gallery` of the demo: the list of states, or one of them. Says on the page's root when a state is there, for whoever looks by program. */
import { createRoot } from "react-dom/client";
import { stateAt } from "./chapters.js";
import { List, Phone } from "./list.js";
import { readPlace } from "./look.js";
import { show } from "./show.js";

const element = document.getElementById("querylet");
if (!element) throw new Error('The gallery\'s page has no <div id="querylet"></div>.');

const place = readPlace(location.search);
const found = stateAt(place.screen ?? null, place.state ?? null);
const { dataset } = document.documentElement;
if (place.dir) document.documentElement.dir = place.dir;

if (found && !place.width) {
  show(element, found.chapter, found.entry, place).then(
    () => (dataset.gallery = "there"),
    (error: unknown) => {
      dataset.gallery = "failed";
      throw error;
    },
  );
} else {
  if (found) document.title = `${found.entry.label} · Gallery`;
  createRoot(element).render(
    <div className="ql page" data-theme={place.theme}>
      {found ? <Phone place={place} label={`${found.chapter.title}: ${found.entry.label}`} /> : <List place={place} />}
    </div>,
  );
  dataset.gallery = "there";
}
