/** The same day's work on Django's admin with a mouse, at 1280 px: each job in the fewest steps that we know of. */
import type { Locator, Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "../../../test/browser/operator/day.js";

const form = (page: Page) => page.locator("#content form").last();
const message = (page: Page, text: string | RegExp) => page.locator(".messagelist").getByText(text).waitFor();
const row = (page: Page, index: number): Locator => page.locator("#result_list tbody tr").nth(index);
const save = ({ page, user }: Desk) => user.tap(page.locator('input[name="_save"]'));

/** Opens a list, or the form for a new record, from the first page. */
async function open({ page, user }: Desk, model: string, what: "list" | "add"): Promise<void> {
  const links = page.locator(`.model-${model}`);
  await user.tap(what === "add" ? links.locator(".addlink") : links.locator("th a"));
  await (what === "add" ? form(page) : page.locator("#result_list")).waitFor();
}

/** Opens the newest record of a list, which is its first. */
async function openNewest({ page, user }: Desk): Promise<void> {
  await user.tap(row(page, 0).locator("th a"));
  await form(page).waitFor();
}

/** Chooses in a picker that searches. `words` are typed where the record is not among the first. */
async function pick({ page, user }: Desk, field: string, name: string, words?: string): Promise<void> {
  await user.tap(page.locator(`.field-${field} .select2-selection`));
  if (words) await user.type(words);
  await user.tap(page.locator(".select2-results__option").getByText(name, { exact: true }));
}

/** Chooses an action for the rows that are ticked. */
async function act({ page, user }: Desk, name: string): Promise<void> {
  await user.choose(page.locator('select[name="action"]'), name);
  await user.tap(page.getByRole("button", { name: "Run" }).or(page.getByRole("button", { name: "Go" })));
}

/** Searches a list, and opens the first row that is found. */
async function find({ page, user }: Desk, words: string, isFound: (rows: Locator) => Locator): Promise<void> {
  await user.goTo(page.locator("#searchbar"));
  await user.type(words);
  await user.press("Enter");
  await isFound(row(page, 0)).waitFor();
  await user.tap(row(page, 0).locator("th a"));
  await form(page).waitFor();
}

async function changeSeverity(desk: Desk, label: string): Promise<void> {
  await desk.user.choose(row(desk.page, 0).locator(".field-severity select"), label);
  await save(desk);
  await message(desk.page, /changed successfully/);
}

export const adminDay: Day = {
  async report(desk) {
    const { page, user } = desk;
    await open(desk, "incident", "add");
    await user.goTo(page.locator("#id_title"));
    await user.type(WORDS.title);
    await pick(desk, "line", WORDS.lineName);
    for (const [index, photo] of PHOTOS.entries())
      await user.chooseFiles(() => user.tap(page.locator(`#id_photos-${index}-image`)), [photo]);
    await save(desk);
    await message(page, /added successfully/);
  },
  /** The page of the second window does not change by itself. */
  async notice({ second: { page, user } }) {
    await user.press("F5");
    await page.reload();
    await row(page, 0).getByText(WORDS.title).waitFor();
  },
  async assign(desk) {
    await open(desk, "incident", "list");
    await openNewest(desk);
    await pick(desk, "assignee", WORDS.colleagueName, WORDS.colleague);
    await save(desk);
    await message(desk.page, /changed successfully/);
  },
  async change(desk) {
    await open(desk, "incident", "list");
    await changeSeverity(desk, "Moderate");
  },
  /** There is no undo: what was there before is chosen again. */
  undo: (desk) => changeSeverity(desk, "Minor"),
  async resolve(desk) {
    const { page, user } = desk;
    await open(desk, "incident", "list");
    await user.tap(row(page, 0).getByRole("checkbox"));
    await user.tapWithShift(row(page, 4).getByRole("checkbox"));
    await act(desk, "Resolve selected incidents");
    await user.goTo(page.getByLabel("Resolution"));
    await user.type(WORDS.resolution);
    await user.press("Enter");
    await message(page, "5 incidents were resolved.");
  },
  async remove(desk) {
    const { page, user } = desk;
    await open(desk, "incident", "list");
    await openNewest(desk);
    await user.tap(page.locator(".deletelink"));
    await user.tap(page.locator('#content input[type="submit"]'));
    await message(page, /deleted successfully/);
  },
  async ticket(desk) {
    await open(desk, "ticket", "list");
    await find(desk, WORDS.holder, (first) => first.getByText(WORDS.holder));
  },
  async export(desk) {
    const { page, user } = desk;
    await open(desk, "ticket", "list");
    await user.tap(page.locator("#action-toggle"));
    await user.tap(page.locator(".actions .question a"));
    await Promise.all([page.waitForEvent("download"), act(desk, "Export selected tickets as CSV")]);
  },
  async repository(desk) {
    await open(desk, "repository", "list");
    await find(desk, WORDS.repository, (first) => first.getByText(WORDS.repository, { exact: true }));
  },
  async issue(desk) {
    const { page, user } = desk;
    await open(desk, "issue", "add");
    await pick(desk, "repository", WORDS.repository, WORDS.repository);
    await user.goTo(page.locator("#id_title"));
    await user.type(WORDS.issue);
    await save(desk);
    await message(page, /added successfully/);
  },
};
