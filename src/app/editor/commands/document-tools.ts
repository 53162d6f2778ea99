/** What is done to a document on request. It is loaded with the first of these requests. */
export { variablesTemplate } from "../../../language/tools.js";
export { pastedHeaders } from "../curl/pasted-headers.js";
export { readCurl } from "../curl/read-curl.js";
export { DocumentMenuPanel } from "../menu/document-menu-panel.js";
export { performTool } from "../tools/perform-tool.js";
export { ToolPane } from "../tools/tool-pane.js";
export { DocsPane } from "../docs/docs-pane.js";
export { exampleDocument } from "./example.js";
