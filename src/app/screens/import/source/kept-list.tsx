/** The list of kept imports: one that was interrupted goes on here. */
import { useId, useState } from "react";
import { plainText } from "../../../schema/index.js";
import { formatDateAndTime } from "../../../parts/values/date-and-time.js";
import { count } from "../../../parts/values/number-format.js";
import { RemoveImport } from "../run/remove-import.js";
import { RowCounts } from "../run/row-counts.js";
import { useImportStart, type KeptOutcome } from "../run/use-import-start.js";
import type { ListedImport } from "../store/import-store.js";
import type { ImportInfo } from "../store/kept-import.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";

interface KeptListProps {
  importing: Importing;
  imports: readonly ListedImport[];
  /** Called after an import was removed from the device. */
  onRemoved: (id: string) => void;
}

export function KeptList({ importing, imports, onRemoved }: KeptListProps) {
  const t = useImportWords();
  const id = useId();
  const start = useImportStart(importing);
  const [fault, setFault] = useState<"unreadable" | "open-elsewhere">();
  const tell = (outcome: KeptOutcome) => setFault(outcome === "done" ? undefined : outcome);
  const tellFailure = () => setFault("unreadable");
  const remove = async (info: ImportInfo) => {
    const outcome = await start.removeKept(info);
    tell(outcome);
    if (outcome === "done") onRemoved(info.id);
  };
  return (
    <section className="stack">
      <h2>{t.keptImports}</h2>
      <ul className="import-kept">
        {imports.map(({ info, counts }) => (
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
