/** Two jobs on the schema of GitHub, whose server is mocked: a repository is found by its name, and an issue is opened in it. */
import type { Page } from "playwright-core";
import { WORDS, type Day } from "./day.js";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const repositoryPicker = (page: Page) => page.getByRole("combobox", { name: /^Repository/ });

/** The hit for a record; a list in which to look for it is called “name 17” in Repositories. */
const hitFor = (words: string) => new RegExp(`^${words}`);

const repositoryHit = (page: Page) =>
  page.getByRole("group", { name: "Repository" }).getByRole("option", { name: hitFor(WORDS.repository) });

export const githubByKeyboard: Day = {
  async repository({ page, user }) {
    await user.press("Control+k");
    await searchBox(page).waitFor();
    await user.type(WORDS.repository);
    await repositoryHit(page).waitFor();
    while ((await repositoryHit(page).getAttribute("aria-selected")) !== "true") await user.press("ArrowDown");
    await user.press("Enter");
    await page.waitForURL(/#\/e\/Repository\/Repository%3A17/);
    await heading(page, WORDS.repository);
  },
  async issue({ page, user }) {
    await user.press("Control+k");
    await searchBox(page).waitFor();
    await user.type("create issue");
    await page
      .getByRole("option", { name: hitFor("Create issue"), selected: true })
      .first()
      .waitFor();
    await user.press("Enter");
    await heading(page, "Create issue");
    await user.tabTo(repositoryPicker(page));
    await user.type(WORDS.repository);
    await page.getByRole("option", { name: hitFor(`${WORDS.repository} `) }).waitFor();
    await user.press("Enter");
    await user.tabTo(page.getByRole("textbox", { name: /^Title/ }), "backwards");
    await user.type(WORDS.issue);
    await user.press("Enter");
    await page.waitForURL(/#\/e\/Issue\//);
  },
};

export const githubByTouch: Day = {
  async repository({ page, user }) {
    await user.tap(page.getByRole("button", { name: "Search", exact: true }));
    await searchBox(page).waitFor();
    await user.type(WORDS.repository);
    await user.tap(repositoryHit(page));
    await page.waitForURL(/#\/e\/Repository\/Repository%3A17/);
    await heading(page, WORDS.repository);
  },
  async issue({ page, user }) {
    await user.tap(page.getByRole("button", { name: "Search", exact: true }));
    await searchBox(page).waitFor();
    await user.type("create issue");
    await user.tap(page.getByRole("option", { name: hitFor("Create issue") }).first());
    await heading(page, "Create issue");
    await user.tap(repositoryPicker(page));
    await user.tap(page.getByRole("option", { name: hitFor(`${WORDS.repository} `) })); // it was opened before
    await user.tap(page.getByRole("textbox", { name: /^Title/ }));
    await user.type(WORDS.issue);
    await user.tap(main(page).getByRole("button", { name: "Create issue" }));
    await page.waitForURL(/#\/e\/Issue\//);
  },
};
