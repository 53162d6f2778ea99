/**
 * Restores how far the table of a screen was scrolled when a person goes back to it. The browser restores only the scroll position of
 * the page, and the rows of the table may take a moment to load.
 */
import { useEffect, useRef } from "react";
import { formatRoute, type Route } from "./routes.js";

/** Scroll positions in px, by step of the history and address, the oldest first. */
const positions = new Map<string, number>();
const MAX_POSITIONS = 50;
/** How long the rows may take to load. */
const RESTORE_LIMIT_MS = 3000;

/** Identifies a step of the history, in browsers that can: the same address, opened by a link, is another step. */
const currentStep = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

/** An invisible element in the screen whose table is restored. */
export function KeepScroll({ route }: { route: Route }) {
  const mark = useRef<HTMLElement>(null);
  const address = formatRoute(route);
  useEffect(() => {
    const screen = mark.current?.parentElement;
    const step = currentStep();
    if (!screen || step === undefined) return;
    const place = `${step} ${address}`;
    const cancelRestore = restorePosition(screen, positions.get(place));
    const stopRecording = recordPosition(screen, place);
    return () => {
      cancelRestore();
      stopRecording();
    };
  }, [address]);
  return <i ref={mark} hidden />;
}

const tableIn = (screen: HTMLElement) => screen.querySelector<HTMLElement>(".scroll");

/**
 * Scrolls the table once it has enough rows. If the person has scrolled in the meantime, their position stays.
 * @returns cancels it
 */
function restorePosition(screen: HTMLElement, position: number | undefined): () => void {
  if (!position) return () => {};
  const deadline = Date.now() + RESTORE_LIMIT_MS;
  let frame = 0;
  let isCancelled = false;
  const restore = () => {
    const table = tableIn(screen);
    if (isCancelled || Date.now() > deadline) return;
    if (table && table.scrollHeight - table.clientHeight >= position) table.scrollTop = position;
    else frame = requestAnimationFrame(restore);
  };
  const cancel = () => {
    isCancelled = true;
    cancelAnimationFrame(frame);
    screen.removeEventListener("wheel", cancel);
    screen.removeEventListener("pointerdown", cancel);
  };
  screen.addEventListener("wheel", cancel, { passive: true });
  screen.addEventListener("pointerdown", cancel);
  restore();
  return cancel;
}

/** @returns stops it */
function recordPosition(screen: HTMLElement, place: string): () => void {
  const onScroll = ({ target }: Event) => {
    const table = tableIn(screen);
    if (!table || target !== table) return;
    // A position that is set again becomes the newest.
    positions.delete(place);
    positions.set(place, table.scrollTop);
    const [oldest] = positions.keys();
    if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  };
  // While capturing, because scroll events do not bubble.
  screen.addEventListener("scroll", onScroll, true);
  return () => screen.removeEventListener("scroll", onScroll, true);
}
