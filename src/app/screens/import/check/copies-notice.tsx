/** Says which rows stand in the table more than once, and lets a person leave them out; or are those of records that are there. */
import { useEffect, useState } from "react";
import { useClient } from "../../../../react/index.js";
import {
  fieldLabel,
  identityOf,
  importModeOf,
  plainText,
  recordActionsOf,
  type RecordReference,
  scopeValues,
} from "../../../schema/index.js";
import { useSchema } from "../../../base/context/context.js";
import { Icon } from "../../../base/ui/icon.js";
import { Link } from "../../../parts/controls/link.js";
import { readReference } from "../../../parts/record/use-record-label.js";
import { count } from "../../../parts/values/numbers/count.js";
import { comparable } from "../matching/match-columns.js";
import { headsOf, rowsOf, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import type { TableCheck } from "./check-table.js";

interface CopiesNoticeProps {
  table: ImportTable;
  check: TableCheck;
  /** The action changes records, so that the rows have their record in common. */
  isChange: boolean;
}

/** Numbers of rows that are named. */
const NAMED_ROWS = 5;

export function CopiesNotice({ table, check, isChange }: CopiesNoticeProps) {
  const t = useImportWords();
  const { copies, leavesCopiesOut } = check.get();
  if (copies === 0) return null;
  const rows = rowsOf(table);
  const named = check.copies.first(NAMED_ROWS).map((row) => String(rows[row]?.number));
  const more = copies - named.length;
  const numbers = t.rowNumbers(named.join(", "), more > 0 ? count(more) : undefined);
  return (
    <div className="alert warn" role="status">
      <Icon name="copy" />
      <div className="stack">
        <p>{(isChange ? t.sameRecords : t.copies)(count(copies), numbers)}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={leavesCopiesOut}
            onChange={(event) => check.leaveCopiesOut(event.target.checked)}
          />
          {t.leaveCopiesOut(count(copies))}
        </label>
      </div>
    </div>
  );
}

/** Rows that are looked up. */
const ROWS_LOOKED_UP = 3;

/** Of an action that makes records: says that the table has the keys of some that are there, as an export has. They would be made again. */
export function KnownNotice({ importing: { plan, given }, table }: { importing: Importing; table: ImportTable }) {
  const t = useImportWords();
  const schema = useSchema();
  const client = useClient();
  const [known, setKnown] = useState<RecordReference>();
  const { entity: type = "" } = plan;
  const heads = headsOf(table, t.columnNumber);
  const key = schema.types.get(type)?.fields.get(identityOf(schema, type).key ?? "");
  const names = key ? [key.name, fieldLabel(schema, type, key), type + key.name].map(comparable) : [];
  const column = heads.findIndex((head, index) => !table.matching[index] && names.includes(comparable(head)));
  useEffect(() => {
    let isCurrent = true;
    const scope = scopeValues(JSON.stringify(given));
    const ids = column < 0 ? [] : rowsOf(table).flatMap(({ cells }) => cells[column]?.trim() || []);
    const reading = ids.slice(0, ROWS_LOOKED_UP).map((id) => readReference(schema, client, { type, id, scope }));
    Promise.all(reading).then((found) => isCurrent && setKnown(found.find((each) => each !== undefined)));
    return () => {
      isCurrent = false;
    };
  }, [schema, client, type, given, table, column]);
  if (!known) return null;
  const { edit } = recordActionsOf(schema, type);
  return (
    <div className="alert warn" role="alert">
      <Icon name="copy" />
      <div className="stack">
        <p>{t.knownRecords(plainText(heads[column] ?? ""), plainText(known.label))}</p>
        {edit && importModeOf(schema, edit) === "update" && (
          <Link to={{ at: "import", field: edit.name }}>{t.importTitle(plainText(edit.label))}</Link>
        )}
      </div>
    </div>
  );
}
