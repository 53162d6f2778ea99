/** A page that a test hides and shows again, and whose network it takes. */
import type { Page } from "../../../src/transport/environment.js";

type PageListener = Parameters<Page["listen"]>[0];

export interface FakePage {
  /** Whether it has a network. */
  online: boolean;
  /** Tells everybody who listens that the page is shown again. */
  wake(): void;
  /** Tells everybody who listens that the page is hidden. */
  sleep(): void;
  /** How many listen to it. */
  readonly listening: number;
  /** What a transport is given. */
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
