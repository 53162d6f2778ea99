/** PURE: how a state is looked at, and where it is: the gallery's addresses. */

/** The app's languages besides English. */
export type GalleryLanguage = "de" | "ar";

export interface Look {
  theme?: "light" | "dark" | undefined;
  dir?: "rtl" | undefined;
  /** The language of the app. @defaultValue English */
  language?: GalleryLanguage | undefined;
  /** In a frame of that width, in CSS pixels. */
  width?: "390" | undefined;
}

export interface GalleryPlace extends Look {
  screen?: string | undefined;
  state?: string | undefined;
}

/** Reads the page's search. What is not known is left out. */
export function readPlace(search: string): GalleryPlace {
  const { screen, state, theme, dir, language, width } = Object.fromEntries(new URLSearchParams(search)) as {
    [name: string]: string | undefined;
  };
  return {
    screen,
    state,
    theme: theme === "dark" || theme === "light" ? theme : undefined,
    dir: dir === "rtl" ? dir : undefined,
    language: language === "de" || language === "ar" ? language : undefined,
    width: width === "390" ? width : undefined,
  };
}

/** The address of a place, relative to the site. */
export function addressOf(place: GalleryPlace): string {
  const search = new URLSearchParams(
    Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `/gallery${search.size ? `?${search}` : ""}`;
}
