/** From a route to its screen. The start is here at once; what works with data comes right behind it. */
import { Screen } from "../answers/screen.js";
import { Failure, Skeleton } from "../answers/states.js";
import { useApp } from "../context/context.js";
import { crumbs } from "./breadcrumbs.js";
import type { Route } from "../navigation/routes.js";
import { loadEditor } from "./use-lazy-parts.js";
import { Home } from "../home/home.js";

export function Screens({ route }: { route: Route }) {
  const { schema, reload, text: t, options, behind } = useApp();
  const { parts, error, retry } = behind;
  const free = /^(edit|settings|debug)$/.test(route.at); // of the schema
  if (route.at === "home" && schema.at === "ready") return <Home />;
  if (parts && (free || (schema.at === "ready" && route.at !== "home")))
    return <parts.Work route={route} loadEditor={loadEditor} />;
  const title = route.at === "home" ? (options.title ?? "Querylet") : (crumbs(route, undefined, t).pop()?.label ?? "");
  return (
    <Screen title={title}>
      {schema.at === "failed" && !free ? (
        <>
          <Failure error={schema.error} onRetry={reload} />
          {parts && (schema.error as { code?: string } | undefined)?.code === "refused" && <parts.GiveSchema />}
        </>
      ) : error && route.at !== "home" ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Skeleton lines={9} />
      )}
    </Screen>
  );
}
