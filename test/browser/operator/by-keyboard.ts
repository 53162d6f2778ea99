/** An operator's day on the demo, with the keyboard alone. */
import type { Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "./day.js";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens what the search offers for some words: the hit of this name, which the arrow keys lead to. */
async function open({ page, hands }: Desk, words: string, hit: string | RegExp, title = hit): Promise<void> {
  await hands.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await hands.type(words);
  const option = page.getByRole("option", { name: hit }).first();
  await option.waitFor();
  while ((await option.getAttribute("aria-selected")) !== "true") await hands.press("ArrowDown");
  await hands.press("Enter");
  await heading(page, title);
}

/** The list of incidents, with the focus on its first row, which is the newest. */
async function openIncidents(desk: Desk): Promise<void> {
  await open(desk, "incidents", /^Incidents/, "Incidents");
  await main(desk.page).getByRole("link", { name: WORDS.title }).waitFor();
  await desk.hands.press("j");
}

export const dayByKeyboard: Day = {
  async report(desk) {
    const { page, hands } = desk;
    await open(desk, "report", /^Report incident/);
    await hands.tabTo(page.getByRole("textbox", { name: /^Title/ }));
    await hands.type(WORDS.title);
    await hands.tabTo(page.getByRole("combobox", { name: /^Line/ }));
    await hands.type(WORDS.line);
    await page.getByRole("option", { name: WORDS.lineName }).waitFor();
    await hands.press("Enter");
    await hands.tabTo(page.getByLabel(/^Photos/));
    await hands.chooseFiles(() => hands.press("Enter"), PHOTOS);
    await page.getByText("lock.png").waitFor();
    await hands.press("Control+Enter");
    await page.getByText("Done: Report incident").waitFor();
  },
  async notice({ second: { page, hands } }) {
    await page.getByText("1 new").waitFor();
    await hands.press(".");
    await main(page).getByRole("link", { name: WORDS.title }).waitFor();
  },
  async assign(desk) {
    const { page, hands } = desk;
    await open(desk, WORDS.title.toLowerCase(), new RegExp(`^${WORDS.title}`)); // not the list in which to look for it
    const assign = main(page).getByRole("link", { name: "Assign incident" });
    await hands.tabTo(assign);
    await hands.press("Enter");
    await heading(page, "Assign incident");
    await hands.tabTo(page.getByRole("combobox", { name: /^Assignee/ }));
    await hands.type(WORDS.colleague);
    await page.getByRole("option", { name: WORDS.colleagueName }).waitFor();
    await hands.press("Enter");
    await hands.press("Control+Enter");
    await main(page).getByRole("link", { name: WORDS.colleagueName }).first().waitFor();
  },
  async change(desk) {
    const { page, hands } = desk;
    await openIncidents(desk);
    await hands.press("e");
    await heading(page, "Update incident");
    await hands.tabTo(page.getByRole("radio", { name: "Minor" }));
    await hands.press("ArrowRight");
    await hands.press("Control+Enter");
    await page.getByText("Done: Update incident").waitFor();
  },
  async undo({ page, hands }) {
    await hands.press("F6");
    await hands.press("Enter");
    await page
      .getByText(/undone/i)
      .first()
      .waitFor();
  },
  async resolve(desk) {
    const { page, hands } = desk;
    await openIncidents(desk);
    await hands.press("Space");
    await hands.press("Shift+ArrowDown", 4);
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await hands.tabTo(bar);
    const resolve = bar.getByRole("button", { name: "Resolve incident" });
    while (!(await resolve.evaluate((button) => button.matches(":focus")))) await hands.press("ArrowRight");
    await hands.press("Enter");
    const dialog = page.getByRole("dialog");
    await hands.tabTo(dialog.getByRole("textbox", { name: /^Resolution/ }));
    await hands.type(WORDS.resolution);
    await hands.press("Enter");
    await hands.tabTo(dialog.getByRole("button", { name: "Resolve incident (5)" }));
    await hands.press("Enter");
    await dialog.getByText("5 done").waitFor();
  },
  async remove(desk) {
    const { page, hands } = desk;
    await openIncidents(desk);
    await hands.press("Enter");
    await heading(page, WORDS.title);
    await hands.tabTo(main(page).getByRole("button", { name: "More actions" }));
    await hands.press("Enter");
    await page.getByRole("link", { name: "Delete incident" }).waitFor();
    await hands.press("End");
    await hands.press("Enter");
    await hands.tabTo(page.getByRole("dialog").getByRole("button", { name: "Delete incident" }), "backwards");
    await hands.press("Enter");
    await heading(page, "Incidents");
  },
  async ticket(desk) {
    await open(desk, WORDS.holder.toLowerCase(), /Ben Thal/, /^\d[\d ,.]+$/);
    await main(desk.page).getByText(WORDS.holder).first().waitFor();
  },
  async chart(desk) {
    const { page, hands } = desk;
    await open(desk, "tickets", /^Tickets/, "Tickets");
    const tools = page.getByRole("toolbar", { name: "List tools" });
    await hands.tabTo(tools);
    const chart = tools.getByRole("button", { name: "Chart" });
    while (!(await chart.evaluate((button) => button.matches(":focus")))) await hands.press("ArrowRight");
    await hands.press("Enter");
    await hands.tabTo(page.getByLabel("Period"));
    await hands.press("d");
    await hands.tabTo(page.getByLabel("Split by"));
    await hands.press("f");
    await hands.tabTo(page.getByRole("button", { name: /^Load all/ }));
    await hands.press("Enter");
    await page.getByText(/Tickets a day by fare, all 20,000/i).waitFor();
  },
  async export(desk) {
    const { page, hands } = desk;
    await open(desk, "tickets", /^Tickets/, "Tickets");
    const tools = page.getByRole("toolbar", { name: "List tools" });
    await hands.tabTo(tools);
    await hands.press("End");
    await hands.press("Enter");
    await hands.tabTo(page.getByRole("button", { name: "Export all" }));
    await hands.press("Enter");
    const dialog = page.getByRole("dialog");
    await hands.tabTo(dialog.getByRole("button", { name: /^Export .* anyway|^Start$/ }));
    await hands.press("Enter");
    const save = dialog.getByRole("button", { name: "Save as CSV" });
    await save.waitFor();
    await dialog.getByText(/^All 20,0\d\d rows are loaded/).waitFor();
    await hands.tabTo(save);
    await Promise.all([page.waitForEvent("download"), hands.press("Enter")]);
  },
};
