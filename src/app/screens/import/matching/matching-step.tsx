/** The second step: which column fills which input, how the table is read, and what is the same in every row. */
import { plainText, type ActionPlan, type FormField } from "../../../schema/index.js";
import { usePicks } from "../../../parts/action/other-row.js";
import { ScopedForm } from "../../../parts/action/scoped-form.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { withoutPicksApart } from "../../../parts/action/picks-apart.js";
import { Icon } from "../../../base/ui/icon.js";
import { useOnePress } from "../../../base/ui/one-press.js";
import { count } from "../../../parts/values/number-format.js";
import { formOfChange, formOfRow } from "../row-form.js";
import { distinctHeads, headsOf, keyPathIn, openFields, rowsOf, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import { FormatOptions } from "./format-options.js";
import { keepChosenColumns } from "./chosen-columns.js";
import { ColumnTable } from "./column-table.js";

export { readTable } from "./read-table.js";

interface MatchingStepProps {
  importing: Importing;
  table: ImportTable;
}

/** Columns whose names are listed where they are ignored. */
const NAMED_COLUMNS = 8;

export function MatchingStep({ importing, table }: MatchingStepProps) {
  const t = useImportWords();
  const { root, plan, inputs, goTo } = importing;
  const keyPath = keyPathIn(importing, table);
  const { items } = useApp();
  const schema = useSchema();
  const heads = headsOf(table, t.columnNumber);
  const rows = rowsOf(table);
  const change = (next: Partial<ImportTable>) => goTo({ at: "matching", table: { ...table, ...next } });
  const check = () => {
    // Without names, the columns of the next table may be other ones.
    if (table.head !== undefined) keepChosenColumns(items, root.name, heads, table.matching);
    goTo({ at: "check", table });
  };
  const keyInput = inputs.find(({ path }) => path === keyPath);
  const isKeyMissing = keyInput !== undefined && !table.matching.some((each) => each?.input === keyInput.key);
  const names = distinctHeads(table, t.columnNumber);
  const open = openFields(keyPath ? formOfChange(plan) : formOfRow(plan, table.constants), keyPath, table);
  // Of a record that is the same in all rows, the tenant has to be as well.
  const namesOfColumns = usedColumns(inputs, table.matching).map(({ input }) => input.field.name);
  const ignored = names.filter((_, index) => !table.matching[index]);
  return (
    <div className="import-matching stack">
      <p>
        <b>{plainText(table.source.name)}</b>{" "}
        <span className="quiet">{t.rowsAndColumns(count(rows.length), count(heads.length))}</span>
      </p>
      <FormatOptions importing={importing} table={table} onChange={change} />
      <ColumnTable
        // Read in another way, it is another table.
        key={`${table.sheet.encoding} ${table.sheet.separator} ${table.head}`}
        inputs={inputs}
        table={table}
        heads={heads}
        names={names}
        onMatch={(matching) => change({ matching })}
      />
      {ignored.length > 0 && (
        <p className="help">{t.ignored(...shortList(ignored.map((name) => t.inQuotes(plainText(name)))))}</p>
      )}
      {isKeyMissing && (
        <p className="fault" role="alert">
          <Icon name="alert" />
          {t.keyMissing(plainText(keyInput.label))}
        </p>
      )}
      <Constants
        fields={withoutPicksApart(schema, open, namesOfColumns)}
        plan={plan}
        table={table}
        isBlocked={isKeyMissing}
        submit={t.checkRows(count(rows.length))}
        onChange={(constants) => change({ constants })}
        onCheck={check}
        onBack={() => goTo({ at: "source" })}
      />
    </div>
  );
}

/** The first names, and how many more there are. */
function shortList(names: readonly string[]): [named: string, more: string | undefined] {
  const more = names.length - NAMED_COLUMNS;
  return [names.slice(0, NAMED_COLUMNS).join(", "), more > 0 ? count(more) : undefined];
}

interface ConstantsProps {
  fields: readonly FormField[];
  table: ImportTable;
  plan: ActionPlan;
  /** Rows cannot be checked yet. */
  isBlocked: boolean;
  submit: string;
  onChange: (constants: ImportTable["constants"]) => void;
  onCheck: () => void;
  onBack: () => void;
}

/** The inputs that no column fills, and the button of the step, which is also the form's. */
function Constants({ fields, table, plan, isBlocked, submit, onChange, onCheck, onBack }: ConstantsProps) {
  const t = useImportWords();
  const back = (
    <button type="button" className="button ghost" onClick={onBack}>
      {t.stepBack}
    </button>
  );
  const of = { type: plan.entity ?? "" };
  const picks = usePicks(plan, of, table.constants);
  const send = useOnePress(async () => {
    if (!isBlocked && (await picks.areStillThey())) onCheck();
  });
  if (fields.length === 0)
    return (
      <div className="row">
        <button type="button" className="button primary" aria-disabled={isBlocked} onClick={send}>
          {submit}
        </button>
        {back}
      </div>
    );
  return (
    <section className="stack">
      <div>
        <h2>{t.constants}</h2>
        <p className="help">{t.constantsHelp}</p>
      </div>
      <ScopedForm
        plan={plan}
        of={of}
        fields={fields}
        value={table.constants}
        onChange={onChange}
        onPick={picks.onPick}
        notice={picks.notice}
        submit={submit}
        onSubmit={send}
        extra={back}
      />
    </section>
  );
}
