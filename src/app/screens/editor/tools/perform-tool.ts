/** Does to a document what the person asked for. */
import { mergeFragments, prettify } from "../../../language/index.js";
import type { DocumentTool, ToolContext, ToolPanel } from "./tool.js";

/** @returns what is shown above the document from now on */
export function performTool(tool: DocumentTool, context: ToolContext): ToolPanel | undefined {
  const { sheet, areas, onMistake } = context;
  const { query } = sheet;
  switch (tool) {
    case "find": {
      const { start, end } = areas.folding.selection();
      return { type: "find", text: query.slice(start, end) };
    }
    case "merge":
      return merge(context);
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
  if (merged === undefined) return { type: "refused", query };
  areas.replaceQuery(merged);
  return;
}
