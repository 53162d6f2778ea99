/**
 * The menu of a list: what people need less often than its rows. Its content is loaded when the menu is opened, or ahead when the pointer
 * or the focus comes to its button.
 */
import { useState } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { QueryDialog } from "../../answers/show-query.js";
import { useWords } from "../../../base/context/words.js";
import { ExportAll } from "../../export/export-all.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart, loadAhead } from "../../../base/ui/lazy-part.js";
import { Menu } from "../../../base/ui/menu.js";
import type { ListToolsProps } from "../list-props.js";

export const listMenuPart = lazyPart(() => import("./list-menu-panel.js"));

/** The button with its menu, and the dialogs that the menu opens. */
export function ListMenu(props: ListToolsProps) {
  const t = useWords();
  const { shownPlan, label, list, planWithColumns, isExportOpen, onExportOpen } = props;
  const { state, request, data, isRefreshing, pagination, allRows } = list;
  const [isQueryOpen, setQueryOpen] = useState(false);
  const [exportedRows, setExportedRows] = useState(0);
  return (
    <>
      <Menu
        label={t.listOptions}
        className="button ghost icon"
        buttonProps={{ ...loadAhead(listMenuPart), "aria-busy": isRefreshing }}
        button={isRefreshing ? <span className="busy" /> : <Icon name="dots" />}
      >
        {(close) => (
          <LazyView part={listMenuPart}>
            {({ ListMenuPanel }) => (
              <ListMenuPanel
                {...props}
                exportedRows={exportedRows}
                onQuery={() => setQueryOpen(true)}
                onClose={close}
              />
            )}
          </LazyView>
        )}
      </Menu>
      {isQueryOpen && <QueryDialog {...request} answer={data} onClose={() => setQueryOpen(false)} />}
      {list.rows.length > 0 && (
        <ExportAll
          plan={shownPlan}
          label={label}
          state={state.stateWithoutPage}
          total={pagination.total}
          planWithColumns={planWithColumns}
          open={isExportOpen}
          onOpen={onExportOpen}
          onShow={allRows.show}
          onCount={setExportedRows}
        />
      )}
    </>
  );
}
