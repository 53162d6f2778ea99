// @ts-check
/** The app's first scripts, from the project's root. */

/** Starts the stand-alone page. */
export const PAGE_START = "src/main.tsx";
/** The script of that page ahead of it. */
export const HEAD_START = "src/app/head-start.ts";
/** The script of that page which fetches the first screen's code. */
export const FETCH_AHEAD = "src/app/fetch-ahead.ts";
/** What the embed loads when an element comes near the visible part of a page. */
export const ELEMENT_START = "src/embed/app.ts";
