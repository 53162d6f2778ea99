/**
 * Operates a page as a person does, and counts the steps. A step is a click or a tap, a key that is a command, a word
 * that is typed, or a chosen file. Presses of the Tab key are counted separately, because they only move the focus.
 */
import type { Locator, Page } from "playwright-core";

export interface StepCount {
  steps: number;
  /** Presses of the Tab key, and of arrow keys in a toolbar on the way. */
  tabs: number;
  /** Loads of a whole page. */
  loads: number;
}

const NO_STEPS: StepCount = { steps: 0, tabs: 0, loads: 0 };

/** A file to choose in the browser's dialog. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface UserInput {
  /** Clicks or taps an element. */
  tap(target: Locator): Promise<void>;
  /** Clicks while Shift is held, to select a range. */
  tapWithShift(target: Locator): Promise<void>;
  /** Clicks or taps an input, unless it has the focus already. */
  goTo(input: Locator): Promise<void>;
  /** Chooses an option of a `<select>`: one step opens the list, one chooses. */
  choose(select: Locator, label: string): Promise<void>;
  /** Presses a key that is a command, once or several times. */
  press(key: string, times?: number): Promise<void>;
  /**
   * Presses the Tab key until an element, or one inside it, has the focus; Shift+Tab if the way back is shorter. A
   * toolbar is one tab stop: within it an arrow key moves the focus, and counts as a press of Tab.
   */
  tabTo(target: Locator, way?: "forwards" | "backwards"): Promise<void>;
  /** Types text. Each word is a step. */
  type(words: string): Promise<void>;
  /** Opens the file dialog, and chooses files in it. */
  chooseFiles(open: () => Promise<void>, files: readonly ChosenFile[]): Promise<void>;
  /** The steps since the last call. */
  takeCount(): StepCount;
}

/** Every element of every page should be reachable with this many. */
const MAX_TABS = 150;

/** Operates a page with a finger or a mouse. */
export function createUserInput(page: Page, pointer: "finger" | "mouse" = "mouse"): UserInput {
  let count = { ...NO_STEPS };
  // Keeps the browser's file dialog closed. A listener that is added with the press that opens the dialog could come
  // too late.
  page.on("filechooser", () => {});
  page.on("request", (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && !request.redirectedFrom()) count.loads++;
  });
  const step = (steps = 1) => {
    count.steps += steps;
  };
  const tap = async (target: Locator) => {
    step();
    await (pointer === "finger" ? target.tap() : target.click());
  };
  return {
    tap,
    async tapWithShift(target) {
      step();
      await target.click({ modifiers: ["Shift"] });
    },
    async goTo(input) {
      await input.waitFor();
      if (!(await hasFocus(input))) await tap(input);
    },
    async choose(select, label) {
      step(2);
      await select.selectOption({ label });
    },
    async press(key, times = 1) {
      step(times);
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
    },
    async tabTo(target, way = "forwards") {
      await target.waitFor();
      for (let tabs = 0; tabs <= MAX_TABS; tabs++) {
        if (await hasFocus(target)) return;
        const tab = way === "forwards" ? "Tab" : "Shift+Tab";
        await page.keyboard.press((await isInFocusedToolbar(target)) ? "ArrowRight" : tab);
        count.tabs++;
      }
      throw new Error(`${MAX_TABS} presses of the Tab key do not reach ${target}.`);
    },
    async type(words) {
      step(words.split(" ").length);
      await page.keyboard.type(words);
    },
    async chooseFiles(open, files) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
      step(files.length);
      await chooser.setFiles([...files]);
    },
    takeCount() {
      const finished = count;
      count = { ...NO_STEPS };
      return finished;
    },
  };
}

/**
 * Whether the focus is in the same toolbar as the element. A menu that the toolbar has opened has tab stops of its own.
 */
const isInFocusedToolbar = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    const toolbar = element.matches(".menu-panel *, dialog *")
      ? null
      : element.parentElement?.closest("[role=toolbar]");
    return toolbar?.contains(activeElement) === true;
  });

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    return activeElement !== null && element.contains(activeElement);
  });
