/** PURE: saved views as one JSON file, to be kept, moved to another browser or given to a team. */
import { readSavedView, type SavedView } from "./saved-view.js";

/** A file of saved views. */
export interface ViewsFile {
  querylet: "views";
  version: 1;
  /** The server that the views were made for. */
  endpoint?: string;
  views: readonly SharedView[];
}

/** A view in a file, or in the option `views`. */
export interface SharedView {
  name: string;
  /** The address in the app, such as "/q/orders?sort=-total". */
  address: string;
  /** Its form on the home screen. @defaultValue what suits the screen */
  tile?: "count" | "rows" | "chart" | "value" | "live" | "link";
  /** Whether it is on the home screen and on top of the navigation. @defaultValue false */
  pinned?: boolean;
}

/** Why a file was refused. */
export type FileRefusal = "not-json" | "not-views" | "newer" | "too-large";

export type ReadFile =
  | { at: "read"; views: readonly SavedView[]; leftOut: number; endpoint: string | undefined }
  | { at: "refused"; why: FileRefusal };

const VERSION = 1;
const MAX_FILE_LENGTH = 2_000_000;
/** More would make the navigation and the home screen useless. */
const MAX_VIEWS = 300;

export function formatViews(views: readonly SavedView[], endpoint: string): string {
  const file: ViewsFile = {
    querylet: "views",
    version: VERSION,
    endpoint,
    views: views.map(({ name, address, tile, position }) => ({ name, address, tile, pinned: position !== undefined })),
  };
  return JSON.stringify(file, null, 2) + "\n";
}

export function readViewsFile(text: string): ReadFile {
  if (text.length > MAX_FILE_LENGTH) return { at: "refused", why: "too-large" };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { at: "refused", why: "not-json" };
  }
  const { querylet, version, endpoint, views } = (content ?? {}) as { [member in keyof ViewsFile]?: unknown };
  if (querylet !== "views" || typeof version !== "number") return { at: "refused", why: "not-views" };
  if (version > VERSION) return { at: "refused", why: "newer" };
  if (version !== VERSION || !Array.isArray(views)) return { at: "refused", why: "not-views" };
  const readViews = readSharedViews(views);
  return {
    at: "read",
    views: readViews,
    leftOut: views.length - readViews.length,
    endpoint: typeof endpoint === "string" ? endpoint : undefined,
  };
}

/** The views that a page hands in: a list of them, or the content of a file. What is none is left out. */
export function readTeamViews(option: unknown): SavedView[] {
  if (Array.isArray(option)) return readSharedViews(option);
  const { views } = (option ?? {}) as { views?: unknown };
  return Array.isArray(views) ? readSharedViews(views) : [];
}

function readSharedViews(values: readonly unknown[]): SavedView[] {
  return values.slice(0, MAX_VIEWS).flatMap((value, index) => {
    const { pinned } = (value ?? {}) as { pinned?: unknown };
    const view = readSavedView(value);
    if (!view) return [];
    const { position: _, ...rest } = view;
    return pinned === true ? { ...rest, position: index } : rest;
  });
}
