/**
 * The hands of a person at a page, and how often they move. A step is a press of the pointer or a tap, a key that is a command, a word
 * that is typed, or a file that is chosen. Presses of the Tab key are counted by themselves: they only go from one place to the next.
 */
import type { Locator, Page } from "playwright-core";

export interface StepCount {
  steps: number;
  /** Presses of the Tab key, and of arrow keys within a toolbar on the way. */
  tabs: number;
  /** Whole pages that were asked for. */
  loads: number;
}

const NO_STEPS: StepCount = { steps: 0, tabs: 0, loads: 0 };

/** A file that is chosen in the browser's dialog. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Hands {
  /** Presses the pointer on an element, or taps it. */
  tap(target: Locator): Promise<void>;
  /** Presses the pointer while Shift is held: the other end of a range. */
  tapWithShift(target: Locator): Promise<void>;
  /** Goes to an input with the pointer, if the page has not put the focus there by itself. */
  goTo(input: Locator): Promise<void>;
  /** Chooses from the list of a `<select>`: one press opens it, one chooses. */
  choose(select: Locator, label: string): Promise<void>;
  /** Presses a key that is a command, as often as it says. */
  press(key: string, times?: number): Promise<void>;
  /**
   * Presses the Tab key until an element has the focus, or one inside it; with Shift where the way back is shorter. Within a toolbar,
   * which is one stop, an arrow key goes on, and is counted as a press of Tab.
   */
  tabTo(target: Locator, way?: "forwards" | "backwards"): Promise<void>;
  /** Types words. */
  type(words: string): Promise<void>;
  /** Opens the dialog for files, and chooses some in it. */
  chooseFiles(open: () => Promise<void>, files: readonly ChosenFile[]): Promise<void>;
  /** The steps since the last call. */
  taken(): StepCount;
}

/** No page should need more to reach anything. */
const MAX_TABS = 150;

/** The hands of a person who taps with a finger, or who presses a mouse. */
export function createHands(page: Page, pointer: "finger" | "mouse" = "mouse"): Hands {
  let count = { ...NO_STEPS };
  // From now on the browser opens no dialog for files; if that began with the press that opens one, it could come too late.
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
    taken() {
      const taken = count;
      count = { ...NO_STEPS };
      return taken;
    },
  };
}

/** Whether the focus is in the toolbar that an element is in. What a menu of it has opened has stops of its own. */
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
