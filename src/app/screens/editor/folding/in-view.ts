/** The document's problems, findings and suggestions at their places in the text area, where some of the document is folded. */
import { useCallback } from "react";
import type { Schema } from "../../../schema/index.js";
import type { Complete } from "../code/suggestions/shown-suggestions.js";
import { useLazyPart, lazyPart, presentPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import type { Folding } from "./use-folding.js";

interface Part {
  readonly start: number;
  readonly end: number;
}

/** @returns moves parts of the document to their places in the text area: a part that is hidden is at its placeholder */
export function useInView({ code, folds }: Folding): <Each extends Part>(parts: readonly Each[]) => readonly Each[] {
  return useCallback(
    (parts) => {
      if (!code || folds.length === 0) return parts;
      return parts.map((part) => ({
        ...part,
        start: code.toVisible(folds, part.start, "before"),
        end: code.toVisible(folds, part.end, "behind"),
      }));
    },
    [code, folds],
  );
}

/** Completes in the text area what the whole document says of the place; undefined without a schema, and until it is loaded. */
export function useComplete({ wholeOf }: Folding, schema: Schema | undefined): Complete | undefined {
  const code = useLazyPart(schema ? completing : noCompleting);
  if (code.at !== "ready" || !code.part || !schema) return;
  const { completionsAt } = code.part;
  return (visible, offset) => {
    const before = wholeOf(visible.slice(0, offset));
    const { from, to, items } = completionsAt(before + wholeOf(visible.slice(offset)), before.length, schema);
    // Words have no folds in them, so that only what is before them moves them.
    const moved = offset - before.length;
    return { from: from + moved, to: to + moved, items };
  };
}

type Completing = typeof import("../../../language/complete/complete.js");

/**
 * Completions at the caret. They are loaded after the editor, because a person needs them only after they have typed
 * something.
 */
const completing: LazyPart<Completing | undefined> = lazyPart(() => import("../../../language/complete/complete.js"));

/** Stands for it where there is no schema to complete by. */
const noCompleting: LazyPart<Completing | undefined> = presentPart(undefined);
