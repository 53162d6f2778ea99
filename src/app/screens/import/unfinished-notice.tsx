/** Says that a table that was not sent is still here, and offers to go on with it or to discard it. */
import { plainText } from "../../schema/index.js";
import { Icon } from "../../base/ui/icon.js";
import { count } from "../../parts/values/number-format.js";
import { rowsOf, type ImportTable } from "./table.js";
import { useImportWords } from "./words.js";

interface UnfinishedNoticeProps {
  table: ImportTable;
  /** Undefined where the table is shown already. */
  onGoOn?: (() => void) | undefined;
  onDiscard: () => void;
}

export function UnfinishedNotice({ table, onGoOn, onDiscard }: UnfinishedNoticeProps) {
  const t = useImportWords();
  const { source } = table;
  return (
    <div className="draft import-unfinished" role="status">
      <Icon name="refresh" />
      <span className="grow">{t.unfinished(plainText(source.name), count(rowsOf(table).length))}</span>
      {onGoOn && (
        <button type="button" className="button" onClick={onGoOn}>
          {t.goOnWithTable}
        </button>
      )}
      <button type="button" className="button ghost" onClick={onDiscard}>
        {t.discard}
      </button>
    </div>
  );
}
