/** From a route to its screen. */
import { Failure, Skeleton } from "../components/states.js";
import { Screen } from "../components/screen.js";
import { useApp } from "../context.js";
import type { Route } from "../routes.js";
import { crumbs } from "../crumbs.js";
import { Action } from "./action.js";
import { Docs } from "./docs.js";
import { Home } from "./home.js";
import { Hub } from "./hub.js";
import { Live } from "./live.js";
import { Missing } from "./missing.js";
import { Query } from "./query.js";
import { RecordScreen } from "./record.js";
import { Settings } from "./settings.js";

export function Screens({ route }: { route: Route }) {
  const { schema, reload, text: t, options } = useApp();
  if (route.at === "settings") return <Settings />;
  if (schema.at !== "ready") {
    const title = route.at === "home" ? (options.title ?? "Querylet") : (crumbs(route, undefined, t).pop()?.label ?? "");
    return (
      <Screen title={title}>
        {schema.at === "failed" ? <Failure error={schema.error} onRetry={reload} /> : <Skeleton lines={9} />}
      </Screen>
    );
  }
  switch (route.at) {
    case "home":
      return <Home />;
    case "query":
      return <Query route={route} />;
    case "type":
      return <Hub type={route.type} />;
    case "record":
      return <RecordScreen route={route} />;
    case "action":
      return <Action route={route} />;
    case "live":
      return <Live route={route} />;
    case "schema":
      return <Docs type={route.type} />;
    case "missing":
      return <Missing what={route.path} />;
  }
}
