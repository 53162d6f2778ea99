/** The screen of one subscription: a form for the arguments that it requires, and its feed. */
import { useMemo } from "react";
import { useGeneration } from "../../../react/index.js";
import { inScope, plainText, planQuery, type RootField, type FormField } from "../../schema/index.js";
import { RootFieldScreen } from "../../parts/answers/root-field-screen.js";
import { Screen } from "../../parts/answers/screen.js";
import { Empty } from "../../parts/answers/states.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { ArgumentsForm, useArguments, shapeInputs } from "../../parts/form/arguments-form.js";
import type { Route, View } from "../../base/navigation/routes.js";
import { ThingTabs } from "../../parts/controls/thing-tabs.js";
import { Icon } from "../../base/ui/icon.js";
import { Prose } from "../../parts/values/prose.js";
import { Feed } from "./feed.js";
import { useLiveWords } from "../../parts/live/words.js";
import { useSameValue } from "../../base/ui/use-same-value.js";
import { useWords } from "../../base/context/words.js";
import { formPart } from "../../parts/form/lazy-form.js";
import { loadAhead } from "../../base/ui/lazy-part.js";
import { Menu } from "../../base/ui/menu.js";
import { FilterForm } from "../../parts/list/filters/filter-form.js";

type LiveRoute = Route & { at: "live" };

export function Live({ route }: { route: LiveRoute }) {
  return (
    <RootFieldScreen operation="subscription" name={route.field}>
      {(root) => <LiveScreen route={route} root={root} />}
    </RootFieldScreen>
  );
}

function LiveScreen({ route, root }: { route: LiveRoute; root: RootField }) {
  const { options, nav } = useApp();
  const t = useLiveWords();
  const schema = useSchema();
  // Another user's feed begins with an empty log.
  const generation = useGeneration();
  const plan = useMemo(() => planQuery(schema, root), [schema, root]);
  const inputs = useMemo(() => shapeInputs(plan.shape), [plan]);
  const { fields, values, isReady } = useArguments(plan.shape, inputs, route.args);
  const args = useSameValue(values);
  const planOfRows = useMemo(() => inScope(schema, plan, { args }), [schema, plan, args]);
  const isLiveOff = options.live === null;
  const asksFirst = fields.some(({ required }) => required);
  const showArguments = (next: View["args"]) => nav.go({ ...route, args: next });
  return (
    <Screen
      title={plainText(root.label)}
      width="full"
      kind={<LiveMark name={t.sections.live} />}
      lead={root.description && <Prose text={root.description} short />}
    >
      <ThingTabs type={root.entity} />
      {asksFirst && (
        <ArgumentsForm fields={fields} sent={route.args} submit={isReady ? t.apply : t.start} onSend={showArguments} />
      )}
      {isLiveOff && <Empty>{t.noLive}</Empty>}
      {!isLiveOff && isReady && (
        <Feed
          key={`${generation} ${JSON.stringify(values)}`}
          plan={planOfRows}
          label={root.label}
          request={plan.request({ args: values })}
          view={route}
          onView={(change) => nav.go({ ...route, ...change }, true)}
          filters={
            fields.length > 0 &&
            !asksFirst && (
              <FilterMenu
                form={fields}
                value={route.args}
                count={Object.keys(values).length}
                onChange={showArguments}
              />
            )
          }
        />
      )}
    </Screen>
  );
}

const LiveMark = ({ name }: { name: string }) => (
  <>
    <Icon name="live" />
    {name}
  </>
);

// Optional arguments of a feed, behind a button that counts those that are set.

interface FilterMenuProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /** How many of them are set. */
  count: number;
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

/** The button, and the form that it opens. */
function FilterMenu({ form, value, count, onChange }: FilterMenuProps) {
  const t = useWords();
  const label = count ? t.filters(count) : t.filter;
  return (
    <Menu
      label={label}
      align="start"
      buttonProps={loadAhead(formPart)}
      button={
        <>
          <Icon name="filter" />
          {label}
        </>
      }
    >
      {(close) => (
        <FilterForm
          form={form}
          value={value}
          onChange={(args) => {
            onChange(args);
            close();
          }}
        />
      )}
    </Menu>
  );
}
