/**
 * What is loaded behind the first screen, in the background: the screens that work with data, the search, the live transports.
 * One door for all of it, so that what it shares with the start is one file as well.
 */
import { useMemo } from "react";
import type { Route } from "./routes.js";
import { Action } from "./screens/action.js";
import { debug } from "../client/debug.js";
import { useApp, type LoadEditor } from "./context.js";
import { KeepScroll } from "./keep-scroll.js";
import { Debug } from "./screens/debug.js";
import { Edit } from "./screens/edit.js";
import { Docs } from "./screens/docs.js";
import { Hub } from "./screens/hub.js";
import { Live } from "./screens/live.js";
import { Missing } from "./screens/missing.js";
import { Query } from "./screens/query.js";
import { RecordScreen } from "./screens/record.js";
import { Settings } from "./screens/settings.js";

export { AccountMenu, FlowMenu } from "./components/account.js";
export { GiveSchema } from "./components/give-schema.js";
export { readSchemaFile } from "./schema-file.js";
export { LinkState } from "./components/link-state.js";
export { Palette } from "./components/palette.js";
export { Offline } from "./components/stale.js";
export { textOf, unwrap } from "../schema/index.js";
export { openLink } from "./open-link.js";
export { addStyle } from "./work-style.js";
export { styleSheet } from "./style-sheet.js";

/** Settings and what is under the hood need no schema; for all others there is one by now. */
export function Work({ route, loadEditor }: { route: Route; loadEditor: LoadEditor }) {
  const { client } = useApp();
  useMemo(() => debug(client), [client]); // its operations are recorded from here on
  return (
    <>
      <ScreenOf route={route} loadEditor={loadEditor} />
      <KeepScroll route={route} />
    </>
  );
}

function ScreenOf({ route, loadEditor }: { route: Route; loadEditor: LoadEditor }) {
  switch (route.at) {
    case "settings":
      return <Settings />;
    case "debug":
      return <Debug />;
    case "edit":
      return <Edit route={route} load={loadEditor} />;
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
