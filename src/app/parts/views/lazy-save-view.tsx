/** The button that saves what is not in the address as a view: a document of the editor. */
import { useState } from "react";
import { useWords } from "../../base/context/words.js";
import type { Route } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import { lazyPart, loadAhead, useLazyPart } from "../../base/ui/lazy-part.js";

export const saveViewPart = lazyPart(() => import("./save-view-dialog.js"));

export function SaveViewButton({ route }: { route: Route }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        title={t.saveView}
        onClick={() => setOpen(true)}
        {...loadAhead(saveViewPart)}
      >
        <Icon name="bookmark" />
        <span className="soft">{t.saveView}</span>
      </button>
      {isOpen && <SaveViewDialog route={route} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveViewDialog(props: { route: Route; onClose: () => void }) {
  const code = useLazyPart(saveViewPart);
  return code.at === "ready" ? <code.part.SaveViewDialog {...props} /> : null;
}
