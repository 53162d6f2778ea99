/** Presses and types in the page, as a person would, to bring a screen into a state that needs a hand. */

export interface Person {
  /** Waits until an element is there and can be seen: by a selector. @throws Error after 20 seconds */
  sees(selector: string): Promise<HTMLElement>;
  /** Waits until these words are on the page. */
  reads(words: string): Promise<void>;
  /** A button or tab by its name: what it says, or its label. */
  press(name: string): Promise<void>;
  /** A check box, by its label. */
  tick(name: string): Promise<void>;
  /** A link, likewise. */
  follow(name: string): Promise<void>;
  /** Ctrl K. */
  hotkey(): void;
  /** By the input's label. */
  type(label: string, text: string): Promise<void>;
}

/** How long a person waits: the machine may be slow and busy. */
const PATIENCE_MS = 20_000;

/** Between two looks. */
const LOOK_INTERVAL_MS = 16;

/** Waits until the screen shows that it is loading. */
export async function waitForSkeleton({ sees }: Person): Promise<void> {
  await sees("main .skeleton i");
}

/** @param signal ends every wait of this person, because the page shows another state */
export function createPerson(page: Document, signal: AbortSignal): Person {
  const until = async <T>(what: string, look: () => T | undefined | false): Promise<T> => {
    for (const end = Date.now() + PATIENCE_MS; ; await new Promise((go) => setTimeout(go, LOOK_INTERVAL_MS))) {
      signal.throwIfAborted();
      const found = look();
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
    // The last of a name: what is in front of the rest comes after it.
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
  /** The readable text of the page, including its inputs. */
  const read = () =>
    words(
      [
        visibleText(page.body),
        ...[...page.querySelectorAll("input, textarea")].map((each) => (each as HTMLInputElement).value),
      ].join(" "),
    );
  return {
    sees: (selector) => until(selector, () => all(selector)[0]),
    async reads(text) {
      await until(`the words “${text}”`, () => read().includes(text));
    },
    press: (name) => activate("button", "button, summary, [role=tab]", name),
    tick: (name) => activate("check box", "input[type=checkbox]", name),
    follow: (name) => activate("link", "a", name),
    hotkey() {
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

/** The text as it is shown: without what is hidden, and with the capitals that the style makes. */
function visibleText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would find hidden words too.
  return element.innerText;
}
