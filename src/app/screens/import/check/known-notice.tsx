/**
 * Of an action that makes records: says that the table has the keys of some that are there, as an export has. They would be made again or,
 * where the key is sent, may be replaced.
 */
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
import { headsOf, rowsOf, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import { openColumns } from "./import-setup.js";

/** Rows that are looked up. */
const ROWS_LOOKED_UP = 3;

export function KnownNotice({
  importing: { plan, given, inputs },
  table,
}: {
  importing: Importing;
  table: ImportTable;
}) {
  const t = useImportWords();
  const schema = useSchema();
  const client = useClient();
  const [known, setKnown] = useState<RecordReference>();
  const { entity: type = "" } = plan;
  const key = schema.types.get(type)?.fields.get(identityOf(schema, type).key ?? "");
  const sent = usedColumns(inputs, table.matching).find(({ input }) => input.field.name === key?.name);
  const [open] = key ? openColumns(table, [key.name, fieldLabel(schema, type, key), type + key.name]) : [];
  const column = sent?.index ?? open;
  useEffect(() => {
    let isCurrent = true;
    const scope = scopeValues(JSON.stringify(given));
    const ids = column === undefined ? [] : rowsOf(table).flatMap(({ cells }) => cells[column]?.trim() || []);
    const reading = ids.slice(0, ROWS_LOOKED_UP).map((id) => readReference(schema, client, { type, id, scope }));
    Promise.all(reading).then((found) => isCurrent && setKnown(found.find((each) => each !== undefined)));
    return () => {
      isCurrent = false;
    };
  }, [schema, client, type, given, table, column]);
  if (!known || column === undefined) return null;
  const says = sent ? t.knownKeys : t.knownRecords;
  const { edit } = recordActionsOf(schema, type);
  return (
    <div className="alert warn" role="alert">
      <Icon name="copy" />
      <div className="stack">
        <p>{says(plainText(headsOf(table, t.columnNumber)[column] ?? ""), plainText(known.label))}</p>
        {edit && importModeOf(schema, edit) === "update" && (
          <Link to={{ at: "import", field: edit.name }}>{t.importTitle(plainText(edit.label))}</Link>
        )}
      </div>
    </div>
  );
}
