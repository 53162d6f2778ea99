/** The input of a tool's panel. */
import { useEffect, useRef, type RefObject } from "react";
import type { ToolPanel } from "./tool.js";

/** The input takes the focus when the panel opens, and each time that the person asks for the tool again. */
export function usePanelInput(panel: ToolPanel): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel with the same content means that the tool was asked for again
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [panel]);
  return input;
}
