/** Opens a curl command that is pasted into a document: its document, variables and headers. */
import { useState } from "react";
import { useApp } from "../../context/context.js";
import { documentTools } from "../commands/lazy-tools.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { SentHeaders } from "../headers/use-headers.js";
import type { Sheet } from "../sheets/sheets.js";

interface CurlPasteOptions {
  sheet: Sheet;
  headers: SentHeaders;
  areas: TextAreas;
  /** Opens a document: in this sheet where it is empty, else in a new one. */
  onOpen: (query: string, variables: string) => void;
  onPick: (operationName: string) => void;
}

interface CurlPaste {
  /** @returns whether the text is a command, which is not to be pasted as text then */
  onPaste(text: string): boolean;
  /** The host of a command that was just opened without its headers, because it was for another server. */
  otherHost: string | undefined;
}

export function useCurlPaste({ sheet, headers, areas, onOpen, onPick }: CurlPasteOptions): CurlPaste {
  const { endpoint } = useApp();
  const [opened, setOpened] = useState<{ query: string; otherHost: string | undefined }>();
  const open = async (text: string) => {
    const tools = await documentTools.load().catch(() => undefined);
    const request = tools?.readCurl(text);
    if (!tools || !request) return areas.insertIntoQuery(text);
    const { rows, otherHost } = tools.pastedHeaders(
      request,
      headers.rows,
      new URL(endpoint, window.location.href).href,
    );
    if (rows !== headers.rows) headers.change(rows);
    onOpen(request.query, request.variables);
    if (request.operationName !== undefined) onPick(request.operationName);
    setOpened({ query: request.query, otherHost });
  };
  return {
    otherHost: opened?.query === sheet.query ? opened.otherHost : undefined,
    onPaste(text) {
      const isCommand = /^\s*(\$\s)?curl(\.exe)?\s/.test(text);
      if (isCommand) open(text);
      return isCommand;
    },
  };
}
