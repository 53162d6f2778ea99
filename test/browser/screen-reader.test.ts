/**
 * The screens as a person with a screen reader meets them: names, roles, headings, landmarks, order and what is announced, read from
 * Chromium's accessibility tree; and as people see them who enlarge the page, space its text, force its colours or stop its motion.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { launch } from "../helpers/browser/browser.js";
import { DEMO_SCREENS } from "../helpers/browser/demo-screens.js";
import { overlappingElements, sidewaysScrollCauses, focusProblem } from "../helpers/browser/layout.js";
import { startApp } from "../helpers/programs/app-server.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("the app with a screen reader");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };
const SCREENS = [...DEMO_SCREENS, "/q/tickets?as=chart", "/q/lines?as=cards", "/e/Incident/incident-1"];

let demo: Demo;
let browser: Browser;
/** All tests go from screen to screen in it, since a screen takes longer to load than to check. */
let page: Page;
let devTools: CDPSession;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext({ viewport: WIDE });
  page = await context.newPage();
  devTools = await context.newCDPSession(page);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Finds what is wrong with the screen that is open, for a person who meets it in one way. */
type Check = (page: Page, devTools: CDPSession) => Promise<readonly string[]>;

/** `npm run deep` enlarges every screen to both sizes, `npm test` each to one of them. */
const BY_TURNS = isDeep ? "" : " by turns";

/** By the title of the test. All of them see a screen in turn. */
const CHECKS: Record<string, Check> = {
  "every screen has names, roles, headings and landmarks in order": checkTree,
  "with reduced motion nothing moves": checkMotion,
  "text with wide spacing is neither covered nor pushed out of the page": checkSpacedText,
  "in forced colours the focus is seen, and buttons and inputs have an edge": checkForcedColours,
  [`enlarged to 200 %${BY_TURNS}, nothing scrolls sideways or is covered`]: (page, devTools) =>
    checkEnlarged(page, devTools, 2),
  [`enlarged to 400 %${BY_TURNS}, nothing scrolls sideways or is covered`]: (page, devTools) =>
    checkEnlarged(page, devTools, 4),
};

const ENLARGED = Object.keys(CHECKS).filter((title) => title.startsWith("enlarged"));
const isChecked = (title: string, index: number) =>
  isDeep || !ENLARGED.includes(title) || ENLARGED[index % ENLARGED.length] === title;

/** @returns what was wrong by check, each with its screen */
async function walk(): Promise<Map<string, string[]>> {
  const found = new Map(Object.keys(CHECKS).map((title): [string, string[]] => [title, []]));
  for (const [index, screen] of SCREENS.entries()) {
    await visit(screen);
    for (const [title, check] of Object.entries(CHECKS))
      if (isChecked(title, index))
        found.get(title)?.push(...(await check(page, devTools)).map((what) => `${screen}: ${what}`));
  }
  return found;
}

async function visit(screen: string): Promise<void> {
  await page.goto(`${demo.url}/#${screen}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("main .skeleton").first().waitFor({ state: "detached" });
}

/** A node of the accessibility tree, in the order in which it is read. */
interface ReadNode {
  role: string;
  name: string;
  level: number | undefined;
  isFocusable: boolean;
  children: ReadNode[];
}

/** The tree of a page, without what is not read. */
async function readTree(devTools: CDPSession): Promise<ReadNode> {
  const { nodes } = await devTools.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const readNode = (id: string): ReadNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(readNode);
    if (node.ignored) return children;
    const property = (name: string): unknown => node.properties?.find((each) => each.name === name)?.value.value;
    const level = property("level");
    return [
      {
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? "").trim(),
        level: typeof level === "number" ? level : undefined,
        isFocusable: property("focusable") === true,
        children,
      },
    ];
  };
  const [root] = readNode(nodes[0]?.nodeId ?? "");
  assert.ok(root);
  return root;
}

const everyNode = (node: ReadNode): ReadNode[] => [node, ...node.children.flatMap(everyNode)];

/** What a person acts on, or what is read to them as one thing. */
const NEEDS_NAME = new Set(
  "button link textbox searchbox combobox checkbox radio switch slider tab menuitem option table image img dialog listbox figure".split(
    " ",
  ),
);
const LANDMARKS = new Set("banner main navigation complementary contentinfo search region form".split(" "));

function wrongNames(nodes: readonly ReadNode[]): string[] {
  const nameless = nodes.filter(({ role, name }) => NEEDS_NAME.has(role) && name === "");
  const landmarks = nodes.filter(({ role }) => LANDMARKS.has(role)).map(({ role, name }) => `${role} "${name}"`);
  const twice = landmarks.filter((landmark, index) => landmarks.indexOf(landmark) !== index);
  return [
    ...nameless.map(({ role }) => `a ${role} without a name`),
    ...twice.map((landmark) => `two landmarks are called ${landmark}`),
  ];
}

/** One heading of the first level, which comes first in the main part, and no level left out on the way down. */
function wrongHeadings(nodes: readonly ReadNode[]): string[] {
  // The menu beside the main part has headings of its own.
  const main = nodes.find(({ role }) => role === "main");
  const levels = (main ? everyNode(main) : []).flatMap(({ role, level, name }) =>
    role === "heading" ? [{ level: level ?? 0, name }] : [],
  );
  const firsts = levels.filter(({ level }) => level === 1);
  const jumps = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
  return [
    ...(firsts.length === 1 ? [] : [`${firsts.length} headings of level 1`]),
    ...jumps.map(({ level, name }) => `the heading "${name}" of level ${level} comes too early`),
  ];
}

function wrongStructure(nodes: readonly ReadNode[]): string[] {
  const mains = nodes.filter(({ role }) => role === "main").length;
  const tables = nodes.filter(({ role }) => role === "table" || role === "grid");
  const headless = tables.filter((table) => !everyNode(table).some(({ role }) => role === "columnheader"));
  const generic = nodes.filter(({ role, isFocusable }) => isFocusable && role === "generic");
  return [
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...headless.map(({ name }) => `the table "${name}" has no column headers`),
    ...generic.map(({ name }) => `"${name}" can have the focus and has no role`),
  ];
}

async function checkTree(_page: Page, devTools: CDPSession): Promise<string[]> {
  const nodes = everyNode(await readTree(devTools));
  return [...wrongNames(nodes), ...wrongHeadings(nodes), ...wrongStructure(nodes)];
}

/** Runs in the page: notes each text that live regions say, as a screen reader hears it. */
function listenToAnnouncements(): void {
  const said: string[] = [];
  const isLive = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const listen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(isLive);
      const text = region?.textContent?.trim();
      if (text && text !== said.at(-1)) said.push(text);
    }
  });
  listen.observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { said });
}

const announcements = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

test("says how many rows a search finds, and what became of a form", async () => {
  const hears = async (expected: RegExp) => {
    const isSaid = async () => (await announcements()).some((text) => expected.test(text));
    for (let turn = 0; turn < 600 && !(await isSaid()); turn++) await page.waitForTimeout(100);
    assert.ok(await isSaid(), `${expected} was not among: ${(await announcements()).join(" | ")}`);
  };
  await visit("/q/stations");
  await page.evaluate(listenToAnnouncements);
  await page.getByRole("searchbox").first().fill("horn");
  await hears(/^1–\d+ of \d+$/);

  await page.getByRole("searchbox").first().fill("Nobody is called so");
  await hears(/^Nothing matches/);

  await visit("/m/reportIncident");
  await page.evaluate(listenToAnnouncements);
  await page.getByRole("button", { name: "Report incident" }).click();
  await hears(/attention/);
  await page.getByLabel("Title").fill("A door does not close");
  await page.getByRole("combobox", { name: /^Line/ }).first().click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Report incident" }).click();
  await hears(/reported|Incident/i);
});

/** Shows the page as a browser does that is zoomed in: with fewer and larger pixels. */
async function checkEnlarged(page: Page, devTools: CDPSession, zoom: number): Promise<string[]> {
  const zoomTo = (deviceScaleFactor: number) =>
    devTools.send("Emulation.setDeviceMetricsOverride", {
      width: WIDE.width / deviceScaleFactor,
      height: WIDE.height / deviceScaleFactor,
      deviceScaleFactor,
      mobile: false,
    });
  await zoomTo(zoom);
  await waitForStablePage(page);
  const found = [...(await page.evaluate(sidewaysScrollCauses)), ...(await page.evaluate(overlappingElements))];
  await zoomTo(1);
  return found;
}

/** WCAG 2.2, success criterion 1.4.12: the spacing that a person may set. */
const WIDE_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

async function checkSpacedText(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_TEXT);
  await waitForStablePage(page);
  const found = [...(await page.evaluate(sidewaysScrollCauses)), ...(await page.evaluate(overlappingElements))];
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

/** Runs in the page: the controls that have no edge where the colours of the page are not shown. */
function controlsWithoutEdge(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "main button.button:not(.ghost), main input:not([type=checkbox], [type=radio]), main select",
  );
  const hasEdge = (control: HTMLElement): boolean => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
    return (borderTopStyle !== "none" && borderTopWidth !== "0px") || outlineStyle !== "none";
  };
  return [...controls]
    .filter(
      (control) =>
        control.checkVisibility() && !hasEdge(control) && !(control.parentElement && hasEdge(control.parentElement)),
    )
    .map((control) => control.outerHTML.slice(0, 100));
}

async function checkForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Tab");
  const focus = await page.evaluate(focusProblem);
  const found = [...(focus ? [focus] : []), ...(await page.evaluate(controlsWithoutEdge))];
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** Pages ask for less motion, as `launch` of `browser.ts` says. */
async function checkMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 10)
      .map((animation) => `moves: ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`),
  );
}

let walked: Promise<Map<string, string[]>> | undefined;
for (const title of Object.keys(CHECKS))
  test(title, async () => {
    walked ??= walk();
    assert.equal((await walked).get(title), []);
  });

test.run();
