/** Presses and types in the page, as a person would, to bring a screen into a state that needs a hand. */

export interface Person {
  /** Waits until an element is there and can be seen: by a selector. @throws Error after 20 seconds */
  sees(selector: string): Promise<HTMLElement>;
  /** Waits until these words are on the page. */
  reads(words: string): Promise<void>;
  /** A button or tab by its name: what it says, or its label. */
  press(name: string): Promise<void>;
  /** A link, likewise. */
  follow(name: string): Promise<void>;
  /** Ctrl K. */
  hotkey(): void;
  /** By the input's label. */
  type(label: string, text: string): Promise<void>;
}

const PATIENCE = 20_000; // ms: the machine may be slow and busy
const LOOK = 16; // ms

/** @param signal ends whatever this person waits for: the page shows something else */
export function createPerson(page: Document, signal: AbortSignal): Person {
  const until = async <T>(what: string, look: () => T | undefined | false): Promise<T> => {
    for (const end = Date.now() + PATIENCE; ; await new Promise((go) => setTimeout(go, LOOK))) {
      signal.throwIfAborted();
      const found = look();
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`The gallery waited for ${what}, and it did not come. Look at the state's entry.`);
    }
  };
  const visible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)].filter(visible);
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => words(element.getAttribute("aria-label") ?? element.innerText);
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
  /** What is on the page to read, also in its inputs. */
  const read = () =>
    words(
      [
        page.body.innerText,
        ...[...page.querySelectorAll("input, textarea")].map((each) => (each as HTMLInputElement).value),
      ].join(" "),
    );
  return {
    sees: (selector) => until(selector, () => all(selector)[0]),
    reads: async (text) => void (await until(`the words “${text}”`, () => read().includes(text))),
    press: (name) => activate("button", "button, summary, [role=tab]", name),
    follow: (name) => activate("link", "a", name),
    hotkey: () =>
      void (page.activeElement ?? page.body).dispatchEvent(
        new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }),
      ),
    async type(label, text) {
      const input = await until(`an input “${label}”`, () =>
        all("input, textarea").find((each) =>
          words((each as HTMLInputElement).labels?.[0]?.innerText ?? each.getAttribute("aria-label")).startsWith(label),
        ),
      );
      input.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}
