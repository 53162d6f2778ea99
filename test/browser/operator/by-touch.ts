/** An operator's day on the demo, with a finger on a phone. */
import type { Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "./day.js";
import { beforeRows, endsWith, startsWith, type Spoken } from "./spoken.js";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens the newest incident of the board. */
async function openNewest({ page, hands }: Desk): Promise<void> {
  await hands.tap(main(page).getByRole("link", { name: WORDS.title }).first());
  await heading(page, WORDS.title);
}

/** Opens a list by the link of its tile, "All 48". */
async function openList({ page, hands }: Desk, { operation, messages }: Spoken, list: string): Promise<void> {
  const tile = main(page).getByRole("region", { name: endsWith(operation(list)) });
  await hands.tap(tile.getByRole("link", { name: startsWith(messages.home.allRows) }));
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
    async report({ page, hands }) {
      await hands.tap(main(page).getByRole("link", { name: operation("reportIncident") }));
      await heading(page, operation("reportIncident"));
      await hands.tap(page.getByRole("textbox", { name: startsWith(field("title")) }));
      await hands.type(WORDS.title);
      await hands.tap(page.getByRole("combobox", { name: startsWith(field("line")) }));
      await hands.tap(page.getByRole("option", { name: WORDS.lineName }));
      await hands.chooseFiles(() => hands.tap(page.getByLabel(startsWith(field("photos")))), PHOTOS);
      await page.getByText("lock.png").waitFor();
      await hands.tap(main(page).getByRole("button", { name: operation("reportIncident") }));
      await page.getByText(form.done(operation("reportIncident"))).waitFor();
    },
    async notice({ second: { page, hands } }) {
      await page.getByText(work.newRows("1")).waitFor();
      await hands.tap(page.getByRole("button", { name: work.show, exact: true }));
      await main(page).getByRole("link", { name: WORDS.title }).waitFor();
    },
  };
};

const incidentsByTouch = (spoken: Spoken): Day => {
  const { field, operation, choice, messages } = spoken;
  const { form, list, work } = messages;
  return {
    async assign(desk) {
      const { page, hands } = desk;
      await openNewest(desk);
      await hands.tap(main(page).getByRole("link", { name: operation("assignIncident") }));
      await heading(page, operation("assignIncident"));
      await hands.tap(page.getByRole("combobox", { name: startsWith(field("assignee")) }));
      await hands.type(WORDS.colleague);
      await hands.tap(page.getByRole("option", { name: WORDS.colleagueName }));
      await hands.tap(main(page).getByRole("button", { name: operation("assignIncident") }));
      await main(page).getByRole("link", { name: WORDS.colleagueName }).first().waitFor();
    },
    async change(desk) {
      const { page, hands } = desk;
      await openNewest(desk);
      await hands.tap(main(page).getByRole("link", { name: work.editRecord, exact: true }));
      await heading(page, operation("updateIncident"));
      await hands.tap(page.getByRole("radio", { name: choice("Severity", "MODERATE") }));
      await hands.tap(main(page).getByRole("button", { name: operation("updateIncident") }));
      await page.getByText(form.done(operation("updateIncident"))).waitFor();
    },
    async undo({ page, hands }) {
      await hands.tap(page.getByRole("button", { name: work.undo }));
      await page.getByText(work.undone).first().waitFor();
    },
    async resolve(desk) {
      const { page, hands } = desk;
      await openList(desk, spoken, "incidents");
      for (let row = 0; row < 5; row++) await hands.tap(main(page).locator("tbody").getByRole("checkbox").nth(row));
      const bar = page.getByRole("toolbar", { name: work.selection });
      await hands.tap(bar.getByRole("button", { name: work.moreActions }));
      await hands.tap(bar.getByRole("button", { name: operation("resolveIncident") }));
      const dialog = page.getByRole("dialog");
      const resolution = dialog.getByRole("textbox", { name: startsWith(field("resolution")) });
      await resolution.waitFor();
      await hands.tabTo(resolution);
      await hands.type(WORDS.resolution);
      await hands.tap(dialog.getByRole("button", { name: list.preview }));
      await hands.tap(dialog.getByRole("button", { name: list.runOn(operation("resolveIncident"), "5") }));
      await dialog.getByText(list.bulkCounts("5", "0", "0")).waitFor();
    },
    async remove(desk) {
      const { page, hands } = desk;
      await openNewest(desk);
      await hands.tap(main(page).getByRole("button", { name: work.moreActions }));
      await hands.tap(page.getByRole("link", { name: operation("deleteIncident") }));
      await hands.tap(page.getByRole("dialog").getByRole("button", { name: operation("deleteIncident") }));
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.getByText(form.done(operation("deleteIncident"))).waitFor();
    },
  };
};

const ticketsByTouch = (spoken: Spoken): Day => {
  const { field, operation, messages } = spoken;
  const { charts, export: exporting, frame, home, search, work } = messages;
  return {
    async ticket({ page, hands }) {
      await hands.tap(page.getByRole("button", { name: frame.search, exact: true }));
      await page.getByRole("combobox", { name: search.searchAll }).waitFor();
      await hands.type(WORDS.holder.toLowerCase());
      await hands.tap(page.getByRole("option", { name: new RegExp(WORDS.holder) }).first());
      await heading(page, /^\d[\d ,.]+$/);
      await main(page).getByText(WORDS.holder).first().waitFor();
    },
    async chart({ page, hands }) {
      await hands.tap(main(page).getByRole("link", { name: home.openChart }));
      await heading(page, operation("tickets"));
      await hands.choose(page.getByLabel(charts.chartPeriod), charts.chartPeriods.day);
      await hands.choose(page.getByLabel(charts.chartBy), field("fare"));
      await hands.tap(page.getByRole("button", { name: startsWith(beforeRows(charts.loadAll)) }));
      await page.getByText(new RegExp(charts.chartAllRows(String.raw`[\d,]+`))).waitFor();
    },
    async export(desk) {
      const { page, hands } = desk;
      await openList(desk, spoken, "tickets");
      await hands.tap(page.getByRole("button", { name: work.listOptions }));
      await hands.tap(page.getByRole("button", { name: work.exportAll }));
      const dialog = page.getByRole("dialog");
      await hands.tap(
        dialog.getByRole("button", { name: startsWith(beforeRows(exporting.beginLarge), exporting.begin) }),
      );
      await dialog.getByText(startsWith(beforeRows(exporting.allHere))).waitFor();
      await Promise.all([
        page.waitForEvent("download"),
        hands.tap(dialog.getByRole("button", { name: exporting.saveCsv })),
      ]);
    },
  };
};
