/** PURE: the addresses of the gallery: a state and its appearance. */

import { LANGUAGE_NAMES } from "../../src/app/base/messages/names.js";

/** The languages besides English in which the gallery shows the app: code and name. */
export const GALLERY_LANGUAGES = LANGUAGE_NAMES.filter(([code]) => code !== "en");

export interface Appearance {
  theme?: "light" | "dark" | undefined;
  dir?: "rtl" | undefined;
  /** The code of the app's language. @defaultValue English */
  language?: string | undefined;
  /** The width of a frame around the state, in CSS pixels. */
  width?: "390" | undefined;
}

export interface GalleryPlace extends Appearance {
  screen?: string | undefined;
  state?: string | undefined;
}

/** Reads the query of the page's address. Unknown values are left out. */
export function readPlace(search: string): GalleryPlace {
  const { screen, state, theme, dir, language, width } = Object.fromEntries(new URLSearchParams(search)) as {
    [name: string]: string | undefined;
  };
  return {
    screen,
    state,
    theme: theme === "dark" || theme === "light" ? theme : undefined,
    dir: dir === "rtl" ? dir : undefined,
    language: GALLERY_LANGUAGES.some(([code]) => code === language) ? language : undefined,
    width: width === "390" ? width : undefined,
  };
}

/** The address of a place, relative to the origin. */
export function addressOf(place: GalleryPlace): string {
  const search = new URLSearchParams(
    Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `/gallery${search.size ? `?${search}` : ""}`;
}
