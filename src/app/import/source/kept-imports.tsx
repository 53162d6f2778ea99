/** The imports of this action that are kept on this device: one that was interrupted goes on here. */
import { useEffect, useState } from "react";
import { plainText } from "../../../schema/index.js";
import { formatDateAndTime } from "../../values/times/date-and-time.js";
import { count } from "../../values/numbers/count.js";
import { useImportStart } from "../run/use-import-start.js";
import type { ImportInfo } from "../store/import-store.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";

const NONE: readonly ImportInfo[] = [];

export function KeptImports({ importing }: { importing: Importing }) {
  const t = useImportWords();
  const start = useImportStart(importing);
  const { listKept } = start;
  const [infos, setInfos] = useState(NONE);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    listKept().then((found) => isCurrent && setInfos(found));
    return () => {
      isCurrent = false;
    };
  }, [listKept]);
  if (infos.length === 0) return null;
  const remove = async (info: ImportInfo) => {
    await start.removeKept(info);
    setInfos(infos.filter(({ id }) => id !== info.id));
  };
  return (
    <section className="stack">
      <h2>{t.keptImports}</h2>
      <ul className="import-kept">
        {infos.map((info) => (
          <li key={info.id} className="row">
            <span className="grow">
              <b>{plainText(info.source)}</b>{" "}
              <span className="quiet">{t.keptSince(formatDateAndTime(info.startedAt), count(info.rowCount))}</span>
            </span>
            <button
              type="button"
              className="button primary"
              onClick={() => start.continueKept(info).catch(() => setHasFailed(true))}
            >
              {t.continueImport}
            </button>
            <button type="button" className="button" onClick={() => remove(info).catch(() => setHasFailed(true))}>
              {t.removeImport}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={hasFailed ? "fault" : "hide"}>
        {hasFailed && t.notKept}
      </p>
    </section>
  );
}
