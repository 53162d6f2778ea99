/** An operator's day on the app with a mouse and keys, at 1280 px. What is done as with a finger is not said again. */
import type { Locator, Page } from "playwright-core";
import { dayByTouch } from "../../../test/browser/operator/by-touch.js";
import { WORDS, type Day, type Desk } from "../../../test/browser/operator/day.js";
import { ENGLISH } from "../../../test/browser/operator/spoken.js";

const main = (page: Page) => page.getByRole("main");

/** Opens a list by its entry in the navigation. */
async function openList({ page, user }: Desk, list: string): Promise<void> {
  await user.tap(page.getByRole("navigation").getByRole("link", { name: list, exact: true }).first());
  await page.getByRole("heading", { level: 1, name: list }).waitFor();
}

/** Opens the search, and a hit for some words. */
async function openHit({ page, user }: Desk, words: string, hit: Locator): Promise<void> {
  await user.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await user.type(words);
  await user.tap(hit);
}

export const appDay: Day = {
  ...dayByTouch(ENGLISH),
  async resolve(desk) {
    const { page, user } = desk;
    await openList(desk, "Incidents");
    const boxes = main(page).locator("tbody").getByRole("checkbox");
    await user.tap(boxes.first());
    await user.tapWithShift(boxes.nth(4));
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await user.tap(bar.getByRole("button", { name: "Resolve incident" }));
    const dialog = page.getByRole("dialog");
    await user.goTo(dialog.getByRole("textbox", { name: /^Resolution/ }));
    await user.type(WORDS.resolution);
    await user.press("Enter");
    await user.tap(dialog.getByRole("button", { name: "Resolve incident (5)" }));
    await dialog.getByText("5 done").waitFor();
  },
  async ticket(desk) {
    const { page } = desk;
    await openHit(
      desk,
      WORDS.holder.toLowerCase(),
      page.getByRole("option", { name: new RegExp(WORDS.holder) }).first(),
    );
    await page.getByRole("heading", { level: 1, name: /^\d[\d ,.]+$/ }).waitFor();
    await main(page).getByText(WORDS.holder).first().waitFor();
  },
  async export(desk) {
    const { page, user } = desk;
    await openList(desk, "Tickets");
    const tools = page.getByRole("toolbar", { name: "List tools" });
    await user.tap(tools.getByRole("button").last());
    await user.tap(page.getByRole("button", { name: "Export all" }));
    const dialog = page.getByRole("dialog");
    await user.tap(dialog.getByRole("button", { name: /^Export .* anyway|^Start$/ }));
    await dialog.getByText(/^All 20,0\d\d rows are loaded/).waitFor();
    await Promise.all([page.waitForEvent("download"), user.tap(dialog.getByRole("button", { name: "Save as CSV" }))]);
  },
};

/** A record of this name; a list in which to look for it is called “name 17” in Repositories. */
const named = (name: string) => new RegExp(`^${name}`);

/** The jobs on GitHub's schema. */
export const githubDay: Day = {
  async repository(desk) {
    const { page } = desk;
    const group = page.getByRole("group", { name: "Repository" });
    await openHit(desk, WORDS.repository, group.getByRole("option", { name: named(WORDS.repository) }));
    await page.waitForURL(/#\/e\/Repository\/Repository%3A17/);
    await page.getByRole("heading", { level: 1, name: WORDS.repository }).waitFor();
  },
  async issue({ page, user }) {
    await user.tap(page.getByRole("navigation").getByRole("link", { name: "Issues", exact: true }));
    await user.tap(main(page).getByRole("link", { name: /^Create issue/ }));
    await page.getByRole("heading", { level: 1, name: "Create issue" }).waitFor();
    await user.goTo(page.getByRole("combobox", { name: /^Repository/ }));
    await user.tap(page.getByRole("option", { name: named(`${WORDS.repository} `) })); // it was opened before
    await user.goTo(page.getByRole("textbox", { name: /^Title/ }));
    await user.type(WORDS.issue);
    await user.press("Enter");
    await page.getByText("Done: Create issue").waitFor();
  },
};
