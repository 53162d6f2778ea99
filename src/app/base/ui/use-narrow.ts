/** The width of the app, which may be a part of the page. The style sheets use container queries for the same purpose. */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { createStore, type ReadableStore } from "./store.js";

/** In px; undefined until it is known. */
type Room = ReadableStore<number | undefined>;

/** The width of the app. If it is null, the window's width counts. */
export const RoomContext = createContext<Room | null>(null);

/** Follows the width of an element. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room] = useState(() => createStore<number | undefined>(undefined));
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    // An element that is not shown has no width.
    const measure = () => room.set(current.clientWidth || undefined);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, room]);
  return room;
}

/**
 * Whether the app is narrow. It renders again when this changes.
 * @param most - the greatest width that is narrow, in px
 */
export function useNarrow(most: number): boolean {
  const room = useContext(RoomContext);
  // Made once: React would subscribe again with each rendering.
  const width = useMemo(() => narrowness(room, most), [room, most]);
  return useSyncExternalStore(width.subscribe, width.isNarrow, () => false);
}

/** Tells whether the app is narrow, and when that may have changed. The window is asked once it is needed: a server has none. */
function narrowness(room: Room | null, most: number) {
  let media: MediaQueryList | undefined;
  const ofWindow = () => (media ??= matchMedia(`(max-width: ${most}px)`));
  return {
    subscribe(listener: () => void) {
      const window = ofWindow();
      window.addEventListener("change", listener);
      const unsubscribe = room?.subscribe(listener);
      return () => {
        window.removeEventListener("change", listener);
        unsubscribe?.();
      };
    },
    isNarrow() {
      const width = room?.get();
      return width === undefined ? ofWindow().matches : width <= most;
    },
  };
}

/** Up to this width the app is as on a phone, in px; the style sheets say the same. */
const NARROW_PX = 720;

/** Whether there is so little room that rows are cards, most tools of a list are in a menu and main actions are at the bottom. */
export const useIsNarrow = (): boolean => useNarrow(NARROW_PX);
