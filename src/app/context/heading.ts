/** The heading of the open screen, for the parts of the frame that show it too. */

export interface Heading {
  /** Empty until a screen has said it. */
  get(): string;
  set(text: string): void;
  subscribe(listener: () => void): () => void;
}

export function createHeading(): Heading {
  let text = "";
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    set(next) {
      if (next === text) return;
      text = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
