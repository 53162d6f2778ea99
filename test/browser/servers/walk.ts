/**
 * A person's day on a server of any maker: finds a record by its name, opens it and follows a relation, filters a list, makes a
 * record with a related one picked by name, changes it and takes that back, deletes it, and exports the list.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";

/** The words of a server's records. */
export interface Walk {
  /** The entry of the navigation, which is the name of its list. */
  list: string;
  /** How many records the list has at first. */
  rows: number;
  /** A record of the list, words that find it, and a record that it links to. */
  found: { words: string; name: string; linked: string };
  /** A field, one of its values, and how many records have it. */
  filter: { field: string; value: string; rows: number };
  create: { action: string; input: string; pick: { input: string; words: string; name: string } };
  update: string;
  remove: string;
  /** Whether the deletion takes more than a key, so that it has a form before the dialog. */
  removesByForm?: boolean;
}

const NEW_NAME = "A record of the walk";
const CHANGED_NAME = "A record that was changed";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

const openList = async (page: Page, { list }: Walk): Promise<void> => {
  await page.getByRole("navigation", { name: "Things" }).getByRole("link", { name: list, exact: true }).click();
  await heading(page, list);
};

/** Finds a record by its name, and follows a relation from it. */
export async function findByName(page: Page, { found }: Walk): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.type(found.words);
  await page.getByRole("option", { name: found.name }).first().click();
  await heading(page, found.name);
  await page.getByRole("main").getByRole("link", { name: found.linked, exact: true }).first().click();
  await heading(page, found.linked);
}

export async function filterList(page: Page, walk: Walk): Promise<void> {
  await openList(page, walk);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("group", { name: "Filter", exact: true });
  await filter.getByRole("button", { name: new RegExp(`^${walk.filter.field}`) }).click();
  await filter.getByRole("checkbox", { name: walk.filter.value, exact: true }).check();
  await page.getByRole("button", { name: new RegExp(`^Remove filter: ${walk.filter.field}`) }).waitFor();
  const position = new RegExp(`of ${walk.filter.rows}$`); // "1–20 of 20"
  await page.getByRole("main").getByText(position).first().waitFor();
}

/** Makes a record, changes it, takes the change back, and deletes it. */
export async function keepRecord(page: Page, walk: Walk): Promise<void> {
  await openList(page, walk);
  await page.getByRole("link", { name: walk.create.action, exact: true }).click();
  await heading(page, walk.create.action);
  await page.getByRole("textbox", { name: new RegExp(`^${walk.create.input}`) }).fill(NEW_NAME);
  await pick(page, walk.create.pick);
  await page.getByRole("main").getByRole("button", { name: walk.create.action, exact: true }).click();
  await page.locator(".toast").getByRole("link", { name: "View" }).click();
  await heading(page, NEW_NAME);
  await page.getByRole("main").getByRole("link", { name: walk.create.pick.name, exact: true }).first().waitFor();

  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  const input = page.getByRole("textbox", { name: new RegExp(`^${walk.create.input}`) });
  await page.waitForFunction(
    (name) => [...document.querySelectorAll("input")].some((each) => each.value === name),
    NEW_NAME,
  );
  await input.fill(CHANGED_NAME);
  await page.getByRole("main").getByRole("button", { name: walk.update, exact: true }).click();
  await heading(page, CHANGED_NAME);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await heading(page, NEW_NAME);

  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: walk.remove, exact: true }).click();
  if (walk.removesByForm) await page.getByRole("main").getByRole("button", { name: walk.remove, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: walk.remove, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1, name: walk.list, exact: true }).waitFor();
}

/** Types into the picker of an input, which may stand in a group of that name, and takes the record of a name. */
async function pick(page: Page, { input, words, name }: Walk["create"]["pick"]): Promise<void> {
  const byName = page.getByRole("combobox", { name: new RegExp(`^${input}`) });
  const inGroup = page.getByRole("group", { name: new RegExp(`^${input}`) }).getByRole("combobox");
  await byName.or(inGroup).first().fill(words);
  await page.getByRole("option", { name }).first().click();
}

export async function exportList(page: Page, walk: Walk): Promise<void> {
  await openList(page, walk);
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Export all", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^(Start|Export \d+ rows anyway)$/ }).click();
  await dialog.getByText(`All ${walk.rows} rows are loaded.`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  assert.is(new Set(lines).size, walk.rows + 1, "a head, and each row once");
  assert.match(lines.join("\n"), walk.found.name);
}
