/** The screen of a type: a search for one record, its lists, its other queries and its actions. */
import { useEffect, useMemo, useState, type FormEvent } from "react";
import {
  canOpen,
  listsOf,
  planRecord,
  type RootField,
  type Schema,
  singleRecordFieldsOf,
  tellingTypeDescription,
  thingsOf,
  type TypeDef,
  typeLabel,
  formOf,
  type InputValue,
  plainText,
  type Column,
  inScope,
  type Plan,
  planQuery,
} from "../../schema/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { findsById } from "../../base/navigation/catalogue.js";
import { Link } from "../../parts/controls/link.js";
import { Adjust } from "../../parts/settings/adjust/adjust.js";
import { Missing } from "../../parts/answers/missing.js";
import { noteRecent } from "../../base/navigation/recent.js";
import { useActions } from "../../base/context/use-actions.js";
import { Icon } from "../../base/ui/icon.js";
import { LetterTile } from "../../base/ui/letter-tile.js";
import { Prose } from "../../parts/values/prose.js";
import type { Route } from "../../base/navigation/routes.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Picker } from "../../parts/form/picker/picker.js";
import { answerState, withReportedErrors } from "../../parts/answers/answer-state.js";
import { Failure } from "../../parts/answers/failure/failure.js";
import { Empty, Skeleton } from "../../parts/answers/states.js";
import { useAnswer } from "../../parts/answers/use-answer.js";
import { count } from "../../parts/values/number-format.js";
import type { TableColumn } from "../../parts/table/column.js";
import { phonePlaces } from "../../parts/table/phone-places.js";
import { PlainTable } from "../../parts/table/plain-table.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { RowName } from "../../parts/values/name.js";
import { Value } from "../../parts/values/value.js";
import markedStyle from "../../base/ui/styles/marked.css";
import formStyle from "../../parts/form/form.css";
import pickerStyle from "../../parts/form/picker/picker.css";

export function TypeScreen({ route: { type } }: { route: Route & { at: "type" } }) {
  const { choices } = useApp();
  const schema = useSchema();
  const definition = schema.types.get(type);
  useEffect(() => {
    if (definition) noteRecent(choices, "things:" + type);
  }, [choices, definition, type]);
  return definition ? <KnownType type={type} definition={definition} /> : <Missing what={type} />;
}

function KnownType({ type, definition }: { type: string; definition: TypeDef }) {
  const t = useWords();
  const schema = useSchema();
  const actions = useActions(type);
  const mainList = thingsOf(schema).get(type)?.mainList;
  // A list that requires arguments has no first rows to show.
  const main = mainList?.required.length === 0 ? mainList : undefined;
  const others = listsOf(schema, type).filter((list) => list !== main);
  const { kind, possible } = definition;
  const description = tellingTypeDescription(schema, definition);
  return (
    <Screen
      title={typeLabel(schema, type)}
      type={type}
      kind={t.typeKinds[kind]}
      lead={description && <Prose text={description} short />}
      width="full"
      actions={
        <>
          {possible.length === 0 && <Adjust type={type} />}
          <Link className="button" to={{ at: "schema", type }}>
            <Icon name="book" />
            {t.about}
          </Link>
        </>
      }
    >
      {canOpen(schema, type) && <FindRecord type={type} />}
      {main && <ListPreview key={main.name} root={main} />}
      <RootLinks name="lists" title={main ? t.listsToo : t.listsOf} roots={others} at="query" />
      <RootLinks name="ones" title={t.onesToo} roots={otherWaysToOne(schema, type)} at="query" />
      {possible.length > 0 && <PossibleTypes names={possible} />}
      <RootLinks name="actions" title={t.sections.actions} roots={actions} at="action" />
    </Screen>
  );
}

/** The queries that give one record, apart from those that `FindRecord` opens records by. */
function otherWaysToOne(schema: Schema, type: string): RootField[] {
  const recordQuery = planRecord(schema, type)?.shape.name;
  return singleRecordFieldsOf(schema, type).filter((root) => root.name !== recordQuery && !findsById(schema, root));
}

/** Stands for an argument that takes the id of a record, so that the picker of forms can be used. */
const ID_INPUT: InputValue = { name: "id", type: { name: "ID", text: "ID!", nonNull: true } };

/** Opens one record of a type: by its label where a list can be searched, by its id in any case. */
function FindRecord({ type }: { type: string }) {
  useStyleSheet(markedStyle);
  useStyleSheet(formStyle);
  useStyleSheet(pickerStyle);
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const [typed, setTyped] = useState("");
  const field = useMemo(() => formOf(schema, [ID_INPUT], { entity: type })[0], [schema, type]);
  if (!field) return null;
  const open = (text: string) => {
    const id = text.trim();
    if (id) nav.go({ at: "record", type, id });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(typed);
  };
  return (
    <form className="row find-one" role="search" onSubmit={submit}>
      <div className="grow">
        <Picker
          field={field}
          control={{
            id: "find-one",
            "aria-label": field.picks ? t.pick : t.openById,
            "aria-describedby": undefined,
            "aria-invalid": undefined,
            "aria-required": undefined,
          }}
          value={typed}
          onChange={setTyped}
          onText={setTyped}
          onPick={({ id, hasLeft }) => !hasLeft && open(id)}
        />
      </div>
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  );
}

// Links from a type to what else there is of it.

/** Characters of a description that are shown. */
const DESCRIPTION_LENGTH = 200;

interface RootLinksProps {
  /** Names the section in its id. */
  name: string;
  title: string;
  roots: readonly RootField[];
  /** The screen that a link leads to. */
  at: "query" | "action";
}

/** A section of queries or actions; nothing where there are none. */
function RootLinks({ name: sectionName, title, roots, at }: RootLinksProps) {
  if (!roots.length) return null;
  const headingId = "type-" + sectionName;
  return (
    <section aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
      </div>
      <ul className="lines">
        {roots.map(({ name, label, description }) => (
          <li key={name}>
            <Link to={{ at, field: name }}>
              <b>{plainText(label)}</b>
              <small>{description && plainText(description.slice(0, DESCRIPTION_LENGTH))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The types that an interface or a union stands for. */
function PossibleTypes({ names }: { names: readonly string[] }) {
  const t = useWords();
  const schema = useSchema();
  return (
    <section aria-labelledby="kinds">
      <div className="section-head">
        <h2 id="kinds">{t.possible}</h2>
      </div>
      <ul className="row">
        {names.map((name) => (
          <li key={name}>
            <Link className="chip" to={{ at: "type", type: name }}>
              <LetterTile type={name} />
              <span>{typeLabel(schema, name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROWS_SHOWN = 5;
/** The columns beside the label. */
const COLUMNS_SHOWN = 3;
/** Lines of the skeleton. They are as tall as five rows, so that the content below does not move. */
const SKELETON_LINES = { table: 9, short: 14 };

/**
 * The beginning of a list, on the screen of its type. It sends the list's own request, so that the list opens at once.
 */
function ListPreview({ root }: { root: RootField }) {
  const t = useWords();
  const schema = useSchema();
  const plan = useMemo(() => inScope(schema, planQuery(schema, root), { args: {} }), [schema, root]);
  const { document, variables } = plan.request({ args: {} });
  const { data, errors, error, refetch } = useAnswer(document, variables, { policy: "cache-and-network" });
  const isNarrow = useIsNarrow();
  const answer = answerState(withReportedErrors(plan, { data, errors, error }), data ? plan.value(data) : undefined);
  const total = data ? rowCount(plan, data) : undefined;
  const label = plainText(root.label);
  return (
    <div>
      <div className="section-head">
        <h2>{label}</h2>
        {total !== undefined && <span className="quiet tabular">{t.rowsIn(count(total))}</span>}
        <Link to={{ at: "query", field: root.name }}>{t.openRecord(label)}</Link>
      </div>
      {answer.at === "loading" && <Skeleton lines={isNarrow ? SKELETON_LINES.short : SKELETON_LINES.table} />}
      {answer.at === "failed" && <Failure error={answer.error} onRetry={() => refetch()} retriesItself />}
      {answer.at === "loaded" && <PreviewTable plan={plan} rows={plan.rows(answer.data)} label={label} />}
    </div>
  );
}

/** The row count; undefined where the server does not return it, and there are other pages. */
function rowCount(plan: Plan, data: object): number | undefined {
  const { total, next } = plan.page(data);
  if (total !== undefined) return total;
  return next ? undefined : plan.rows(data).length;
}

interface PreviewTableProps {
  plan: Plan;
  rows: readonly unknown[];
  label: string;
}

function PreviewTable({ plan, rows, label }: PreviewTableProps) {
  const t = useWords();
  const [nameColumn, ...others] = plan.columns;
  if (!rows.length) return <Empty>{t.emptyList}</Empty>;
  const shown = others.filter(fitsCell).slice(0, COLUMNS_SHOWN);
  const places = phonePlaces(plan.columns.slice(0, 1).concat(shown));
  const columns: TableColumn[] = [
    { key: "", label: nameColumn?.label ?? "", phonePlace: "name", cell: (row) => <RowName plan={plan} row={row} /> },
    ...shown.map((column) => ({ ...valueColumn(plan, column), phonePlace: places.get(column.key) })),
  ];
  return <PlainTable label={label} columns={columns} rows={rows.slice(0, ROWS_SHOWN)} />;
}

/** Whether a column's values are short: lists and documents are not. */
const fitsCell = ({ kind, list }: Column) => !list && !kind.isLarge;

const valueColumn = (plan: Plan, column: Column): TableColumn => ({
  key: column.key,
  label: column.label,
  numeric: column.kind.isNumber && !column.isName,
  cell: (row) => <Value column={column} value={column.read(row)} identify={plan.identify} />,
});
