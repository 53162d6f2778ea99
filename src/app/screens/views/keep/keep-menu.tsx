/** The button beside the account with which a person keeps the open screen under a name, or passes it on. */
import { useState } from "react";
import { useApp, useRoute } from "../../../base/context/context.js";
import type { Route } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart, loadAhead, useLazyPart } from "../../../base/ui/lazy-part.js";
import { Menu } from "../../../base/ui/menu.js";
import type { KeepDialog } from "./keep-panel.js";
import { useWords } from "../../../base/context/words.js";

export const keepPart = lazyPart(() => import("./keep-panel.js"));

export function KeepMenu() {
  const t = useWords();
  const route = useRoute();
  const { nav } = useApp();
  const [dialog, setDialog] = useState<{ name: KeepDialog; route: Route }>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label={t.keepScreen}
        className="button ghost icon"
        buttonProps={loadAhead(keepPart)}
        button={<Icon name="bookmark" />}
      >
        {(closeMenu) => (
          <KeepPanel
            route={route}
            onDialog={(name) => {
              closeMenu();
              setDialog({ name, route: nav.get() });
            }}
            onClose={closeMenu}
          />
        )}
      </Menu>
      {dialog && <KeepDialogs {...dialog} onClose={close} />}
    </>
  );
}

function KeepPanel(props: { route: Route; onDialog: (dialog: KeepDialog) => void; onClose: () => void }) {
  const code = useLazyPart(keepPart);
  return code.at === "ready" ? <code.part.KeepPanel {...props} /> : null;
}

function KeepDialogs({ name, route, onClose }: { name: KeepDialog; route: Route; onClose: () => void }) {
  const code = useLazyPart(keepPart);
  if (code.at !== "ready") return null;
  const KeepDialog = name === "save" ? code.part.SaveViewDialog : code.part.EmbedDialog;
  return <KeepDialog route={route} onClose={onClose} />;
}
