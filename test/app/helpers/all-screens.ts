/** Loads the code of every screen ahead, so that no test of what a screen shows waits for it. */
import { signInPart } from "../../../src/app/parts/account/sign-in.js";
import { accountMenus } from "../../../src/app/parts/account/sign-in-part.js";
import { outcomePart } from "../../../src/app/screens/action/action.js";
import { conflictPart, reviewPart } from "../../../src/app/screens/action/review/reviewed-form.js";
import { chartPart } from "../../../src/app/parts/charts/lazy-chart.js";
import { loadingRowsPart, besidePart } from "../../../src/app/parts/charts/chart.js";
import { exportPart } from "../../../src/app/parts/export/export-all.js";
import { formPart } from "../../../src/app/parts/form/lazy-form.js";
import { chartTilePart, pinnedBoardPart } from "../../../src/app/screens/home/board/board.js";
import { liveTilePart } from "../../../src/app/screens/home/pinned/pinned-board.js";
import { schemaChangesPart } from "../../../src/app/screens/home/home-content.js";
import { homeContentPart } from "../../../src/app/screens/home/home.js";
import { bulkPart } from "../../../src/app/parts/list/bulk/lazy-bulk.js";
import { filterPanelPart } from "../../../src/app/parts/list/filters/filter-chips.js";
import { shortcutsPart, listenerPart } from "../../../src/app/parts/list/list-content.js";
import { rowMenuPart } from "../../../src/app/parts/list/menu/use-row-menu.js";
import { listMenuPart } from "../../../src/app/parts/list/list-tools.js";
import { recordListenerPart } from "../../../src/app/screens/record/record.js";
import { singleAnswerPart } from "../../../src/app/parts/record/lazy-single-answer.js";
import { recordSearchPart } from "../../../src/app/screens/search/records/record-search-part.js";
import { palette, railSupport } from "../../../src/app/frame/shell/screens/screen-parts.js";
import { keepPart } from "../../../src/app/screens/views/keep/keep-menu.js";
import { keepMenuPart } from "../../../src/app/screens/views/keep/lazy-keep-menu.js";
import { saveViewPart } from "../../../src/app/parts/views/lazy-save-view.js";
import { viewsPart } from "../../../src/app/base/context/views/lazy-views.js";
import { allScreens } from "../../../src/app/frame/shell/screens/screen-table.js";

await Promise.all([
  import("../../../src/app/schema/form/actions/standalone-actions.js"),
  palette.load(),
  recordSearchPart.load(),
  chartPart.load(),
  loadingRowsPart.load(),
  besidePart.load(),
  exportPart.load(),
  formPart.load(),
  listMenuPart.load(),
  rowMenuPart.load(),
  bulkPart.load(),
  filterPanelPart.load(),
  listenerPart.load(),
  recordListenerPart.load(),
  shortcutsPart.load(),
  singleAnswerPart.load(),
  outcomePart.load(),
  reviewPart.load(),
  conflictPart.load(),
  signInPart.load(),
  accountMenus.load(),
  chartTilePart.load(),
  homeContentPart.load(),
  railSupport.load(),
  pinnedBoardPart.load(),
  schemaChangesPart.load(),
  liveTilePart.load(),
  viewsPart.load(),
  keepMenuPart.load(),
  saveViewPart.load(),
  keepPart.load(),
  ...allScreens().map(({ part }) => part.load()),
]);
