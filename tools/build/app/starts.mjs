// @ts-check
/** The app's first scripts, from the project's root. */

/** Starts the stand-alone page. */
export const PAGE_START = "src/app/frame/main.tsx";
/** The script of that page ahead of it. */
export const HEAD_START = "src/app/frame/head-start.ts";
/** The script of that page which fetches the first screen's code. */
export const FETCH_AHEAD = "src/app/frame/fetch-ahead.ts";
/** What the embed loads when an element comes near the visible part of a page. */
export const ELEMENT_START = "src/app/frame/embed/app.ts";
