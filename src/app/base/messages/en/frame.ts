/**
 * English messages of the home screen and of the frame around every screen. The other screens use work.ts.
 * A message says what happened and what to do. It has no bare error codes and no exclamation marks.
 */
import type { AspectWords, OperatorWords } from "../../../schema/index.js";

export const en = {
  lang: "en",
  /** The direction of the lines; undefined for that of the page. */
  dir: undefined as "ltr" | "rtl" | undefined,

  /** For labels of filters; undefined for the English ones, which are loaded with the filters. */
  operators: undefined as Partial<OperatorWords> | undefined,
  /** For labels of columns in lists of several types; undefined for the English ones, which are loaded with the lists. */
  aspects: undefined as Partial<AspectWords> | undefined,

  // Frame
  skip: "Skip to content",
  menu: "Menu",
  search: "Search",
  controlKey: "Ctrl",
  searchHint: "Find a record, a list, an action or a live view",
  crumbs: "You are here",
  home: "Home",
  sections: {
    singletons: "Single records",
    things: "Things",
    lists: "Lists",
    more: "More",
    live: "Live",
    actions: "Actions",
  },
  moreScreens: "More screens",
  all: (count: number) => `All ${count}`,
  fewer: "Fewer",
  schema: "Schema",
  edit: "Editor",
  savedViews: "Saved views",
  pinned: "Pinned",
  settings: "Settings",
  history: "History",
  debug: "Diagnostics",
  standIn: "This page uses a stand-in for Google. No real account is used.",
  close: "Close",
  closingLoses: "Once more closes this, and what you typed is lost.",
  loading: "Loading",
  retry: "Try again",
  details: "Details",

  // Errors
  failed: "That did not work",
  offline: (when?: string) => (when ? `You are offline. The data shown is from ${when}.` : "You are offline."),
  partFailed: "A part of this page did not load. Check your connection and try again.",
};

export type Messages = typeof en;
