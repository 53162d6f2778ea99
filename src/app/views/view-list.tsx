/** All saved views: to open, rename, pin, arrange and remove them, and to move them to another browser as a file. */
import { useLayoutEffect, useRef, useState, type FocusEvent } from "react";
import { Screen } from "../answers/screen.js";
import { Empty } from "../answers/states.js";
import { useApp } from "../context/context.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import { useViews, useViewStore } from "../context/views/use-views.js";
import { pinnedOf, type KeptView } from "../context/views/view-store.js";
import { fileName, saveFile } from "../export/save.js";
import { isAround } from "../navigation/focus-place.js";
import { formatViews } from "../navigation/views-file.js";
import { Icon } from "../ui/icon.js";
import { styleSheet } from "../ui/styles/style-sheet.js";
import { ImportViews } from "./import-views.js";
import { ViewRow } from "./view-row.js";
import css from "./views.css";
import { useViewWords } from "./words.js";

const addStyle = styleSheet(css);

export function ViewList() {
  useStyleSheet(addStyle);
  const t = useViewWords();
  const { options, endpoint } = useApp();
  const store = useViewStore();
  const views = useViews();
  const [hasFailed, setFailed] = useState(false);
  const [renamedId, setRenamedId] = useState<string>();
  const keptFocus = useKeptFocus(views);
  const change = (isKept: boolean) => setFailed(!isKept);
  const pinned = pinnedOf(views);
  const own = views.filter(({ isOfTeam }) => !isOfTeam);
  const exportOwn = () => {
    const text = formatViews(own, options.server ?? endpoint);
    saveFile(new Blob([text], { type: "application/json" }), fileName(t.savedViews, new Date(), "json"));
  };
  return (
    <Screen title={t.savedViews} lead={t.viewsLead}>
      <ImportViews>
        {own.length > 0 && (
          <button type="button" className="button" onClick={exportOwn}>
            <Icon name="save" />
            {t.exportViews}
          </button>
        )}
      </ImportViews>
      {hasFailed && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {t.notKept}
        </p>
      )}
      {views.length === 0 && <Empty>{t.noViews}</Empty>}
      <ul className="views" {...keptFocus}>
        {views.map((view, place) => (
          <ViewRow
            key={view.id}
            view={view}
            onChange={change}
            isRenaming={view.id === renamedId}
            onRenaming={(isRenaming) => setRenamedId(isRenaming ? view.id : undefined)}
            onUp={place > 0 && place < pinned.length ? () => change(store.move(view.id, place - 1)) : undefined}
            onDown={place < pinned.length - 1 ? () => change(store.move(view.id, place + 1)) : undefined}
          />
        ))}
      </ul>
    </Screen>
  );
}

/**
 * Keeps the focus in the list when what has it leaves the page or moves in it: with its view, else with the view that took its place.
 * The browser would give it to the page.
 */
function useKeptFocus(views: readonly KeptView[]) {
  const { root } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ element: HTMLElement; id: string | undefined; place: number }>(undefined);
  // After each render. React does not report the blur of what it takes out or moves.
  useLayoutEffect(() => {
    const { activeElement } = (root.current?.getRootNode() ?? document) as Document | ShadowRoot;
    const isLost = isAround(activeElement ?? document.activeElement, root.current);
    if (!focused.current || !isLost) return;
    const { element, id, place } = focused.current;
    const ownPlace = views.findIndex((view) => view.id === id);
    const row = list.current?.children[ownPlace < 0 ? Math.min(place, views.length - 1) : ownPlace];
    const heading = root.current?.querySelector<HTMLElement>("h1");
    const next = element.isConnected ? element : (row?.querySelector<HTMLElement>("[aria-expanded]") ?? heading);
    next?.focus();
  });
  return {
    ref: list,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const place = [...currentTarget.children].findIndex((row) => row.contains(target));
      focused.current = { element: target as HTMLElement, id: views[place]?.id, place };
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}
