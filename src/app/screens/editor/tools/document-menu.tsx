/**
 * The menu of a document, for commands that are needed less often than the buttons. Its content is loaded when it is
 * opened.
 */
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { Icon } from "../../../base/ui/icon.js";
import { loadAhead } from "../../../base/ui/lazy-part.js";
import { Menu } from "../../../base/ui/menu.js";
import { documentTools } from "./lazy-tools.js";
import { useEditorWords } from "../words.js";
import type { DocumentMenuProps } from "./document-menu-panel.js";

export function DocumentMenu(props: Omit<DocumentMenuProps, "onClose">) {
  const t = useEditorWords();
  return (
    <Menu label={t.more} buttonProps={loadAhead(documentTools)} button={<Icon name="dots" />} className="button icon">
      {(close) => (
        <LazyView part={documentTools}>
          {({ DocumentMenuPanel }) => <DocumentMenuPanel {...props} onClose={close} />}
        </LazyView>
      )}
    </Menu>
  );
}
