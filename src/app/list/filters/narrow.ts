/** Whether a list has so little room that its rows are cards and most of its tools are in a menu. */
import { useNarrow } from "../../ui/use-narrow.js";

/** In CSS pixels; the style sheet says the same. */
const NARROW_WIDTH_PX = 720;

export const useIsNarrowList = (): boolean => useNarrow(NARROW_WIDTH_PX);
