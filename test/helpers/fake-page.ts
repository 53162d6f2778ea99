/** A page that a test puts away and looks at again, and whose network it takes. */
import type { Page } from "../../src/transport/environment.js";

export interface FakePage {
  /** Whether it has a network. */
  online: boolean;
  wake(): void;
  sleep(): void;
  /** How many listen to it. */
  listening: number;
  /** What a transport is given. */
  page: Page;
}

export function createFakePage(): FakePage {
  const fake: FakePage = {
    online: true,
    wake() {},
    sleep() {},
    listening: 0,
    page: {
      online: () => fake.online,
      listen({ wake, sleep }) {
        Object.assign(fake, { wake, sleep });
        fake.listening++;
        return () => void fake.listening--;
      },
    },
  };
  return fake;
}
