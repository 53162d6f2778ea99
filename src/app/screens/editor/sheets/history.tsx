/** A menu of the runs of earlier, the newest first. Each opens its document. */
import { Icon } from "../../../base/ui/icon.js";
import { Menu } from "../../../base/ui/menu.js";
import { formatTimeOfDay } from "../../../parts/values/times/format.js";
import { useEditorWords } from "../words.js";
import type { PastRun } from "./past-runs.js";
import { documentName } from "./sheets.js";

interface HistoryProps {
  history: readonly PastRun[];
  onOpen: (query: string, variables: string, operationName: string | undefined) => void;
}

export function History({ history, onOpen }: HistoryProps) {
  const t = useEditorWords();
  const button = (
    <>
      <Icon name="list" />
      <span className="soft">{t.history}</span>
    </>
  );
  return (
    <Menu label={t.history} button={button}>
      {(close) =>
        history.length > 0 ? (
          history.map(({ query, variables, operationName, at, ms, failed }, index) => (
            <button
              key={index}
              type="button"
              className="button ghost"
              onClick={() => {
                close();
                // It moves the focus into the document, from the button of the menu.
                onOpen(query, variables, operationName);
              }}
            >
              <Icon name={failed ? "alert" : "check"} />
              <span className="clip">{operationName ?? documentName(query) ?? t.sheet(index + 1)}</span>{" "}
              <small className="quiet tabular" title={t.took(String(ms))}>
                {formatTimeOfDay(at)}
              </small>
            </button>
          ))
        ) : (
          <p className="quiet">{t.noHistory}</p>
        )
      }
    </Menu>
  );
}
