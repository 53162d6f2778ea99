/** The order of the tiles while one of them is moved. */
import type { KeptView } from "../../../base/context/views/view-store.js";
import { stepOfArrow } from "../../../base/ui/keyboard/reading-direction.js";

/** PURE: the views with one of them at another place. */
export function withMoved(views: readonly KeptView[], id: string, place: number): KeptView[] {
  const moved = views.filter((view) => view.id === id);
  const others = views.filter((view) => view.id !== id);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/** PURE: how many places a key moves a tile. In text that runs from right to left, the right arrow leads to the front. */
export function stepOfKey(key: string, isRightToLeft: boolean): number {
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : stepOfArrow(key, isRightToLeft);
}

/** The place of the tile under the pointer; undefined where there is none. */
export function placeAt(
  list: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): number | undefined {
  const place = [...(list?.children ?? [])].findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
  return place < 0 ? undefined : place;
}
