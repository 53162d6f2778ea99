/** Operates the page as a person does, for states that need clicks or typed text. */

export interface Person {
  /** Waits until an element with this selector is visible. @throws Error after 20 seconds */
  findVisible(selector: string): Promise<HTMLElement>;
  /** Waits until the page contains this text. */
  waitForText(words: string): Promise<void>;
  /** Presses a button or tab with this text or label. */
  press(name: string): Promise<void>;
  /** Ticks the checkbox with this label. */
  tickBox(name: string): Promise<void>;
  /** Follows the link with this text or label. */
  followLink(name: string): Promise<void>;
  /** Presses Ctrl K, which opens the search. */
  pressSearchKey(): void;
  /** Types into the input with this label. */
  type(label: string, text: string): Promise<void>;
}

/** How long to wait for something: the machine may be slow and busy. */
const WAIT_LIMIT_MS = 20_000;

/** How often the page is checked. */
const CHECK_INTERVAL_MS = 16;

/** Waits until the screen shows that it is loading. */
export async function waitForSkeleton({ findVisible }: Person): Promise<void> {
  await findVisible("main .skeleton i");
}

/** @param signal ends all waiting, because the page shows another state */
export function createPerson(page: Document, signal: AbortSignal): Person {
  const until = async <T>(what: string, find: () => T | undefined | false): Promise<T> => {
    for (const end = Date.now() + WAIT_LIMIT_MS; ; await new Promise((go) => setTimeout(go, CHECK_INTERVAL_MS))) {
      signal.throwIfAborted();
      const found = find();
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`The gallery waited for ${what}, and it did not come. The page shows: ${read().slice(0, 500)}`);
    }
  };
  const visible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)].filter(visible);
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => words(element.getAttribute("aria-label") ?? visibleText(element));
  const activate = async (what: string, selector: string, name: string) => {
    // Of several elements with this name, the last one is on top.
    const target = await until(`a ${what} “${name}”`, () =>
      all(selector)
        .filter((each) => nameOf(each) === name)
        .pop(),
    );
    target.focus();
    target.click();
  };
  const labelOf = (input: HTMLInputElement) =>
    words(input.labels?.[0] ? visibleText(input.labels[0]) : input.getAttribute("aria-label"));
  /** The readable text of the page, including the values of inputs. */
  const read = () =>
    words(
      [
        visibleText(page.body),
        ...[...page.querySelectorAll("input, textarea")].map((each) => (each as HTMLInputElement).value),
      ].join(" "),
    );
  return {
    findVisible: (selector) => until(selector, () => all(selector)[0]),
    async waitForText(text) {
      await until(`the words “${text}”`, () => read().includes(text));
    },
    press: (name) => activate("button", "button, summary, [role=tab]", name),
    tickBox: (name) => activate("check box", "input[type=checkbox]", name),
    followLink: (name) => activate("link", "a", name),
    pressSearchKey() {
      const press = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true });
      (page.activeElement ?? page.body).dispatchEvent(press);
    },
    async type(label, text) {
      const input = await until(`an input “${label}”`, () =>
        all("input, textarea").find((each) => labelOf(each as HTMLInputElement).startsWith(label)),
      );
      input.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

/** The text as it is shown: without hidden text, and with the capitals of CSS. */
function visibleText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would find hidden words too.
  return element.innerText;
}
