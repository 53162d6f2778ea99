/** The saved views of a person and those that the page hands in. Each own view is an item on the device: see `ownedItems`. */
import { freeName, readSavedView, type SavedView } from "../../navigation/saved-view.js";
import type { OwnedItems } from "../../storage/owned-items.js";
import type { ReadableStore } from "../../ui/store.js";

export interface KeptView extends SavedView {
  id: string;
  /** Whether the page hands it in: then a person can pin it, but not change it. */
  isOfTeam: boolean;
}

/** Every change answers false where it is not kept: the storage is full or forbidden, or the view is too long to be read again. */
export interface ViewStore extends ReadableStore<readonly KeptView[]> {
  /** Adds a view at the end; a name that is taken gets a number. */
  add(view: SavedView, isPinned: boolean): boolean;
  /** Changes an own view. */
  change(id: string, part: Partial<Omit<SavedView, "position">>): boolean;
  remove(id: string): boolean;
  /** Pins a view at the end; one that is pinned already keeps its place. */
  pin(id: string, isPinned: boolean): boolean;
  /** Moves a pinned view to a place among them, from 0. */
  move(id: string, place: number): boolean;
}

const OWN = "view ";
const TEAM = "team view ";

/** Team views stand before the person's own until the person moves them. */
const TEAM_POSITION = -1000;

/** @param teamViews - handed in by the page */
export function createViewStore(items: OwnedItems, teamViews: readonly SavedView[]): ViewStore {
  let lastTexts = "";
  let views: readonly KeptView[] = [];

  const get = () => {
    const texts = new Map([...items.read(OWN), ...items.read(TEAM)]);
    const textsAsOne = JSON.stringify([...texts].sort());
    if (textsAsOne !== lastTexts) {
      lastTexts = textsAsOne;
      views = inOrder(withUniqueNames([...teamViewsFrom(texts, teamViews), ...ownViewsFrom(texts)]));
    }
    return views;
  };
  const find = (id: string) => get().find((view) => view.id === id);
  const write = ({ id, isOfTeam, ...view }: KeptView): boolean => {
    if (isOfTeam) return items.write(id, JSON.stringify({ position: view.position ?? null }));
    // What could not be read again would be gone.
    return readSavedView(view) !== undefined && items.write(id, JSON.stringify(view));
  };
  const place = (id: string, position: number | undefined): boolean => {
    const view = find(id);
    return view === undefined || view.position === position || write({ ...view, position });
  };

  return {
    get,
    subscribe: items.subscribe,
    add: (view, isPinned) =>
      write({
        ...view,
        id: OWN + newId(),
        isOfTeam: false,
        name: freeName(view.name, new Set(get().map(({ name }) => name))),
        position: isPinned ? nextPosition(get()) : undefined,
      }),
    change(id, part) {
      const view = find(id);
      return view === undefined || view.isOfTeam || write({ ...view, ...part });
    },
    remove: (id) => items.write(id, undefined),
    pin: (id, isPinned) => place(id, isPinned ? (find(id)?.position ?? nextPosition(get())) : undefined),
    move(id, to) {
      const pinned = pinnedOf(get()).filter((view) => view.id !== id);
      const moved = find(id);
      if (!moved) return true;
      const order = [...pinned.slice(0, to), moved, ...pinned.slice(to)].map((view) => view.id);
      return order.map((each, index) => place(each, index)).every(Boolean);
    },
  };
}

/** The pinned views, in their order. */
export const pinnedOf = (views: readonly KeptView[]): KeptView[] =>
  views.filter(({ position }) => position !== undefined);

function ownViewsFrom(texts: ReadonlyMap<string, string>): KeptView[] {
  return [...texts]
    .filter(([id]) => id.startsWith(OWN))
    .sort(([one], [other]) => (one < other ? -1 : 1)) // an id begins with the time
    .flatMap(([id, text]) => {
      const view = readSavedView(fromJson(text));
      return view ? [{ ...view, id, isOfTeam: false }] : [];
    });
}

/** A person's own place of a team view is kept on the device; null where they unpinned it. */
function teamViewsFrom(texts: ReadonlyMap<string, string>, teamViews: readonly SavedView[]): KeptView[] {
  return teamViews.map((view) => {
    const id = TEAM + view.name;
    const { position: kept } = (fromJson(texts.get(id) ?? "") ?? {}) as { position?: unknown };
    const handedIn = view.position === undefined ? undefined : view.position + TEAM_POSITION;
    const chosen = typeof kept === "number" && Number.isFinite(kept) ? kept : undefined;
    return { ...view, id, isOfTeam: true, position: kept === undefined ? handedIn : chosen };
  });
}

/** Two tabs may give two views one name at once: then the later one gets a number. */
function withUniqueNames(views: readonly KeptView[]): KeptView[] {
  const taken = new Set<string>();
  return views.map((view) => {
    const name = freeName(view.name, taken);
    taken.add(name);
    return name === view.name ? view : { ...view, name };
  });
}

/** Pinned views first. */
const inOrder = (views: readonly KeptView[]): KeptView[] =>
  views
    .map((view, index) => ({ view, index, position: view.position ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.position === other.position ? one.index - other.index : one.position - other.position))
    .map(({ view }) => view);

function nextPosition(views: readonly KeptView[]): number {
  const last = pinnedOf(views).at(-1)?.position;
  return last === undefined ? 0 : Math.floor(last) + 1;
}

let lastNumber = 0;

/** Unique on the device, and in the order of time. */
function newId(): string {
  lastNumber += 1;
  const number = String(lastNumber).padStart(4, "0");
  return `${Date.now().toString(36)} ${number} ${Math.random().toString(36).slice(2, 8)}`;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
