/** PURE: the addresses that led to the open screen. The browser's own history tells a page nothing of them. */

/** The addresses before the current one, the latest last. */
export interface Trail {
  /** Undefined on the first screen, and after a reload. */
  last(): string | undefined;
  /** The screen at `address` was left for another one. */
  add(address: string): void;
  /** The screen at the last address is open again. */
  stepBack(): void;
  /** The browser went from one address to another, back or forward: it does not say which, but back is to the last address. */
  move(before: string, now: string): void;
}

/** A trail without addresses. */
export function createTrail(): Trail {
  const addresses: string[] = [];
  const last = () => addresses.at(-1);
  return {
    last,
    add(address) {
      addresses.push(address);
    },
    stepBack() {
      addresses.pop();
    },
    move(before, now) {
      if (last() === now) addresses.pop();
      else addresses.push(before);
    },
  };
}
