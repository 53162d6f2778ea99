/** All chapters, in the order of the list. */
import { account } from "./account.js";
import { action } from "./records/action.js";
import { answer } from "./answer.js";
import { chart } from "./records/chart.js";
import { diagnostics } from "./diagnostics.js";
import { editor } from "./editor.js";
import { history } from "./history.js";
import { home } from "./home.js";
import { hub } from "./records/hub.js";
import { imports } from "./records/import.js";
import { list } from "./records/list.js";
import { live } from "./records/live.js";
import { missing } from "./missing.js";
import { record } from "./records/record.js";
import { schemaDocs } from "./schema-docs.js";
import { search } from "./search.js";
import { settings } from "./settings.js";
import { views } from "./views.js";
import type { Chapter, State } from "../state.js";

export const chapters: readonly Chapter[] = [
  home,
  list,
  chart,
  answer,
  record,
  hub,
  search,
  action,
  imports,
  live,
  schemaDocs,
  editor,
  views,
  settings,
  history,
  diagnostics,
  account,
  missing,
];

/** @returns nothing for a state that is not in the gallery */
export function stateAt(screen: string | null, state: string | null): { chapter: Chapter; entry: State } | undefined {
  const chapter = chapters.find((each) => each.screen === screen);
  const entry = chapter?.states.find((each) => each.state === state);
  return chapter && entry && { chapter, entry };
}
