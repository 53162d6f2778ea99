/** One record: its label, its fields, its nested lists as tabs, what can be done with it. */
import { useEffect, useMemo } from "react";
import { actionsFor, plainText, planRecord, typeLabel } from "../../schema/index.js";
import { markOf } from "../values/chip.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../navigation/link.js";
import { Menu } from "../ui/menu.js";
import { Facts } from "./facts.js";
import { Tabs } from "./record-tabs.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { Partial, Stale } from "../answers/stale.js";
import { Failure, Skeleton } from "../answers/states.js";
import { useApp, useSchema } from "../context/context.js";
import { needsSignIn } from "../answers/explain.js";
import { useWords } from "../context/words.js";
import type { Route } from "../navigation/routes.js";
import { Missing } from "../shell/missing.js";
import { useAnswer } from "../answers/use-answer.js";

/** Actions that stand in view; the rest is behind a menu. */
const inView = 2;

export function RecordScreen({ route }: { route: Route & { at: "record" } }) {
  const { nav, record } = useApp();
  const t = useWords();
  const schema = useSchema();
  const { type, id, via, tab } = route;
  const plan = useMemo(() => planRecord(schema, type, { ...(via && { via }) }), [schema, type, via]);
  const { document, variables } = plan?.request({ id }) ?? { document: "{__typename}", variables: {} };
  const { data, errors, error, refetch } = useAnswer(document, variables, { skip: !plan, policy: "cache-and-network" });
  const row = plan && data ? plan.value(data, { id }) : undefined;
  const stub = row == null ? undefined : plan?.identify(row);
  const label = stub ? plainText(stub.label) : "";
  // A node may be of another type than the link says.
  const real = stub?.type ?? type;
  const whose = useMemo(() => ({ type: real, id, via }), [real, id, via]);
  useEffect(() => {
    record.set(label);
    return () => record.set("");
  }, [record, label]);
  if (!plan) {
    if (!schema.types.has(type)) return <Missing what={type} />;
    return (
      <Screen title={typeLabel(schema, type)} kind={id}>
        <div className="state">
          <p>{t.noWayToOpen(typeLabel(schema, type))}</p>
          <Link className="button" to={{ at: "type", type }}>
            {t.goTo(typeLabel(schema, type))}
          </Link>
        </div>
      </Screen>
    );
  }
  const failed = row == null ? (error ?? errors) : needsSignIn(error) ? error : undefined;
  const tabs = [...plan.tabs, ...plan.plus];
  return (
    <Screen
      title={label ? label : `${typeLabel(schema, type)} ${plainText(id)}`}
      kind={
        <>
          <span className="mark" style={markOf(real)} />
          <Link to={{ at: "type", type: real }}>{stub?.typeLabel ?? typeLabel(schema, type)}</Link>
        </>
      }
      actions={
        row != null && (
          <>
            <Actions type={real} id={id} />
            <ShowQuery document={document} variables={variables} answer={data} />
          </>
        )
      }
    >
      {failed ? (
        <Failure error={failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : row == null ? (
        <div className="state" role="status">
          <h2>{t.notThere(typeLabel(schema, type))}</h2>
          <p>{t.notThereDo}</p>
          <Link className="button" to={{ at: "type", type }}>
            {t.goTo(typeLabel(schema, type))}
          </Link>
        </div>
      ) : (
        <>
          <Stale error={error} document={document} variables={variables} onRetry={() => void refetch()} />
          <Partial errors={errors} />
          <Facts plan={plan} row={row} errors={errors} />
          <Tabs
            whose={whose}
            shapes={tabs}
            open={tab}
            onOpen={(name) => nav.go({ at: "record", type, id, ...(via && { via }), tab: name }, true)}
            view={route}
            onView={(view) => nav.go({ ...route, ...view })}
          />
        </>
      )}
    </Screen>
  );
}

function Actions({ type, id }: { type: string; id: string }) {
  const t = useWords();
  const actions = actionsFor(useSchema(), type);
  const link = ({ name, label }: (typeof actions)[number], close?: () => void) => (
    <Link
      key={name}
      className={close ? "button ghost" : "button"}
      to={{ at: "action", field: name, from: `${type}:${id}` }}
      onClick={close}
    >
      {plainText(label)}
    </Link>
  );
  return (
    <>
      {actions.slice(0, inView).map((action) => link(action))}
      {actions.length > inView && (
        <Menu
          label={t.moreActions}
          button={
            <>
              {t.more}
              <Icon name="down" />
            </>
          }
        >
          {(close) => actions.slice(inView).map((action) => link(action, close))}
        </Menu>
      )}
    </>
  );
}
