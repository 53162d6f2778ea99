/** The reading of a file as a table: its progress, its end, and why it failed. */
import { useRef, useState } from "react";
import { plainText } from "../../../schema/index.js";
import { useApp } from "../../../base/context/context.js";
import { matchingStep } from "../lazy-steps.js";
import type { Source } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";

export type Reading =
  | { at: "idle" }
  | { at: "reading"; name: string; part: number }
  | { at: "failed"; message: string };

export function useReading({ inputs, given, goTo, untilStepLeft, root }: Importing) {
  const t = useImportWords();
  const app = useApp();
  const [reading, setReading] = useState<Reading>({ at: "idle" });
  const stopping = useRef<AbortController>(undefined);
  /** @returns whether there is a table now */
  const read = async (source: Source): Promise<boolean> => {
    stopping.current?.abort();
    const stop = new AbortController();
    stopping.current = stop;
    const { signal } = stop;
    const endListening = untilStepLeft(() => stop.abort());
    const show = (next: Reading) => {
      if (!signal.aborted) setReading(next);
    };
    const name = plainText(source.name);
    const onProgress = (part: number) => show({ at: "reading", name, part });
    onProgress(0);
    const read = await matchingStep.load().then(
      ({ readTable }) =>
        readTable(source, { items: app.items, action: root.name, inputs, words: t, signal, onProgress }),
      () => ({ problem: app.text.partFailed }),
    );
    endListening();
    if (signal.aborted) return false;
    if ("problem" in read) {
      show({ at: "failed", message: read.problem });
      return false;
    }
    goTo({ at: "matching", table: { ...read.table, constants: given } });
    return true;
  };
  const stop = () => {
    stopping.current?.abort();
    setReading({ at: "idle" });
  };
  const refuse = (message: string) => {
    stopping.current?.abort();
    setReading({ at: "failed", message });
  };
  return { reading, read, refuse, stop };
}
