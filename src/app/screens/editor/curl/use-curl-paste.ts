/** Opens a curl command that is pasted into a document: its document, variables and headers. */
import { useApp } from "../../../base/context/context.js";
import { SERVER_NAME_HEADER } from "../../../base/context/page-headers.js";
import { documentTools } from "../tools/lazy-tools.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { SentHeaders } from "../headers/use-headers.js";
import type { DocumentTools } from "../tools/tool.js";

interface CurlPasteOptions {
  headers: SentHeaders;
  areas: TextAreas;
  tools: DocumentTools;
  /** Opens a document: in this sheet where it is empty, else in a new one. */
  onOpen: (query: string, variables: string, operationName: string | undefined) => void;
}

/** @returns tells whether a text is a command, which is not to be pasted as text then */
export function useCurlPaste(paste: CurlPasteOptions): (text: string) => boolean {
  const { headers, areas, tools, onOpen } = paste;
  const { endpoint, options } = useApp();
  const open = async (text: string) => {
    const code = await documentTools.load().catch(() => undefined);
    const request = code?.readCurl(text);
    if (!code || !request) return areas.insertIntoQuery(text);
    const { rows, otherHost } = code.pastedHeaders(request, headers.rows, {
      endpoint: new URL(endpoint, window.location.href).href,
      name: new Headers(options.headers).get(SERVER_NAME_HEADER),
    });
    if (rows !== headers.rows) headers.change(rows);
    onOpen(request.query, request.variables, request.operationName);
    tools.show(otherHost === undefined ? undefined : { type: "other-host", query: request.query, host: otherHost });
  };
  return (text) => {
    const isCommand = /^\s*(\$\s)?curl(\.exe)?\s/.test(text);
    if (isCommand) open(text);
    return isCommand;
  };
}
