/**
 * What a person typed, kept for the tab's life under the form's route, so that a failure, a wrong click or a reload loses nothing.
 * Never kept: files (they cannot be written down) and anything that looks like a secret.
 */

export interface Drafts {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** At sign-out: the next person must not find what the last one typed. */
  clear(): void;
}

const prefix = "querylet:draft:";
/** In a name. */
export const secret = /pass(word|phrase|code)|secret|token|api_?key|credential|\bpin\b|cvv|cvc/i;

/** `storage` is the tab's sessionStorage; without one (a sandboxed frame) drafts live as long as the page. */
export function createDrafts(storage: Storage | undefined, scope = ""): Drafts {
  const memory = new Map<string, string>();
  const name = (key: string) => prefix + scope + key;
  return {
    read(key) {
      try {
        const text = memory.get(name(key)) ?? storage?.getItem(name(key));
        return text ? JSON.parse(text) : undefined;
      } catch {
        return;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value, keep);
      memory.set(name(key), text);
      try {
        storage?.setItem(name(key), text);
      } catch {
        // A full or forbidden storage: the draft still lives in memory.
      }
    },
    remove(key) {
      memory.delete(name(key));
      storage?.removeItem(name(key));
    },
    clear() {
      memory.clear();
      if (!storage) return;
      for (const key of Object.keys(storage)) if (key.startsWith(prefix + scope)) storage.removeItem(key);
    },
  };
}

function keep(key: string, value: unknown): unknown {
  if (secret.test(key)) return undefined;
  return typeof Blob !== "undefined" && value instanceof Blob ? undefined : value;
}
