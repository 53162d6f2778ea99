/** An operator's day on the demo, with the keyboard alone. */
import type { Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "./day.js";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens what the search offers for some words: the hit of this name, which the arrow keys lead to. */
async function open({ page, user }: Desk, words: string, hit: string | RegExp, title = hit): Promise<void> {
  await user.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await user.type(words);
  const option = page.getByRole("option", { name: hit }).first();
  await option.waitFor();
  while ((await option.getAttribute("aria-selected")) !== "true") await user.press("ArrowDown");
  await user.press("Enter");
  await heading(page, title);
}

/** The list of incidents, with the focus on its first row, which is the newest. */
async function openIncidents(desk: Desk): Promise<void> {
  await open(desk, "incidents", /^Incidents/, "Incidents");
  await main(desk.page).getByRole("link", { name: WORDS.title }).waitFor();
  await desk.user.press("j");
}

/** @param tickets - how many the demo has */
export const dayByKeyboard = (tickets: number): Day => ({
  ...incidentsByKeyboard,
  ...ticketsByKeyboard(tickets.toLocaleString("en")),
});

const incidentsByKeyboard: Day = {
  async report(desk) {
    const { page, user } = desk;
    await open(desk, "report", /^Report incident/);
    await user.tabTo(page.getByRole("textbox", { name: /^Title/ }));
    await user.type(WORDS.title);
    await user.tabTo(page.getByRole("combobox", { name: /^Line/ }));
    await user.type(WORDS.line);
    await page.getByRole("option", { name: WORDS.lineName }).waitFor();
    await user.press("Enter");
    await user.tabTo(page.getByLabel(/^Photos/));
    await user.chooseFiles(() => user.press("Enter"), PHOTOS);
    await page.getByText("lock.png").waitFor();
    await user.press("Control+Enter");
    await page.getByText("Done: Report incident").waitFor();
  },
  async notice({ second: { page, user } }) {
    await page.getByText("1 new").waitFor();
    await user.press(".");
    await main(page).getByRole("link", { name: WORDS.title }).waitFor();
  },
  async assign(desk) {
    const { page, user } = desk;
    await open(desk, WORDS.title.toLowerCase(), new RegExp(`^${WORDS.title}`)); // not the list in which to look for it
    const assign = main(page).getByRole("link", { name: "Assign incident" });
    await user.tabTo(assign);
    await user.press("Enter");
    await page.getByRole("button", { name: "Assign incident" }).waitFor();
    await user.tabTo(page.getByRole("combobox", { name: /^Assignee/ }));
    await user.type(WORDS.colleague);
    await page.getByRole("option", { name: WORDS.colleagueName }).waitFor();
    await user.press("Enter");
    // What the search gives is seen before it is sent.
    await page.waitForFunction(
      (name) => (document.activeElement as HTMLInputElement).value === name,
      WORDS.colleagueName,
    );
    await user.press("Control+Enter");
    await main(page).getByRole("link", { name: WORDS.colleagueName }).first().waitFor();
  },
  async change(desk) {
    const { page, user } = desk;
    await openIncidents(desk);
    await user.press("e");
    await page.getByRole("button", { name: "Update incident" }).waitFor();
    await user.tabTo(page.getByRole("radio", { name: "Minor" }));
    await user.press("ArrowRight");
    await user.press("Control+Enter");
    await page.getByText("Done: Update incident").waitFor();
  },
  async undo({ page, user }) {
    await user.press("F6");
    await user.press("Enter");
    await page
      .getByText(/undone/i)
      .first()
      .waitFor();
  },
  async resolve(desk) {
    const { page, user } = desk;
    await openIncidents(desk);
    await user.press("Space");
    await user.press("Shift+ArrowDown", 4);
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await user.tabTo(bar);
    const resolve = bar.getByRole("button", { name: "Resolve incident" });
    while (!(await resolve.evaluate((button) => button.matches(":focus")))) await user.press("ArrowRight");
    await user.press("Enter");
    const dialog = page.getByRole("dialog");
    await user.tabTo(dialog.getByRole("textbox", { name: /^Resolution/ }));
    await user.type(WORDS.resolution);
    await user.press("Enter");
    await user.tabTo(dialog.getByRole("button", { name: "Resolve incident (5)" }));
    await user.press("Enter");
    await dialog.getByText("5 done").waitFor();
  },
  async remove(desk) {
    const { page, user } = desk;
    await openIncidents(desk);
    await user.press("Enter");
    await heading(page, WORDS.title);
    await user.tabTo(main(page).getByRole("button", { name: "More actions" }));
    await user.press("Enter");
    await page.getByRole("link", { name: "Delete incident" }).waitFor();
    await user.press("End");
    await user.press("Enter");
    await user.tabTo(page.getByRole("dialog").getByRole("button", { name: "Delete incident" }), "backwards");
    await user.press("Enter");
    await heading(page, "Incidents");
  },
};

const ticketsByKeyboard = (rows: string): Day => ({
  async ticket(desk) {
    await open(desk, WORDS.holder.toLowerCase(), /Ben Thal/, /^\d[\d ,.]+$/);
    await main(desk.page).getByText(WORDS.holder).first().waitFor();
  },
  async chart(desk) {
    const { page, user } = desk;
    await open(desk, "tickets", /^Tickets/, "Tickets");
    const tools = page.getByRole("toolbar", { name: "List tools" });
    await user.tabTo(tools);
    const chart = tools.getByRole("button", { name: "Chart" });
    while (!(await chart.evaluate((button) => button.matches(":focus")))) await user.press("ArrowRight");
    await user.press("Enter");
    await user.tabTo(page.getByLabel("Over"));
    await user.press("d");
    await user.tabTo(page.getByLabel("Split by"));
    await user.press("f");
    if (rows === "20,000") {
      await user.tabTo(page.getByRole("button", { name: /^Load all/ }));
      await user.press("Enter");
    }
    await page.getByText(`Tickets by fare and day, all ${rows}`).waitFor();
  },
  async export(desk) {
    const { page, user } = desk;
    await open(desk, "tickets", /^Tickets/, "Tickets");
    const tools = page.getByRole("toolbar", { name: "List tools" });
    await user.tabTo(tools);
    await user.press("End");
    await user.press("Enter");
    await user.tabTo(page.getByRole("button", { name: "Export all" }));
    await user.press("Enter");
    const dialog = page.getByRole("dialog");
    await user.tabTo(dialog.getByRole("button", { name: /^Export .* anyway|^Start$/ }));
    await user.press("Enter");
    const save = dialog.getByRole("button", { name: "Save as CSV" });
    await save.waitFor();
    await dialog.getByText(`All ${rows} rows are loaded`).waitFor();
    await user.tabTo(save);
    await Promise.all([page.waitForEvent("download"), user.press("Enter")]);
  },
});
