/** Shows the request of a screen and its answer, as text. The text's code is loaded when the dialog opens. */
import { useState } from "react";
import { useWords } from "../../base/context/words.js";
import { Dialog } from "../controls/dialog.js";
import { Icon } from "../../base/ui/icon.js";
import { lazyPart, loadAhead } from "../../base/ui/lazy-part.js";
import { jsonText } from "../values/json-text.js";
import { LazyView } from "./lazy-view.js";

const queryText = lazyPart(() => import("../controls/query-text.js"));

interface QueryDialogProps {
  document: string;
  variables?: object | undefined;
  /** The latest answer; left out while there is none. */
  answer?: unknown;
}

interface ShowQueryProps {
  /** Writes what is shown, once the dialog is open: a form has another document after each key. */
  request: () => Pick<QueryDialogProps, "document" | "variables">;
  answer?: unknown;
  /** The words of the button are for screen readers and its tooltip: it stands beside buttons that matter more. */
  isIcon?: boolean;
}

/** The button with its dialog. */
export function ShowQuery({ request, answer, isIcon = false }: ShowQueryProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isIcon ? "button ghost icon" : "button ghost"}
        title={isIcon ? t.showQuery : undefined}
        onClick={() => setOpen(true)}
        {...loadAhead(queryText)}
      >
        <Icon name="code" />
        <span className={isIcon ? "hide" : "soft"}>{t.showQuery}</span>
      </button>
      {isOpen && <QueryDialog {...request()} answer={answer} onClose={() => setOpen(false)} />}
    </>
  );
}

export function QueryDialog({ document, variables, answer, onClose }: QueryDialogProps & { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog title={t.queryTitle} onClose={onClose}>
      <LazyView part={queryText}>
        {({ QueryText }) => (
          <QueryText
            document={document}
            variables={variables && Object.keys(variables).length > 0 ? jsonText(variables) : undefined}
            answer={answer === undefined ? undefined : jsonText(answer)}
            onLeave={onClose}
          />
        )}
      </LazyView>
    </Dialog>
  );
}
