/**
 * What is loaded behind the first screen, in the background: the screens that work with data, the search, the live transports.
 * One door for all of it, so that what it shares with the start is one file as well.
 */
import { useMemo } from "react";
import type { Route } from "../navigation/routes.js";
import { Action } from "../form/action.js";
import { debug } from "../../client/debug.js";
import { useApp, type LoadEditor } from "../context/context.js";
import { KeepScroll } from "../navigation/keep-scroll.js";
import { Debug } from "../settings/diagnostics.js";
import { Edit } from "../editor/editor-screen.js";
import { Docs } from "../schema-docs/docs.js";
import { TypeScreen } from "../type-screen/type-screen.js";
import { Live } from "../live/live.js";
import { Missing } from "./missing.js";
import { Query } from "../list/query.js";
import { RecordScreen } from "../record/record.js";
import { Settings } from "../settings/settings.js";

export { AccountMenu, FlowMenu } from "../account/account-menu.js";
export { GiveSchema } from "../connection/give-schema.js";
export { readSchemaFile } from "../connection/schema-file.js";
export { LinkState } from "../connection/live-status.js";
export { Palette } from "../search/palette.js";
export { Offline } from "../connection/offline.js";
export { textOf, unwrap } from "../../schema/index.js";
export { openLink } from "../connection/live-transport.js";
export { addStyle } from "./lazy-styles.js";
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
      return <TypeScreen type={route.type} />;
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
