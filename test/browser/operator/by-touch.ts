/** An operator's day on the demo, with a finger on a phone. */
import type { Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "./day.js";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens the newest incident of the board. */
async function openNewest({ page, hands }: Desk): Promise<void> {
  await hands.tap(main(page).getByRole("link", { name: WORDS.title }).first());
  await heading(page, WORDS.title);
}

/** Opens a list by the link of its tile, "All 48". */
async function openList({ page, hands }: Desk, tile: RegExp, title: string): Promise<void> {
  await hands.tap(main(page).getByRole("region", { name: tile }).getByRole("link", { name: /^All/ }));
  await heading(page, title);
}

export const dayByTouch: Day = {
  async report({ page, hands }) {
    await hands.tap(main(page).getByRole("link", { name: "Report incident" }));
    await heading(page, "Report incident");
    await hands.tap(page.getByRole("textbox", { name: /^Title/ }));
    await hands.type(WORDS.title);
    await hands.tap(page.getByRole("combobox", { name: /^Line/ }));
    await hands.tap(page.getByRole("option", { name: WORDS.lineName }));
    await hands.chooseFiles(() => hands.tap(page.getByLabel(/^Photos/)), PHOTOS);
    await page.getByText("lock.png").waitFor();
    await hands.tap(main(page).getByRole("button", { name: "Report incident" }));
    await page.getByText("Done: Report incident").waitFor();
  },
  async notice({ second: { page, hands } }) {
    await page.getByText("1 new").waitFor();
    await hands.tap(page.getByRole("button", { name: "Show", exact: true }));
    await main(page).getByRole("link", { name: WORDS.title }).waitFor();
  },
  async assign(desk) {
    const { page, hands } = desk;
    await openNewest(desk);
    await hands.tap(main(page).getByRole("link", { name: "Assign incident" }));
    await heading(page, "Assign incident");
    await hands.tap(page.getByRole("combobox", { name: /^Assignee/ }));
    await hands.type(WORDS.colleague);
    await hands.tap(page.getByRole("option", { name: WORDS.colleagueName }));
    await hands.tap(main(page).getByRole("button", { name: "Assign incident" }));
    await main(page).getByRole("link", { name: WORDS.colleagueName }).first().waitFor();
  },
  async change(desk) {
    const { page, hands } = desk;
    await openNewest(desk);
    await hands.tap(main(page).getByRole("link", { name: "Edit", exact: true }));
    await heading(page, "Update incident");
    await hands.tap(page.getByRole("radio", { name: "Moderate" }));
    await hands.tap(main(page).getByRole("button", { name: "Update incident" }));
    await page.getByText("Done: Update incident").waitFor();
  },
  async undo({ page, hands }) {
    await hands.tap(page.getByRole("button", { name: "Undo" }));
    await page
      .getByText(/undone/i)
      .first()
      .waitFor();
  },
  async resolve(desk) {
    const { page, hands } = desk;
    await openList(desk, /incidents$/i, "Incidents");
    for (let row = 0; row < 5; row++) await hands.tap(main(page).locator("tbody").getByRole("checkbox").nth(row));
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await hands.tap(bar.getByRole("button", { name: "Resolve incident" }));
    const dialog = page.getByRole("dialog");
    const resolution = dialog.getByRole("textbox", { name: /^Resolution/ });
    await resolution.waitFor();
    await hands.tabTo(resolution);
    await hands.type(WORDS.resolution);
    await hands.tap(dialog.getByRole("button", { name: "Preview" }));
    await hands.tap(dialog.getByRole("button", { name: "Resolve incident (5)" }));
    await dialog.getByText("5 done").waitFor();
  },
  async remove(desk) {
    const { page, hands } = desk;
    await openNewest(desk);
    await hands.tap(main(page).getByRole("button", { name: "More actions" }));
    await hands.tap(page.getByRole("link", { name: "Delete incident" }));
    await hands.tap(page.getByRole("dialog").getByRole("button", { name: "Delete incident" }));
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByText("Done: Delete incident").waitFor();
  },
  async ticket({ page, hands }) {
    await hands.tap(page.getByRole("button", { name: "Search", exact: true }));
    await page.getByRole("combobox", { name: "Search everything" }).waitFor();
    await hands.type(WORDS.holder.toLowerCase());
    await hands.tap(page.getByRole("option", { name: new RegExp(WORDS.holder) }).first());
    await heading(page, /^\d[\d ,.]+$/);
    await main(page).getByText(WORDS.holder).first().waitFor();
  },
  async chart({ page, hands }) {
    await hands.tap(main(page).getByRole("link", { name: "Open chart" }));
    await heading(page, "Tickets");
    await hands.choose(page.getByLabel("Period"), "Day");
    await hands.choose(page.getByLabel("Split by"), "Fare");
    await hands.tap(page.getByRole("button", { name: /^Load all/ }));
    await page.getByText(/all 20,000/i).waitFor();
  },
  async export(desk) {
    const { page, hands } = desk;
    await openList(desk, /tickets$/i, "Tickets");
    await hands.tap(page.getByRole("button", { name: "List options" }));
    await hands.tap(page.getByRole("button", { name: "Export all" }));
    const dialog = page.getByRole("dialog");
    await hands.tap(dialog.getByRole("button", { name: /^Export .* anyway|^Start$/ }));
    await dialog.getByText(/^All 20,0\d\d rows are loaded/).waitFor();
    await Promise.all([page.waitForEvent("download"), hands.tap(dialog.getByRole("button", { name: "Save as CSV" }))]);
  },
};
