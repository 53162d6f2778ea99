/** Follows which lines of a large text are in view. */
import { useEffect, useMemo, useState, type RefObject } from "react";
import { lineWindow, type LineWindow, type ScrolledLines } from "./line-window.js";

/** Lines in view until they are measured, and where there is no layout. */
const UNMEASURED: ScrolledLines = { top: 0, count: 60 };

/** @param scroller the element that the text scrolls in */
export function useLineWindow(text: string, scroller: RefObject<HTMLElement | null>): LineWindow | undefined {
  const [scrolled, setScrolled] = useState(UNMEASURED);
  const drawn = useMemo(() => lineWindow(text, scrolled), [text, scrolled]);
  const isLarge = drawn !== undefined;
  useEffect(() => {
    const element = scroller.current;
    if (!isLarge || !element) return;
    const measure = () => setScrolled((previous) => sameOr(previous, scrolledLinesOf(element)));
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [isLarge, scroller]);
  return drawn;
}

/** Scrolling by less than this many lines draws nothing. */
const REDRAW_LINES = 10;

function scrolledLinesOf(element: HTMLElement): ScrolledLines {
  const field = element.querySelector("textarea");
  const lineHeight = field ? parseFloat(getComputedStyle(field).lineHeight) : Number.NaN;
  if (!(lineHeight > 0)) return UNMEASURED;
  const top = Math.floor(element.scrollTop / lineHeight);
  return { top: top - (top % REDRAW_LINES), count: Math.ceil(element.clientHeight / lineHeight) };
}

const sameOr = (previous: ScrolledLines, next: ScrolledLines): ScrolledLines =>
  previous.top === next.top && previous.count === next.count ? previous : next;
