/** The screen of a route or, until it can be shown, a skeleton or an error. */
import type { ReactNode } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { Screen } from "../../../parts/answers/screen.js";
import { LazyFailure } from "../../../parts/answers/failure/lazy-failure.js";
import { Skeleton } from "../../../parts/answers/states.js";
import { useApp } from "../../../base/context/context.js";
import type { Route } from "../../../base/navigation/routes.js";
import { presentPart, useLazyPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { crumbs } from "../breadcrumbs.js";
import { giveSchema, screenSupport } from "./screen-parts.js";
import { screenOf } from "./screen-table.js";

/** How many lines stand for a screen that is loading. */
const SKELETON_LINES = 9;

/** Stands for the client on screens without data. */
const NOTHING = presentPart(undefined);

export function Screens({ route }: { route: Route }) {
  const { schema, reload, client } = useApp();
  const { needsSchema, needsClient, part } = screenOf(route);
  const code = useLazyPart(part);
  const data = useLazyPart(needsClient ? client : NOTHING);
  const hasNoSchema = needsSchema && schema.at === "failed";
  // Home does without the support of other screens, which keeps the focus where a person tries again.
  useLazyPart<unknown>(hasNoSchema ? screenSupport : NOTHING);
  if (hasNoSchema) {
    return (
      <Unready route={route}>
        <LazyFailure error={schema.error} onRetry={reload} retriesItself />
        {isRefused(schema.error) && <LazyView part={giveSchema}>{({ GiveSchema }) => <GiveSchema />}</LazyView>}
      </Unready>
    );
  }
  if (code.at === "failed") return <FailedPart route={route} error={code.error} part={part} />;
  if (data.at === "failed") return <FailedPart route={route} error={data.error} part={client} />;
  const isWaiting = code.at !== "ready" || data.at !== "ready" || (needsSchema && schema.at !== "ready");
  if (!isWaiting) return <code.part route={route} />;
  return (
    <Unready route={route}>
      <Skeleton lines={SKELETON_LINES} />
    </Unready>
  );
}

interface FailedPartProps {
  route: Route;
  error: unknown;
  /** What could not be loaded. */
  part: LazyPart<unknown>;
}

function FailedPart({ route, error, part }: FailedPartProps) {
  return (
    <Unready route={route}>
      <LazyFailure error={error} onRetry={() => part.load().catch(() => {})} />
    </Unready>
  );
}

/** A screen that cannot be shown yet, under the title that its route gives. */
function Unready({ route, children }: { route: Route; children: ReactNode }) {
  const { options, text } = useApp();
  const title =
    route.at === "home"
      ? (options.title ?? "Querylet")
      : crumbs(route, { text, schema: undefined, recordLabel: "" }).at(-1)?.label;
  return <Screen title={title ?? ""}>{children}</Screen>;
}

/** Whether the server refuses introspection: a person may have the schema as a file. */
const isRefused = (error: unknown) => (error as { code?: string } | undefined)?.code === "refused";
