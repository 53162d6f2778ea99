/** The screen of one subscription: a form for what it has to be told first, and its feed. */
import { useClient } from "../../react/hooks/use-client.js";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  formOf,
  plainText,
  planQuery,
  rootField,
  toVariables,
  type FormValue,
  type RootField,
} from "../../schema/index.js";
import { Screen } from "../answers/screen.js";
import { Empty } from "../answers/states.js";
import { useApp, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { Form } from "../form/form.js";
import { shapeInputs } from "../form/shape-inputs.js";
import { Filters } from "../list/filters.js";
import type { Route, View } from "../navigation/routes.js";
import { Missing } from "../answers/missing.js";
import { noteRecent } from "../navigation/recent.js";
import { Icon } from "../ui/icon.js";
import { Prose } from "../values/text/prose.js";
import { Feed } from "./feed.js";

type LiveRoute = Route & { at: "live" };

export function Live({ route }: { route: LiveRoute }) {
  const { endpoint } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "subscription", route.field);
  useEffect(() => {
    if (root) noteRecent(endpoint, "live:" + root.name);
  }, [endpoint, root]);
  return root ? <LiveScreen route={route} root={root} /> : <Missing what={route.field} />;
}

function LiveScreen({ route, root }: { route: LiveRoute; root: RootField }) {
  const { options, nav } = useApp();
  const client = useClient();
  const t = useWords();
  const schema = useSchema();
  // Another user's feed begins with an empty log.
  const generation = useSyncExternalStore(client.onClear, client.generation);
  const plan = useMemo(() => planQuery(schema, root), [schema, root]);
  const form = useMemo(() => formOf(schema, shapeInputs(plan.shape)), [schema, plan]);
  const [draft, setDraft] = useState<FormValue>(route.args ?? {});
  const { variables: args, problems } = toVariables(form, route.args ?? {});
  const isReady = problems.length === 0;
  const isLiveOff = options.live === null;
  const asksFirst = form.some(({ required }) => required);
  const showArguments = (next: View["args"]) => nav.go({ ...route, args: next });
  return (
    <Screen
      title={plainText(root.label)}
      kind={
        <>
          <Icon name="live" />
          {t.sections.live}
        </>
      }
      lead={root.description && <Prose text={root.description} short />}
    >
      {asksFirst && (
        <Form
          fields={form}
          value={draft}
          onChange={setDraft}
          submit={isReady ? t.apply : t.start}
          onSubmit={() => showArguments(draft as View["args"])}
        />
      )}
      {isLiveOff && <Empty>{t.noLive}</Empty>}
      {!isLiveOff && isReady && (
        <Feed
          key={`${generation} ${JSON.stringify(args)}`}
          plan={plan}
          label={root.label}
          request={plan.request({ args })}
          view={route}
          onView={(change) => nav.go({ ...route, ...change }, true)}
          filters={
            form.length > 0 &&
            !asksFirst && (
              <Filters form={form} value={route.args} count={Object.keys(args).length} onChange={showArguments} />
            )
          }
        />
      )}
    </Screen>
  );
}
