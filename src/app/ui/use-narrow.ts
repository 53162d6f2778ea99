/** The width that the app has: a window of its own, or a column in a page. The style sheets use container queries for the same. */
import { createContext, useContext, useState, useSyncExternalStore, type RefObject, useLayoutEffect } from "react";

interface Room {
  /** In px; undefined until it is known. */
  get(): number | undefined;
  subscribe(listener: () => void): () => void;
}

/** The width of the app. If it is null, the window's width counts. */
export const RoomContext = createContext<Room | null>(null);

/** Follows the width of an element. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room] = useState(() => {
    let width: number | undefined;
    const listeners = new Set<() => void>();
    return {
      get: () => width,
      set(next: number) {
        width = next || undefined; // what is not shown has none
        for (const listener of [...listeners]) listener();
      },
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    };
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => room.set(current.clientWidth));
    room.set(current.clientWidth);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, room]);
  return room;
}

/** Whether there are no more than so many px; renders again when that changes. */
export function useNarrow(most: number): boolean {
  const room = useContext(RoomContext);
  const query = `(max-width: ${most}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      const leave = room?.subscribe(listener);
      return () => {
        media.removeEventListener("change", listener);
        leave?.();
      };
    },
    () => {
      const width = room?.get();
      return width === undefined ? matchMedia(query).matches : width <= most;
    },
    () => false,
  );
}
