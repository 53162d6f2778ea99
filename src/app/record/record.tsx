/** The screen of one record: its label, its fields, its nested lists as tabs, and its actions. */
import { useEffect, useMemo } from "react";
import { plainText, planRecord, typeLabel, type Plan } from "../../schema/index.js";
import { keyInGlobalId } from "../../schema/values/text/global-id.js";
import { AnswerContent } from "../answers/answer-content.js";
import { answerState, withReportedErrors, type AnswerState } from "../answers/answer-state.js";
import { saysNotFound } from "../answers/failure/not-found.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { useAnswer } from "../answers/use-answer.js";
import { noteRecord, type RecentRecord } from "../context/visit/recent-records.js";
import { useApp, useSchema } from "../context/context.js";
import { useHeading } from "../context/heading.js";
import { useWords } from "../context/words.js";
import { Link } from "../controls/link.js";
import { Toolbar } from "../controls/toolbar.js";
import { entryOf } from "../navigation/catalogue.js";
import type { Route } from "../navigation/routes.js";
import { Missing } from "../answers/missing.js";
import { useIsNarrow } from "../ui/use-narrow.js";
import { TypeMark } from "../ui/type-mark.js";
import { Neighbours } from "./neighbours/neighbours.js";
import { RecordActionBar, RecordButtons } from "./record-actions.js";
import { KeyFacts, RecordFacts, useRecordLayout } from "./facts/record-facts.js";
import { listToLookIn } from "../../schema/classify/things.js";
import { LazyRecordListener } from "./listen/lazy-record-listener.js";
import { Tabs } from "./record-tabs.js";

/** Lines of the skeleton: about as tall as the fields of a record. */
const SKELETON_LINES = 8;

const NO_RECORD: AnswerState = { at: "loaded", data: {}, errors: undefined, refreshError: undefined };

type RecordRoute = Route & { at: "record" };

export function RecordScreen({ route }: { route: RecordRoute }) {
  const { deletedRecords } = useApp().visit;
  const schema = useSchema();
  const { type, id, via } = route;
  const deletedLabel = deletedRecords.get(`${type}:${id}`);
  const plan = useMemo(() => planRecord(schema, type, { via: via ?? listToLookIn(schema, type) }), [schema, type, via]);
  if (deletedLabel !== undefined) return <DeletedRecord type={type} label={deletedLabel} />;
  if (plan) return <PlannedRecord route={route} plan={plan} />;
  return schema.types.has(type) ? <NoWayToOpen type={type} id={id} /> : <Missing what={type} />;
}

function PlannedRecord({ route, plan }: { route: RecordRoute; plan: Plan }) {
  const { nav } = useApp();
  const schema = useSchema();
  const { type, id, via, tab } = route;
  const request = plan.request({ id });
  const { data, errors, error, refetch } = useAnswer(request.document, request.variables, {
    policy: "cache-and-network",
  });
  const row = data ? plan.value(data, { id }) : undefined;
  const hasRecord = row !== null && row !== undefined;
  const record = hasRecord ? plan.identify(row) : undefined;
  const label = record ? plainText(record.label) : "";
  useHeading(useApp().record, { recordLabel: label });
  useNoteRecord({ type, id, via, label });
  const layout = useRecordLayout({ plan, row, errors }, true);
  // The record may have another type than the address says, because an address by `node` does not know it.
  const actualType = record?.type ?? type;
  const isNarrow = useIsNarrow();
  const showQuery = <ShowQuery isIcon {...request} answer={data} />;
  const source = useMemo(() => ({ type: actualType, id, via }), [actualType, id, via]);
  return (
    <Screen
      width="full"
      title={label || `${typeLabel(schema, type)} ${plainText(keyInGlobalId(id) ?? id)}`}
      kind={
        <>
          <TypeMark type={actualType} />
          <Link to={{ at: "type", type: actualType }}>{record?.typeLabel ?? typeLabel(schema, type)}</Link>
        </>
      }
      lead={layout && <KeyFacts plan={plan} row={row} errors={errors} layout={layout} />}
      actions={
        hasRecord && (
          <>
            <Neighbours type={type} id={id} />
            {!isNarrow && (
              <Toolbar>
                <RecordButtons type={actualType} id={id} />
                {showQuery}
              </Toolbar>
            )}
          </>
        )
      }
      besideTitle={hasRecord && isNarrow && showQuery}
    >
      <AnswerContent
        answer={answerWith(row, withReportedErrors(plan, { data, errors, error }))}
        request={request}
        onRetry={() => refetch()}
        skeletonLines={SKELETON_LINES}
      >
        {(answer) =>
          hasRecord && layout ? (
            <>
              <RecordFacts plan={plan} row={row} errors={answer.errors} layout={layout} />
              <Tabs
                source={source}
                shapes={[...plan.tabs, ...plan.fieldsWithArguments]}
                open={tab}
                onOpen={(name) => nav.go({ at: "record", type, id, ...(via && { via }), tab: name }, true)}
                view={route}
                onView={(view, replace) => nav.go({ ...route, ...view }, replace)}
              />
            </>
          ) : (
            <RecordNotFound type={type} mayBeOnOtherPage={plan.page(data).next !== undefined} />
          )
        }
      </AnswerContent>
      {hasRecord && isNarrow && <RecordActionBar type={actualType} id={id} />}
      {hasRecord && <LazyRecordListener type={actualType} id={id} onChange={refetch} />}
    </Screen>
  );
}

/** A server may say by an error that there is no such record: nothing else is wrong then. */
function answerWith(row: unknown, query: Parameters<typeof answerState>[0]): AnswerState {
  const isMissing = row === null || row === undefined;
  return isMissing && saysNotFound(query) ? NO_RECORD : answerState(query, row);
}

/** Notes the record as opened, once its label is known. */
function useNoteRecord({ type, id, via, label }: RecentRecord) {
  const { visit } = useApp();
  useEffect(() => {
    if (label !== "") noteRecord(visit.recentRecords, { type, id, via, label });
  }, [visit, type, id, via, label]);
}

function NoWayToOpen({ type, id }: { type: string; id: string }) {
  const t = useWords();
  const label = typeLabel(useSchema(), type);
  return (
    <Screen title={`${label} ${plainText(keyInGlobalId(id) ?? id)}`} kind={label}>
      <div className="state">
        <p>
          {t.noWayToOpen(label)} {t.lookHere}
        </p>
        <LinkToType type={type} />
      </div>
    </Screen>
  );
}

/** Back leads here after the record was deleted: it is not requested again. */
function DeletedRecord({ type, label }: { type: string; label: string }) {
  const t = useWords();
  return (
    <Screen title={label} kind={typeLabel(useSchema(), type)}>
      <div className="state" role="status">
        <h2>{t.wasDeleted}</h2>
        <p>{t.wasDeletedByYou}</p>
        <LinkToType type={type} />
      </div>
    </Screen>
  );
}

interface RecordNotFoundProps {
  type: string;
  /** It was looked for on the first page of its list, because the server cannot be asked for it. */
  mayBeOnOtherPage: boolean;
}

function RecordNotFound({ type, mayBeOnOtherPage }: RecordNotFoundProps) {
  const t = useWords();
  const label = typeLabel(useSchema(), type);
  return (
    <div className="state" role="status">
      {!mayBeOnOtherPage && <h2>{t.notThere(label)}</h2>}
      <p>{mayBeOnOtherPage ? t.notOnFirstPage(label) : t.notThereDo}</p>
      <LinkToType type={type} />
    </div>
  );
}

/** Leads where the navigation's entry of the type does: to its list, or to the screen that finds its records. */
function LinkToType({ type }: { type: string }) {
  const t = useWords();
  const schema = useSchema();
  const entry = entryOf(schema, { at: "type", type });
  return (
    <Link className="button" to={entry?.to ?? { at: "type", type }}>
      {t.goTo(plainText(entry?.label ?? typeLabel(schema, type)))}
    </Link>
  );
}
