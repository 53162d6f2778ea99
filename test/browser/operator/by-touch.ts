/** An operator's day on the demo, with a finger on a phone. */
import type { Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "./day.js";
import { beforeRows, endsWith, startsWith, type Spoken } from "./spoken.js";

/** Taps that follow one another faster are a double tap, whose second one starts nothing. */
const DOUBLE_TAP_MS = 500;

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens the newest incident of the board. */
async function openNewest({ page, user }: Desk): Promise<void> {
  await user.tap(main(page).getByRole("link", { name: WORDS.title }).first());
  await heading(page, WORDS.title);
}

/** Opens a list by the link of its tile, "All 48". */
async function openList({ page, user }: Desk, { operation, messages }: Spoken, list: string): Promise<void> {
  const tile = main(page).getByRole("region", { name: endsWith(operation(list)) });
  await user.tap(tile.getByRole("link", { name: startsWith(messages.home.allRows) }));
  await heading(page, operation(list));
}

/** @param spoken - the language of the app */
export const dayByTouch = (spoken: Spoken): Day => ({
  ...reportsByTouch(spoken),
  ...incidentsByTouch(spoken),
  ...ticketsByTouch(spoken),
});

const reportsByTouch = ({ field, operation, messages }: Spoken): Day => {
  const { form, work } = messages;
  return {
    async report({ page, user }) {
      await user.tap(main(page).getByRole("link", { name: operation("reportIncident") }));
      await heading(page, operation("reportIncident"));
      await user.tap(page.getByRole("textbox", { name: startsWith(field("title")) }));
      await user.type(WORDS.title);
      await user.tap(page.getByRole("combobox", { name: startsWith(field("line")) }));
      await user.tap(page.getByRole("option", { name: WORDS.lineName }));
      await user.chooseFiles(() => user.tap(page.getByLabel(startsWith(field("photos")))), PHOTOS);
      await page.getByText("lock.png").waitFor();
      await user.tap(main(page).getByRole("button", { name: operation("reportIncident") }));
      await page.getByText(form.done(operation("reportIncident"))).waitFor();
    },
    async notice({ second: { page, user } }) {
      await page.getByText(work.newRows("1")).waitFor();
      await user.tap(page.getByRole("button", { name: work.show, exact: true }));
      await main(page).getByRole("link", { name: WORDS.title }).waitFor();
    },
  };
};

const incidentsByTouch = (spoken: Spoken): Day => {
  const { field, operation, choice, messages } = spoken;
  const { form, list, work } = messages;
  return {
    async assign(desk) {
      const { page, user } = desk;
      await openNewest(desk);
      await user.tap(main(page).getByRole("button", { name: work.moreActions }));
      await user.tap(main(page).getByRole("link", { name: operation("assignIncident") }));
      await page.getByRole("button", { name: operation("assignIncident") }).waitFor();
      await user.tap(page.getByRole("combobox", { name: startsWith(field("assignee")) }));
      await user.type(WORDS.colleague);
      await user.tap(page.getByRole("option", { name: WORDS.colleagueName }));
      await user.tap(main(page).getByRole("button", { name: operation("assignIncident") }));
      await main(page).getByRole("link", { name: WORDS.colleagueName }).first().waitFor();
    },
    async change(desk) {
      const { page, user } = desk;
      await openNewest(desk);
      await user.tap(main(page).getByRole("link", { name: work.editRecord, exact: true }));
      await page.getByRole("button", { name: operation("updateIncident") }).waitFor();
      await user.tap(page.getByRole("radio", { name: choice("Severity", "MODERATE") }));
      await user.tap(main(page).getByRole("button", { name: operation("updateIncident") }));
      await page.getByText(form.done(operation("updateIncident"))).waitFor();
    },
    async undo({ page, user }) {
      await user.tap(page.getByRole("button", { name: work.undo }));
      await page.getByText(work.undone).first().waitFor();
    },
    async resolve(desk) {
      const { page, user } = desk;
      await openList(desk, spoken, "incidents");
      for (let row = 0; row < 5; row++) await user.tap(main(page).locator("tbody").getByRole("checkbox").nth(row));
      const bar = page.getByRole("toolbar", { name: work.selection });
      await user.tap(bar.getByRole("button", { name: work.moreActions }));
      await user.tap(bar.getByRole("button", { name: operation("resolveIncident") }));
      const dialog = page.getByRole("dialog");
      const resolution = dialog.getByRole("textbox", { name: startsWith(field("resolution")) });
      await resolution.waitFor();
      await user.tabTo(resolution);
      await user.type(WORDS.resolution);
      await user.tap(dialog.getByRole("button", { name: list.preview }));
      await page.waitForTimeout(DOUBLE_TAP_MS); // the button that runs it is at the same place
      await user.tap(dialog.getByRole("button", { name: list.runOn(operation("resolveIncident"), "5") }));
      await dialog.getByText(list.bulkCounts("5", "0", "0")).waitFor();
    },
    async remove(desk) {
      const { page, user } = desk;
      await openNewest(desk);
      await user.tap(main(page).getByRole("button", { name: work.moreActions }));
      await user.tap(page.getByRole("link", { name: operation("deleteIncident") }));
      await user.tap(page.getByRole("dialog").getByRole("button", { name: operation("deleteIncident") }));
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.getByText(form.done(operation("deleteIncident"))).waitFor();
    },
  };
};

const ticketsByTouch = (spoken: Spoken): Day => {
  const { field, messages } = spoken;
  const { charts, export: exporting, frame, search, work } = messages;
  return {
    async ticket({ page, user }) {
      await user.tap(page.getByRole("button", { name: frame.search, exact: true }));
      await page.getByRole("combobox", { name: search.searchAll }).waitFor();
      await user.type(WORDS.holder.toLowerCase());
      await user.tap(page.getByRole("option", { name: new RegExp(WORDS.holder) }).first());
      await heading(page, /^\d[\d ,.]+$/);
      await main(page).getByText(WORDS.holder).first().waitFor();
    },
    async chart(desk) {
      const { page, user } = desk;
      await openList(desk, spoken, "tickets");
      await user.tap(page.getByRole("button", { name: work.listOptions }));
      await user.tap(
        page
          .getByRole("menuitem", { name: work.presentations.chart })
          .or(page.getByRole("button", { name: work.presentations.chart })),
      );
      await user.choose(page.getByLabel(charts.chartOverField), charts.chartPeriods.day);
      await user.choose(page.getByLabel(charts.chartBy), field("fare"));
      const loadAll = page.getByRole("button", { name: startsWith(beforeRows(charts.loadAll)) });
      const all = page.getByText(new RegExp(charts.chartAllRows(String.raw`[\d,]+`))).first();
      await all.or(loadAll).waitFor();
      if (await loadAll.isVisible()) await user.tap(loadAll);
      await all.waitFor();
    },
    async export(desk) {
      const { page, user } = desk;
      await openList(desk, spoken, "tickets");
      await user.tap(page.getByRole("button", { name: work.listOptions }));
      await user.tap(page.getByRole("button", { name: work.exportAll }));
      const dialog = page.getByRole("dialog");
      await user.tap(
        dialog.getByRole("button", { name: startsWith(beforeRows(exporting.beginLarge), exporting.begin) }),
      );
      await dialog.getByText(startsWith(beforeRows(exporting.allHere))).waitFor();
      await Promise.all([
        page.waitForEvent("download"),
        user.tap(dialog.getByRole("button", { name: exporting.saveCsv })),
      ]);
    },
  };
};
