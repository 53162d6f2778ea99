/** The content of the menu with which a person keeps the open screen, and its dialogs. */
import { Copy } from "../../../parts/controls/copy.js";
import { useApp } from "../../../base/context/context.js";
import { openedView } from "../../../base/context/views/opened-view.js";
import { useViews, useViewStore } from "../../../base/context/views/use-views.js";
import type { KeptView } from "../../../base/context/views/view-store.js";
import { Link } from "../../../parts/controls/link.js";
import { toastCard } from "../../../parts/controls/toast.js";
import type { Route } from "../../../base/navigation/routes.js";
import { parseRoute } from "../../../base/navigation/routes.js";
import { viewAddress } from "../../../base/navigation/saved-view.js";
import { Icon } from "../../../base/ui/icon.js";
import { useViewWords } from "../../../parts/views/words.js";

export { EmbedDialog } from "../embed/embed-dialog.js";
export { SaveViewDialog } from "../../../parts/views/save-view-dialog.js";

/** The dialogs that the menu opens. */
export type KeepDialog = "save" | "embed";

interface KeepPanelProps {
  route: Route;
  onDialog: (dialog: KeepDialog) => void;
  onClose: () => void;
}

export function KeepPanel({ route, onDialog, onClose }: KeepPanelProps) {
  const t = useViewWords();
  const { nav, options, visit } = useApp();
  const store = useViewStore();
  const views = useViews();
  const address = viewAddress(route);
  const open = views.find((view) => view.address === address);
  const changed = changedView(views, openedView(visit), route, address);
  const tell = (isKept: boolean, title: string, name: string) => {
    onClose();
    visit.toasts.set({
      content: toastCard(isKept ? { title, name } : { title: t.notKept, isFailure: true }),
    });
  };
  return (
    <>
      {changed && address !== undefined && (
        <button
          type="button"
          className="button ghost"
          onClick={() => tell(store.change(changed.id, { address }), t.viewSaved, changed.name)}
        >
          <Icon name="check" />
          {t.saveChanges(changed.name)}
        </button>
      )}
      <button type="button" className="button ghost" onClick={() => onDialog("save")}>
        <Icon name="bookmark" />
        {t.saveView}
      </button>
      {open && (
        <button
          type="button"
          className="button ghost"
          onClick={() =>
            tell(
              store.pin(open.id, open.position === undefined),
              open.position === undefined ? t.pinned : t.unpinned,
              open.name,
            )
          }
        >
          <Icon name="thing" />
          {open.position === undefined ? t.pin : t.unpin}
        </button>
      )}
      {options.routing !== "memory" && (
        <Copy className="button ghost" label={t.copyLink} text={() => new URL(nav.href(route), location.href).href} />
      )}
      <button type="button" className="button ghost" onClick={() => onDialog("embed")}>
        <Icon name="code" />
        {t.embedTag}
      </button>
      <Link className="button ghost" to={{ at: "view" }} onClick={onClose}>
        <Icon name="list" />
        {t.savedViews}
      </Link>
    </>
  );
}

/** The person's own view that was opened last, if the open screen is the same one in another state. */
function changedView(
  views: readonly KeptView[],
  openedId: string | undefined,
  route: Route,
  address: string | undefined,
): KeptView | undefined {
  const opened = views.find(({ id, isOfTeam }) => id === openedId && !isOfTeam);
  if (!opened || opened.address === address) return undefined;
  return screenPath(parseRoute(opened.address)) === screenPath(route) ? opened : undefined;
}

/** What two states of one screen have in common. */
function screenPath(route: Route): string {
  if (route.at === "query" || route.at === "live") return `${route.at} ${route.field}`;
  return route.at === "record" ? `record ${route.type} ${route.id}` : route.at;
}
