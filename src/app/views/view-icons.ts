/** The icon of each kind of saved view. */
import { parseRoute } from "../navigation/routes.js";
import { viewKind, type ViewKind } from "../navigation/saved-view.js";
import type { IconName } from "../ui/icon.js";

const ICONS: Record<ViewKind, IconName> = {
  list: "list",
  chart: "chart",
  record: "card",
  live: "live",
  document: "code",
  form: "action",
};

/** What a view at an address shows. */
export const kindOfView = (address: string): ViewKind => viewKind(parseRoute(address)) ?? "list";

export const iconOfView = (address: string): IconName => ICONS[kindOfView(address)];
