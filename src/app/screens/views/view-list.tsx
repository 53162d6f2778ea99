/** All saved views: to open, rename, pin, arrange and remove them, and to move them to another browser as a file. */
import { useState } from "react";
import { Screen } from "../../parts/answers/screen.js";
import { Empty } from "../../parts/answers/states.js";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useViews, useViewStore } from "../../base/context/views/use-views.js";
import { pinnedOf } from "../../base/context/views/view-store.js";
import { fileName, saveFile } from "../../parts/export/save.js";
import { formatViews } from "../../base/navigation/views-file.js";
import { Icon } from "../../base/ui/icon.js";
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import { ImportViews } from "./import-views.js";
import { ViewRow } from "./view-row.js";
import css from "./views.css";
import { useViewWords } from "../../parts/views/words.js";

const addStyle = styleSheet(css);

export function ViewList() {
  useStyleSheet(addStyle);
  const t = useViewWords();
  const { options, endpoint } = useApp();
  const store = useViewStore();
  const views = useViews();
  const [hasFailed, setFailed] = useState(false);
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
      <ul className="views">
        {views.map((view, place) => (
          <ViewRow
            key={view.id}
            view={view}
            onChange={change}
            onUp={place > 0 && place < pinned.length ? () => change(store.move(view.id, place - 1)) : undefined}
            onDown={place < pinned.length - 1 ? () => change(store.move(view.id, place + 1)) : undefined}
          />
        ))}
      </ul>
    </Screen>
  );
}
