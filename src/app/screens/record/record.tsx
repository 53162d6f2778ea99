/** The screen of one record: its label, its fields, its nested lists as tabs, and its actions. */
import { useEffect, useMemo } from "react";
import {
  inScope,
  keyInGlobalId,
  listToLookIn,
  lookUpArguments,
  mayBeKey,
  plainText,
  type Plan,
  planRecord,
  scopeValues,
  typeLabel,
  type ValueKind,
  nextStepOf,
  type RecordActions,
  recordActionsOf,
  type RootField,
} from "../../schema/index.js";
import { textOf } from "../../../transport/text-of.js";
import { AnswerContent } from "../../parts/answers/answer-content.js";
import { answerState, isMissing, withReportedErrors, type AnswerState } from "../../parts/answers/answer-state.js";
import { needsSignIn } from "../../parts/answers/failure/explain.js";
import { saysNotFound } from "../../parts/answers/failure/not-found.js";
import { Screen } from "../../parts/answers/screen.js";
import { ShowQuery } from "../../parts/answers/show-query.js";
import { useAnswer } from "../../parts/answers/use-answer.js";
import { noteRecord, type RecentRecord } from "../../base/context/visit/recent-records.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useHeading } from "../../base/context/heading.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "../../parts/controls/link.js";
import { Toolbar } from "../../parts/controls/toolbar.js";
import { keyText, type Route } from "../../base/navigation/routes.js";
import { Missing } from "../../parts/answers/missing.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { Icon } from "../../base/ui/icon.js";
import { Neighbours } from "./neighbours.js";
import { KeyFacts, RecordFacts, useRecordLayout } from "../../parts/record/facts/record-facts.js";
import { LinkToType } from "./link-to-type.js";
import { Tabs } from "../../parts/record/record-tabs.js";
import { useSameValue } from "../../base/ui/use-same-value.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import { lazyView } from "../../parts/answers/lazy-view.js";
import { useActions } from "../../base/context/use-actions.js";
import { ActionLink } from "../../parts/controls/action-link.js";
import { MainAction } from "../../parts/controls/main-action.js";
import { Menu } from "../../base/ui/menu.js";
import type { RecordListenerProps } from "./record-listener.js";

/** Lines of the skeleton: about as tall as the fields of a record. */
const SKELETON_LINES = 8;

const NO_RECORD: AnswerState = { at: "loaded", data: {}, errors: undefined, refreshError: undefined };

type RecordRoute = Route & { at: "record" };

export function RecordScreen({ route }: { route: RecordRoute }) {
  const { deletedRecords } = useApp().visit;
  const schema = useSchema();
  const { type, id, scope, via } = route;
  const deletedLabel = deletedRecords.get(keyText(route));
  const plan = useMemo(() => {
    const planned = planRecord(schema, type, { via: via ?? listToLookIn(schema, type) });
    return planned && inScope(schema, planned, { record: { type, scope } });
  }, [schema, type, scope, via]);
  if (deletedLabel !== undefined) return <DeletedRecord type={type} label={deletedLabel} />;
  if (plan) return <PlannedRecord route={route} plan={plan} />;
  return schema.types.has(type) ? <NoWayToOpen type={type} id={id} /> : <Missing what={type} />;
}

function PlannedRecord({ route, plan }: { route: RecordRoute; plan: Plan }) {
  const { nav } = useApp();
  const schema = useSchema();
  const { type, id, scope, via, tab } = route;
  const request = plan.request({ id, args: lookUpArguments(schema, type, scopeValues(scope)) });
  const { data, errors, error, refetch } = useAnswer(request.document, request.variables, {
    policy: "cache-and-network",
  });
  const row = data ? plan.value(data, { id }) : undefined;
  const hasRecord = !isMissing(row);
  const record = hasRecord ? plan.identify(row) : undefined;
  const label = record ? plainText(record.label) : "";
  useHeading(useApp().record, { recordLabel: label });
  useNoteRecord({ type, id, scope, via, label });
  const layout = useRecordLayout({ plan, row, errors }, true);
  // The record may have another type than the address says, because an address by `node` does not know it.
  const actualType = record?.type ?? type;
  const isNarrow = useIsNarrow();
  const query = { data, errors, error };
  const refusal = mayBeKey(schema, plan.shape, id) ? undefined : refusalOf(row, query);
  const showQuery = <ShowQuery isIcon request={() => request} answer={data} />;
  const read = useSameValue(record);
  const states = layout?.states.map(({ kind, read }) => ({ kind, state: textOf(read(row)) })) ?? [];
  const source = useMemo(() => ({ type: actualType, id, scope, via, read }), [actualType, id, scope, via, read]);
  return (
    <Screen
      width="full"
      title={label || `${typeLabel(schema, type)} ${plainText(keyInGlobalId(id) ?? id)}`}
      type={actualType}
      kind={<Link to={{ at: "type", type: actualType }}>{record?.typeLabel ?? typeLabel(schema, type)}</Link>}
      lead={layout && <KeyFacts plan={plan} row={row} errors={errors} layout={layout} />}
      actions={
        hasRecord && (
          <>
            <Neighbours type={type} id={id} scope={scope} />
            {!isNarrow && (
              <Toolbar>
                <RecordButtons type={actualType} id={id} scope={scope} states={states} />
                {showQuery}
              </Toolbar>
            )}
          </>
        )
      }
      besideTitle={hasRecord && isNarrow && showQuery}
    >
      <AnswerContent
        answer={answerWith(row, withReportedErrors(plan, query), refusal)}
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
                onOpen={(name) => nav.go({ at: "record", type, id, scope, ...(via && { via }), tab: name }, true)}
                view={route}
                onView={(view, replace) => nav.go({ ...route, ...view }, replace)}
              />
            </>
          ) : (
            <LazyNoRecord type={type} id={id} mayBeOnOtherPage={plan.page(data).next !== undefined} refusal={refusal} />
          )
        }
      </AnswerContent>
      {hasRecord && isNarrow && <RecordActionBar type={actualType} id={id} scope={scope} states={states} />}
      {hasRecord && <LazyRecordListener type={actualType} id={id} onChange={refetch} />}
    </Screen>
  );
}

type Query = Parameters<typeof answerState>[0];

/**
 * A server may say by an error that there is no such record: nothing else is wrong then.
 * @param refusal - what the server said of an id that cannot be one
 */
function answerWith(row: unknown, query: Query, refusal: unknown): AnswerState {
  if (refusal !== undefined) return NO_RECORD;
  return isMissing(row) && saysNotFound(query) ? NO_RECORD : answerState(query, row);
}

/** What the server said in place of a record. A failure of the connection is none, and neither is that a person has to sign in. */
function refusalOf(row: unknown, { errors, error }: Query): unknown {
  if (!isMissing(row) || needsSignIn(error) || needsSignIn(errors)) return undefined;
  return error?.errors ? error : errors;
}

/** Notes the record as opened, once its label is known. */
function useNoteRecord({ type, id, scope, via, label }: RecentRecord) {
  const { visit } = useApp();
  useEffect(() => {
    if (label !== "") noteRecord(visit.recentRecords, { type, id, scope, via, label });
  }, [visit, type, id, scope, via, label]);
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

/** A record is drawn without its listener first. If its code cannot be loaded, the record does not listen. */
export const recordListenerPart = lazyPart(() => import("./record-listener.js"));

function LazyRecordListener(props: RecordListenerProps) {
  const code = useLazyPart(recordListenerPart);
  return code.at === "ready" && <code.part.RecordListener {...props} />;
}

const noRecordPart = lazyPart(() => import("./no-record.js"));

/** A record that is not there. Its code is loaded when there is none. */
const LazyNoRecord = lazyView(noRecordPart, "NoRecord");

// The actions of a record: the likely ones as links, the others in a menu. On a phone they are a bar at the bottom.

interface ActedOn {
  type: string;
  id: string;
  scope: string | undefined;
}

interface RecordButtonsProps extends ActedOn {
  /** Those of the record that have a meaning. */
  states: readonly { kind: ValueKind; state: string }[];
}

/** The bar of a phone: what is done most often first, then the change, and the rest in the menu. */
function RecordActionBar({ states, ...record }: RecordButtonsProps) {
  const t = useWords();
  const { next, edit, likely, others, deletions } = useRecordActions(record.type, states);
  const [first, ...rest] = next ? [next, ...likely] : likely;
  if (!first && !edit && others.length + deletions.length === 0) return null;
  return (
    <MainAction>
      {first && <RecordAction {...record} action={first} className="button primary" />}
      {edit && (
        <RecordAction {...record} action={edit} className={first ? "button" : "button primary"} label={t.editRecord} />
      )}
      <ActionMenu {...record} actions={[...rest, ...others]} deletions={deletions} />
    </MainAction>
  );
}

function RecordButtons({ states, ...record }: RecordButtonsProps) {
  const t = useWords();
  const { next, edit, likely, others, deletions } = useRecordActions(record.type, states);
  return (
    <>
      {next && <RecordAction {...record} action={next} className="button primary" />}
      {edit && <RecordAction {...record} action={edit} className="button" label={t.editRecord} />}
      {likely.map((action) => (
        <RecordAction key={action.name} {...record} action={action} className="button" />
      ))}
      <ActionMenu {...record} actions={others} deletions={deletions} />
    </>
  );
}

interface RecordActionProps extends ActedOn {
  action: RootField;
  className: string;
  /** @defaultValue the action's own */
  label?: string;
  onClick?: () => void;
}

function RecordAction({ type, id, scope, action, className, label, onClick }: RecordActionProps) {
  const to: Route = { at: "action", field: action.name, from: `${type}:${id}`, scope };
  return (
    <ActionLink action={action} className={className} to={to} onClick={onClick}>
      {label ?? plainText(action.label)}
    </ActionLink>
  );
}

interface ActionMenuProps extends ActedOn {
  actions: readonly RootField[];
  /** They come last, and are red. */
  deletions: readonly RootField[];
}

function ActionMenu({ actions, deletions, ...record }: ActionMenuProps) {
  const t = useWords();
  if (actions.length + deletions.length === 0) return null;
  return (
    <Menu label={t.moreActions} className="button icon" button={<Icon name="dots" />}>
      {(close) =>
        [...actions, ...deletions].map((action) => (
          <RecordAction
            key={action.name}
            {...record}
            action={action}
            className={deletions.includes(action) ? "button ghost danger" : "button ghost"}
            onClick={close}
          />
        ))
      }
    </Menu>
  );
}

const NO_ACTIONS: RecordActions = { edit: undefined, likely: [], others: [], deletions: [] };

/** The actions of a record, `next` for its likeliest next step. On a large schema they come once all mutations have been read. */
function useRecordActions(
  type: string,
  states: RecordButtonsProps["states"],
): RecordActions & { next: RootField | undefined } {
  const schema = useSchema();
  const hasRead = useActions(type).length > 0;
  const actions = useMemo(() => (hasRead ? recordActionsOf(schema, type) : NO_ACTIONS), [schema, type, hasRead]);
  const steps = hasRead ? states.map((state) => nextStepOf(schema, type, state)) : [];
  const next = steps.find((step) => step !== undefined);
  const without = (each: readonly RootField[]) => each.filter((action) => action !== next);
  return { ...actions, next, likely: without(actions.likely), others: without(actions.others) };
}
