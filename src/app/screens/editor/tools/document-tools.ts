/** The commands that change a document. They are loaded when the first of them is used. */
export { variablesTemplate } from "../../../language/index.js";
export { DocumentMenuPanel } from "./document-menu-panel.js";
export { performTool } from "./perform-tool.js";
export { ToolPane } from "./tool-pane.js";
export { DocsPane } from "./docs-pane.js";
export { exampleDocument } from "./example.js";
