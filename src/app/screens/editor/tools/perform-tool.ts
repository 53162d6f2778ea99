/** Does to a document what the person asked for. */
import { extractVariable, mergeFragments, prettify, renamingAt } from "../../../language/index.js";
import type { DocumentTool, ToolContext, ToolPanel } from "./tool.js";

/** @returns what is shown above the document from now on */
export function performTool(tool: DocumentTool, context: ToolContext): ToolPanel | undefined {
  const { sheet, areas, onMistake } = context;
  const { query } = sheet;
  const { start: caret, end } = areas.folding.selection();
  switch (tool) {
    case "find":
      return { type: "find", text: query.slice(caret, end) };
    case "rename":
      if (renamingAt(query, caret)) return { type: "rename", sheetId: sheet.id, caret };
      return { type: "refused", query, refusal: "rename" };
    case "merge":
      return merge(context);
    case "extract":
      return extract(context, caret);
    case "prettify": {
      const next = prettify(query);
      if (next === undefined) onMistake();
      else areas.replaceQuery(next);
      return;
    }
  }
}

function merge({ sheet: { query }, schema, areas }: ToolContext): ToolPanel | undefined {
  const merged = mergeFragments(query, schema);
  if (merged === undefined) return { type: "refused", query, refusal: "merge" };
  areas.replaceQuery(merged);
  return;
}

function extract({ sheet, schema, areas }: ToolContext, caret: number): ToolPanel | undefined {
  const { query, variables } = sheet;
  const extracted = schema && extractVariable(query, caret, variables, schema);
  if (!extracted) return { type: "refused", query, refusal: "extract" };
  areas.replaceVariables(extracted.variables);
  areas.replaceQuery(extracted.query);
  return;
}
