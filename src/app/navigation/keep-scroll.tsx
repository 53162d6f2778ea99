/**
 * Back to a screen is back to where in it one was. The browser remembers how far the page was scrolled; this, how far the table
 * in it was, which may take a moment to be there again.
 */
import { useEffect, useRef } from "react";
import { formatRoute, type Route } from "./routes.js";

const kept = new Map<string, number>();
/** Screens remembered; the oldest is forgotten first. */
const most = 50;
/** How long the rows may take, in ms. */
const patience = 3000;

/** Tells one step of the history from another at the same address, where the browser can: by a link it is a new visit. */
const step = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

/** Stands in the screen whose first scroller is kept, and is not seen. */
export function KeepScroll({ route }: { route: Route }) {
  const mark = useRef<HTMLElement>(null);
  const key = formatRoute(route);
  useEffect(() => {
    const screen = mark.current?.parentElement;
    const at = step();
    if (!screen || at === undefined) return;
    const place = `${at} ${key}`;
    const wanted = kept.get(place);
    const find = () => screen.querySelector<HTMLElement>(".scroll");
    let until = wanted ? Date.now() + patience : 0;
    let frame = 0;
    const restore = () => {
      const scroller = find();
      if (!wanted || Date.now() > until) return;
      if (scroller && scroller.scrollHeight - scroller.clientHeight >= wanted) scroller.scrollTop = wanted;
      else frame = requestAnimationFrame(restore);
    };
    const keep = ({ target }: Event) => {
      if (target !== find()) return;
      kept.delete(place);
      kept.set(place, (target as HTMLElement).scrollTop);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    };
    // If the person has scrolled in the meantime, their position stays.
    const leave = () => {
      until = 0;
    };
    restore();
    // A scroll does not bubble.
    screen.addEventListener("scroll", keep, true);
    screen.addEventListener("wheel", leave, { passive: true });
    screen.addEventListener("pointerdown", leave);
    return () => {
      cancelAnimationFrame(frame);
      screen.removeEventListener("scroll", keep, true);
      screen.removeEventListener("wheel", leave);
      screen.removeEventListener("pointerdown", leave);
    };
  }, [key]);
  return <i ref={mark} hidden />;
}
