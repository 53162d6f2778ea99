/** What has come back from a run: tables and values as the other screens show them, or JSON, with the errors above it. */
import { memo, useMemo, useState } from "react";
import { textOf } from "../../../../transport/text-of.js";
import type { GraphQLError } from "../../../../index.js";
import { isObject } from "../../../../transport/result.js";
import { PresentationSwitch } from "../../../parts/answers/presentation.js";
import { Copy } from "../../../parts/controls/copy.js";
import { Failure } from "../../../parts/answers/failure/failure.js";
import { Icon } from "../../../base/ui/icon.js";
import { JsonTree, nested } from "../../../parts/values/json-tree.js";
import { count as formatCount, count } from "../../../parts/values/number-format.js";
import {
  plainText,
  kinds,
  type Schema,
  identify,
  identityOf,
  namesApart,
  type RecordReference,
} from "../../../schema/index.js";
import { SignIn } from "../../../parts/account/sign-in.js";
import { needsSignIn } from "../../../parts/answers/failure/explain.js";
import { tsv } from "../../../parts/export/cells.js";
import type { TableColumn } from "../../../parts/table/column.js";
import { DataTable } from "../../../parts/table/data-table.js";
import { useApp } from "../../../base/context/context.js";
import { Chip } from "../../../parts/values/link.js";
import { Value } from "../../../parts/values/value.js";
import type { DocumentRun, RunStatus } from "../run/run.js";
import { useEditorWords } from "../words.js";
import {
  isOutcomeUnknown,
  jsonOf,
  tablesOf,
  valuesOf,
  presentationOf,
  type EditorPresentation,
  type AnswerValue,
} from "./shown-answer.js";
import { type Rows, pathText, type RowColumn } from "./rows-of.js";
import { fieldAt, type AnswerField, answerFields, type AnswerFields } from "./answer-fields.js";

interface AnswerProps {
  run: DocumentRun | undefined;
  /** Must be the same function in each render, so that typing does not draw a large answer again. */
  onRetry: () => void;
}

const NO_RESULTS: DocumentRun["log"] = [];
/** Levels of the JSON that are open at first: `data`, and two levels in it. */
const OPEN_LEVELS = 3;

export const Answer = memo(function Answer({ run, onRetry }: AnswerProps) {
  const t = useEditorWords();
  const [chosenPresentation, setChosenPresentation] = useState<EditorPresentation>();
  const [path, setPath] = useState("");
  const { latest, log = NO_RESULTS } = run ?? {};
  const known = useAnswerDescription(run);
  const tables = useMemo(() => tablesOf({ latest, log }), [latest, log]);
  const values = useMemo(() => valuesOf({ latest, log }), [latest, log]);
  const json = useMemo(() => jsonOf({ latest, log }), [latest, log]);
  const table = tables.find((each) => each.path === path) ?? tables[0];
  const presentation = presentationOf({ tables, values, fields: known.fields }, chosenPresentation);
  const valuePresentation = table ? "table" : "cards";
  return (
    <section className="answer stack" aria-labelledby="answer">
      <div className="tools">
        <h2 id="answer">{t.answer}</h2>
        <AnswerStatus run={run} />
        <span className="grow" />
        {presentation === "values" && tables.length > 1 && (
          <TableChoice tables={tables} chosen={table} onChoose={setPath} />
        )}
        {json && (table || values.length > 0) && (
          <PresentationSwitch
            as={presentation === "json" ? "json" : valuePresentation}
            only={[valuePresentation, "json"]}
            onChoose={(next) => setChosenPresentation(next === "json" ? "json" : "values")}
          />
        )}
        {json && <Copy text={() => JSON.stringify(json, null, 2)} />}
      </div>
      <Trouble run={run} onRetry={onRetry} />
      {!run && <p className="empty">{t.nothingYet}</p>}
      {presentation === "values" && values.length > 0 && <AnswerValues values={values} known={known} />}
      {presentation === "values" && table && <AnswerTable table={table} known={known} />}
      {presentation === "json" && json && (
        <JsonTree
          // A tree that grows keeps its open levels; a new one begins with the usual ones.
          key={run?.status === "running" ? "running" : "ended"}
          label={t.answer}
          value={json}
          open={OPEN_LEVELS}
        />
      )}
    </section>
  );
});

/** What went wrong. A mutation is not sent again by itself: the server may have executed it. */
function Trouble({ run, onRetry }: AnswerProps) {
  const t = useEditorWords();
  if (!run) return;
  return (
    <>
      {run.error && <Failure error={run.error} onRetry={run.kind === "mutation" ? undefined : onRetry} />}
      {isOutcomeUnknown(run) && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {t.maybeDone}
        </p>
      )}
      {run.latest?.errors && <Errors errors={run.latest.errors} />}
    </>
  );
}

/** The status of a run in one line: whether it runs, how many results have arrived, and how long it took. */
function AnswerStatus({ run }: { run: DocumentRun | undefined }) {
  const t = useEditorWords();
  const { status, count = 0, ms } = run ?? {};
  const facts = [count > 1 && t.results(count), ms !== undefined && t.took(formatCount(ms))];
  return (
    <span className="quiet tabular row">
      {status === "running" && <span className="busy" />}
      {/* The numbers are not part of the live region: a screen reader would read each of them. */}
      <span role="status">{statusText(status, t)}</span>
      {facts.filter(Boolean).join(" · ")}
    </span>
  );
}

/** The status of a finished run is clear from its answer. */
function statusText(status: RunStatus | undefined, t: ReturnType<typeof useEditorWords>): string {
  if (status === "running") return t.running;
  return status === "stopped" ? t.stopped : "";
}

interface TableChoiceProps {
  tables: readonly Rows[];
  chosen: Rows | undefined;
  onChoose: (path: string) => void;
}

/** Chooses one of the tables of an answer, by its path in the data. */
function TableChoice({ tables, chosen, onChoose }: TableChoiceProps) {
  const t = useEditorWords();
  return (
    <select
      className="input"
      aria-label={t.tableOf}
      value={chosen?.path}
      onChange={(event) => onChoose(event.target.value)}
    >
      {tables.map(({ path }) => (
        <option key={path} value={path}>
          {plainText(path)}
        </option>
      ))}
    </select>
  );
}

/** Errors that are drawn. The JSON of the answer has all of them. */
const DRAWN_LIMIT = 20;

/**
 * The GraphQL errors of an answer, in the server's words. All members of an error but the message may have any type.
 */
function Errors({ errors }: { errors: readonly GraphQLError[] }) {
  const t = useEditorWords();
  const hidden = errors.length - DRAWN_LIMIT;
  return (
    <>
      {errors.slice(0, DRAWN_LIMIT).map((error, index) => (
        <div className="alert" role="alert" key={index}>
          <Icon name="alert" />
          <div className="grow">
            <b className="text">{plainText(error.message)}</b>
            <ErrorOrigin error={error} />
          </div>
        </div>
      ))}
      {hidden > 0 && <p className="quiet">{t.moreErrors(hidden, count(hidden))}</p>}
      {needsSignIn(errors) && <SignIn />}
    </>
  );
}

/** The field that an error is about, and its code. A server may send a path that is not a list. */
function ErrorOrigin({ error: { path, extensions } }: { error: GraphQLError }) {
  const text = [[path].flat().join("."), textOf(extensions?.code)].filter(Boolean).join(" · ");
  return text && <div className="quiet mono">{plainText(text)}</div>;
}

interface AnswerValuesProps {
  values: readonly AnswerValue[];
  known: AnswerDescription;
}

/** The values of an answer that are in no table, with their names. */
function AnswerValues({ values, known }: AnswerValuesProps) {
  const { schema, fields } = known;
  const shown = useMemo(
    () =>
      values.map(({ names, ...value }) => {
        const field = fieldAt(fields, names);
        const linkOf = recordLink(schema, fieldAt(fields, names.slice(0, -1)), field);
        return { ...value, name: plainText(pathText(names)), field, linkOf };
      }),
    [values, schema, fields],
  );
  return (
    <dl className="answer-values">
      {shown.map(({ name, ...cell }) => (
        <div key={name}>
          <dt dir="ltr">{name}</dt>
          <dd>
            {holdsObject(cell.value) ? (
              <JsonTree value={cell.value} label={name} open={0} />
            ) : (
              <AnswerCell {...cell} inFull />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const holdsObject = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && value.some(Array.isArray));

interface AnswerTableProps {
  table: Rows;
  known: AnswerDescription;
}

/** One table of an answer. Its columns have the names of the answer, because a document may rename any field. */
function AnswerTable({ table, known }: AnswerTableProps) {
  const { path, rows, columns } = table;
  const t = useEditorWords();
  const tableColumns = useMemo(() => table.columns.map((column) => tableColumn(table, column, known)), [table, known]);
  const copy = useMemo(() => {
    const cells = columns.map(({ key, read }) => ({ label: key, kind: kinds.unknown, read }));
    return {
      text: (selected: readonly unknown[]) => tsv(cells, selected),
      json: (selected: readonly unknown[]) => JSON.stringify(selected, null, 2),
    };
  }, [columns]);
  const label = path ? `${t.tableOf} ${path}` : t.log;
  return (
    <>
      <DataTable key={path} label={label} columns={tableColumns} rows={rows} copy={copy} />
      <p className="quiet tabular">{t.rows(rows.length)}</p>
    </>
  );
}

function tableColumn({ rows, names }: Rows, column: RowColumn, { schema, fields }: AnswerDescription): TableColumn {
  const { key, read, readOwner } = column;
  const place = [...names, ...column.names];
  const field = fieldAt(fields, place);
  const linkOf = recordLink(schema, fieldAt(fields, place.slice(0, -1)), field);
  const label = plainText(key);
  return {
    key,
    label,
    numeric: isNumeric(field, rows, read),
    cell: (row) => <AnswerCell field={field} value={read(row)} owner={readOwner(row)} linkOf={linkOf} />,
    more: (row) => nested({ ...shownAs(field, read(row)), label }, read(row), () => undefined),
  };
}

/** An id may be a number in the answer, but is shown as a name. */
function isNumeric(field: AnswerField | undefined, rows: readonly unknown[], read: RowColumn["read"]): boolean {
  if (field && field.kind.name !== kinds.unknown.name) return field.kind.isNumber === true && !field.isList;
  return rows.every((row) => isNumberOrMissing(read(row)));
}

const isNumberOrMissing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "number";

/** What the schema says about the answer of a run. */
interface AnswerDescription {
  /** The schema that the screens of the app are made of; undefined where there is none. */
  schema: Schema | undefined;
  fields: AnswerFields;
}

const NO_FIELDS: AnswerFields = new Map();

function useAnswerDescription(run: Pick<DocumentRun, "query" | "operationName"> | undefined): AnswerDescription {
  const { schema: state } = useApp();
  const schema = state.at === "ready" ? state.schema : undefined;
  const { query, operationName } = run ?? {};
  return useMemo(() => {
    if (!schema || query === undefined) return { schema, fields: NO_FIELDS };
    // The document is written for the schema of the server. What hints say about it holds there as well.
    const wire: Schema = { ...schema, types: (schema.wire ?? schema).types };
    return { schema, fields: answerFields(query, operationName, wire) };
  }, [schema, query, operationName]);
}

interface AnswerCellProps {
  /** The field in the schema. Without it, the kind is recognised from the value. */
  field: AnswerField | undefined;
  value: unknown;
  /** The object that the value is a member of. */
  owner: unknown;
  linkOf: RecordLink;
  inFull?: boolean;
}

/** One value of an answer, as its kind draws it. */
function AnswerCell({ field, value, owner, linkOf, inFull }: AnswerCellProps) {
  const record = linkOf(owner, value);
  return record ? <Chip reference={record} /> : <Value column={shownAs(field, value)} value={value} inFull={inFull} />;
}

/** A kind and a list, as the table of kinds takes them. */
const shownAs = (field: AnswerField | undefined, value: unknown) => ({
  kind: field?.kind ?? kinds.unknown,
  // A list of objects is drawn as JSON, as one.
  list: field === undefined ? holdsPlainValues(value) : field.isList && field.kind.name !== kinds.json.name,
});

const holdsPlainValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);

// The record that a value of an answer names.

/** @returns the record that `owner` is; undefined where the value does not name it, and for a record that has no screen */
type RecordLink = (owner: unknown, value: unknown) => RecordReference | undefined;

const noLink: RecordLink = () => undefined;

/**
 * Links of the values of one field. The label of a record leads to the record, or its key where the answer has no label.
 *
 * @param ownerField the field whose values are the records
 */
export function recordLink(
  schema: Schema | undefined,
  ownerField: AnswerField | undefined,
  field: AnswerField | undefined,
): RecordLink {
  // A key under another name would be taken for another field.
  const hasOwnNames = [...(ownerField?.fields ?? [])].every(([name, each]) => name === each.name);
  if (!schema || !ownerField || !field || !hasOwnNames) return noLink;
  return (owner, value) => {
    if (!isObject(owner) || (typeof value !== "string" && typeof value !== "number")) return;
    const typeName = typeof owner.__typename === "string" ? owner.__typename : ownerField.objectType;
    if (typeName === undefined || !schema.types.has(typeName)) return;
    // The screen of a record would be that of another tenant or language.
    if (namesApart(schema, typeName).some((name) => ownerField.asked.includes(name))) return;
    if (field.name !== linkedField(schema, typeName, owner)) return;
    const reference = identify(schema, { ...owner, __typename: typeName });
    return reference?.opens ? { ...reference, label: String(value) } : undefined;
  };
}

function linkedField(schema: Schema, typeName: string, owner: object): string | undefined {
  const { key, labels } = identityOf(schema, typeName);
  return labels.find((name) => Object.hasOwn(owner, name)) ?? key;
}
