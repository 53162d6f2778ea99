/** What was run before, the newest first. */
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { time } from "../../values/times/format.js";
import { nameOf } from "./sheets.js";
import type { Past } from "./use-sheets.js";
import { useEditorWords } from "../words.js";

export function History({
  history,
  onOpen,
}: {
  history: readonly Past[];
  onOpen: (query: string, variables: string) => void;
}) {
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
        history.length ? (
          history.map(({ query, variables, at, ms, failed }, index) => (
            <button
              key={index}
              type="button"
              className="button ghost"
              onClick={() => {
                onOpen(query, variables);
                close();
              }}
            >
              <Icon name={failed ? "alert" : "check"} />
              <span className="clip">{nameOf({ query }) ?? t.sheet(index + 1)}</span>{" "}
              <small className="quiet tabular" title={t.took(String(ms))}>
                {time(at)}
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
