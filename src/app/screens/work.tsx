/** The screens that work with data, and with them plans, tables and forms: one file, loaded behind the start. */
import type { Route } from "../routes.js";
import { Action } from "./action.js";
import { Docs } from "./docs.js";
import { Hub } from "./hub.js";
import { Live } from "./live.js";
import { Missing } from "./missing.js";
import { Query } from "./query.js";
import { RecordScreen } from "./record.js";

export function Work({ route }: { route: Route }) {
  switch (route.at) {
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
    default:
      return <Missing what={"path" in route ? route.path : route.at} />;
  }
}
