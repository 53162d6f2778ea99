/** The imports of this action that are kept on this device: one that was interrupted goes on here. */
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { plainText } from "../../../schema/index.js";
import { LazyFailure } from "../../answers/failure/lazy-failure.js";
import { formatDateAndTime } from "../../values/times/date-and-time.js";
import { count } from "../../values/numbers/count.js";
import { RemoveImport } from "../run/remove-import.js";
import { RowCounts } from "../run/row-counts.js";
import { useImportStart, type KeptOutcome, type ListedImport } from "../run/use-import-start.js";
import type { ImportInfo } from "../store/import-store.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";

/** What is known of the imports that are kept. */
type KeptList =
  | { at: "loading" }
  | { at: "listed"; imports: readonly ListedImport[] }
  | { at: "failed"; error: unknown };

/** Lists the imports that are kept; the list can be read again, and an import taken out of it. */
function useKeptList(listKept: () => Promise<readonly ListedImport[]>) {
  const [list, setList] = useState<KeptList>({ at: "loading" });
  const latestRead = useRef(0);
  const read = useCallback(() => {
    const number = ++latestRead.current;
    const take = (next: KeptList) => {
      if (number === latestRead.current) setList(next);
    };
    listKept().then(
      (imports) => take({ at: "listed", imports }),
      (error: unknown) => take({ at: "failed", error }),
    );
  }, [listKept]);
  useEffect(() => {
    read();
    return () => {
      latestRead.current++;
    };
  }, [read]);
  const leaveOut = (id: string) =>
    setList((now) =>
      now.at === "listed" ? { ...now, imports: now.imports.filter(({ info }) => info.id !== id) } : now,
    );
  return { list, read, leaveOut };
}

export function KeptImports({ importing }: { importing: Importing }) {
  const t = useImportWords();
  const id = useId();
  const start = useImportStart(importing);
  const { list, read, leaveOut } = useKeptList(start.listKept);
  const [fault, setFault] = useState<"unreadable" | "open-elsewhere">();
  if (list.at === "failed") return <LazyFailure error={list.error} onRetry={read} />;
  if (list.at === "loading" || list.imports.length === 0) return null;
  const tell = (outcome: KeptOutcome) => setFault(outcome === "done" ? undefined : outcome);
  const tellFailure = () => setFault("unreadable");
  const remove = async (info: ImportInfo) => {
    const outcome = await start.removeKept(info);
    tell(outcome);
    if (outcome === "done") leaveOut(info.id);
  };
  return (
    <section className="stack">
      <h2>{t.keptImports}</h2>
      <ul className="import-kept">
        {list.imports.map(({ info, counts }) => (
          <li key={info.id} className="row">
            <span id={id + info.id} className="grow">
              <b>{plainText(info.source)}</b>{" "}
              <span className="quiet">{t.keptSince(formatDateAndTime(info.startedAt), count(info.rowCount))}</span>
              <br />
              <RowCounts counts={counts} />
            </span>
            <button
              type="button"
              className="button primary"
              aria-describedby={id + info.id}
              onClick={() => start.continueKept(info).then(tell, tellFailure)}
            >
              {t.continueImport}
            </button>
            <RemoveImport
              rows={info.rowCount}
              describedBy={id + info.id}
              onRemove={() => remove(info).catch(tellFailure)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className={fault ? "fault" : "hide"}>
        {fault && t.keptFaults[fault]}
      </p>
    </section>
  );
}
