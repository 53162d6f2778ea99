/** What the rail shows once it has been fetched: the pinned views, and the menu of rarely used screens. */
export { PinnedViews } from "./pinned-views.js";
export { RailMenu } from "./rail-menu.js";
