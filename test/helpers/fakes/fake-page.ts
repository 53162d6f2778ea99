/** A page that a test can hide, show and disconnect from the network. */
import type { Page } from "../../../src/transport/environment.js";

type PageListener = Parameters<Page["listen"]>[0];

export interface FakePage {
  /** Whether the page has a network. */
  online: boolean;
  /** Calls the listeners as when the page becomes visible. */
  wake(): void;
  /** Calls the listeners as when the page is hidden. */
  sleep(): void;
  /** The number of listeners. */
  readonly listening: number;
  /** The page to pass to a transport. */
  page: Page;
}

export function createFakePage(): FakePage {
  const listeners = new Set<PageListener>();
  const fake: FakePage = {
    online: true,
    wake() {
      for (const { wake } of listeners) wake();
    },
    sleep() {
      for (const { sleep } of listeners) sleep();
    },
    get listening() {
      return listeners.size;
    },
    page: {
      online: () => fake.online,
      listen(listener) {
        const own = { ...listener }; // one object may listen twice
        listeners.add(own);
        return () => void listeners.delete(own);
      },
    },
  };
  return fake;
}
