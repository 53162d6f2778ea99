/** The tools for the document in view. Types only. */
import type { ReactNode } from "react";
import type { Schema } from "../../../schema/index.js";
import type { ColouredRange } from "../code/drawn/paint.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { Sheet } from "../sheets/sheets.js";

/** What can be done to a document, by a key or in the menu. */
export type DocumentTool = "find" | "merge" | "prettify";

/** A search that begins with a text. */
export interface FindPanel {
  type: "find";
  text: string;
}

/** What a tool shows above the document. It belongs to a sheet, and says nothing about another one. */
export type ToolPanel =
  | FindPanel
  /** There is no fragment to merge. */
  | { type: "refused"; query: string };

/** What tools work on. */
export interface ToolContext {
  sheet: Sheet;
  schema: Schema | undefined;
  areas: TextAreas;
  /** Moves the focus to what keeps the document from being laid out. */
  onMistake: () => void;
}

/** The tools, and what they show. */
export interface DocumentTools {
  /** What is shown above the document. */
  panel: ToolPanel | undefined;
  show(panel: ToolPanel | undefined): void;
  use(tool: DocumentTool): Promise<void>;
  /** That the tools could not be loaded, with a button to try again. */
  failure: ReactNode;
  /** The parts of the document that were found. */
  found: readonly ColouredRange[];
  showFound(found: readonly ColouredRange[]): void;
}
