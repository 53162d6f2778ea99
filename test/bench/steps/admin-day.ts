/** The same day's work on Django's admin with a mouse, at 1280 px: each job in the fewest steps that we know of. */
import type { Locator, Page } from "playwright-core";
import { PHOTOS, WORDS, type Day, type Desk } from "../../browser/operator/day.js";

const form = (page: Page) => page.locator("#content form").last();
const message = (page: Page, text: string | RegExp) => page.locator(".messagelist").getByText(text).waitFor();
const row = (page: Page, index: number): Locator => page.locator("#result_list tbody tr").nth(index);
const save = ({ page, hands }: Desk) => hands.tap(page.locator('input[name="_save"]'));

/** Opens a list, or the form for a new record, from the first page. */
async function open({ page, hands }: Desk, model: string, what: "list" | "add"): Promise<void> {
  const links = page.locator(`.model-${model}`);
  await hands.tap(what === "add" ? links.locator(".addlink") : links.locator("th a"));
  await (what === "add" ? form(page) : page.locator("#result_list")).waitFor();
}

/** Opens the newest record of a list, which is its first. */
async function openNewest({ page, hands }: Desk): Promise<void> {
  await hands.tap(row(page, 0).locator("th a"));
  await form(page).waitFor();
}

/** Chooses in a picker that searches. `words` are typed where the record is not among the first. */
async function pick({ page, hands }: Desk, field: string, name: string, words?: string): Promise<void> {
  await hands.tap(page.locator(`.field-${field} .select2-selection`));
  if (words) await hands.type(words);
  await hands.tap(page.locator(".select2-results__option").getByText(name, { exact: true }));
}

/** Chooses an action for the rows that are ticked. */
async function act({ page, hands }: Desk, name: string): Promise<void> {
  await hands.choose(page.locator('select[name="action"]'), name);
  await hands.tap(page.getByRole("button", { name: "Run" }).or(page.getByRole("button", { name: "Go" })));
}

/** Searches a list, and opens the first row that is found. */
async function find({ page, hands }: Desk, words: string, isFound: (rows: Locator) => Locator): Promise<void> {
  await hands.goTo(page.locator("#searchbar"));
  await hands.type(words);
  await hands.press("Enter");
  await isFound(row(page, 0)).waitFor();
  await hands.tap(row(page, 0).locator("th a"));
  await form(page).waitFor();
}

async function changeSeverity(desk: Desk, label: string): Promise<void> {
  await desk.hands.choose(row(desk.page, 0).locator(".field-severity select"), label);
  await save(desk);
  await message(desk.page, /changed successfully/);
}

export const adminDay: Day = {
  async report(desk) {
    const { page, hands } = desk;
    await open(desk, "incident", "add");
    await hands.goTo(page.locator("#id_title"));
    await hands.type(WORDS.title);
    await pick(desk, "line", WORDS.lineName);
    for (const [index, photo] of PHOTOS.entries())
      await hands.chooseFiles(() => hands.tap(page.locator(`#id_photos-${index}-image`)), [photo]);
    await save(desk);
    await message(page, /added successfully/);
  },
  /** The page of the second window does not change by itself. */
  async notice({ second: { page, hands } }) {
    await hands.press("F5");
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
    const { page, hands } = desk;
    await open(desk, "incident", "list");
    await hands.tap(row(page, 0).getByRole("checkbox"));
    await hands.tapWithShift(row(page, 4).getByRole("checkbox"));
    await act(desk, "Resolve selected incidents");
    await hands.goTo(page.getByLabel("Resolution"));
    await hands.type(WORDS.resolution);
    await hands.press("Enter");
    await message(page, "5 incidents were resolved.");
  },
  async remove(desk) {
    const { page, hands } = desk;
    await open(desk, "incident", "list");
    await openNewest(desk);
    await hands.tap(page.locator(".deletelink"));
    await hands.tap(page.locator('#content input[type="submit"]'));
    await message(page, /deleted successfully/);
  },
  async ticket(desk) {
    await open(desk, "ticket", "list");
    await find(desk, WORDS.holder, (first) => first.getByText(WORDS.holder));
  },
  async export(desk) {
    const { page, hands } = desk;
    await open(desk, "ticket", "list");
    await hands.tap(page.locator("#action-toggle"));
    await hands.tap(page.locator(".actions .question a"));
    await Promise.all([page.waitForEvent("download"), act(desk, "Export selected tickets as CSV")]);
  },
  async repository(desk) {
    await open(desk, "repository", "list");
    await find(desk, WORDS.repository, (first) => first.getByText(WORDS.repository, { exact: true }));
  },
  async issue(desk) {
    const { page, hands } = desk;
    await open(desk, "issue", "add");
    await pick(desk, "repository", WORDS.repository, WORDS.repository);
    await hands.goTo(page.locator("#id_title"));
    await hands.type(WORDS.issue);
    await save(desk);
    await message(page, /added successfully/);
  },
};
