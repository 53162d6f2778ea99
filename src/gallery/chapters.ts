/** All chapters, in the order of the list. */
import { doing } from "./chapters-do.js";
import { reading } from "./chapters-read.js";
import type { Chapter, State } from "./state.js";

export const chapters: readonly Chapter[] = [...reading, ...doing];

export function stateAt(screen: string | null, state: string | null): { chapter: Chapter; entry: State } | undefined {
  const chapter = chapters.find((each) => each.screen === screen);
  const entry = chapter?.states.find((each) => each.state === state);
  return chapter && entry && { chapter, entry };
}
