/** Addresses that lead nowhere. */
import type { Chapter } from "../state.js";

export const missing: Chapter = {
  screen: "missing",
  title: "Elsewhere",
  route: "/nowhere/at/all",
  states: [{ state: "missing", label: "This screen does not exist", visibleText: "This screen does not exist" }],
};
