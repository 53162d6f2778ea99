/** What the menu of a document offers. */
import { Copy } from "../../../parts/controls/copy.js";
import { useApp, type App } from "../../../base/context/context.js";
import { curlCommand, fetchCall, withoutSecretsIn, type WrittenRequest } from "./write-request.js";
import { prepareRun } from "../document/use-sending.js";
import type { Folding } from "../folding/use-folding.js";
import type { SentHeaders } from "../headers/use-headers.js";
import { keysText } from "../../../base/ui/keyboard/key-names.js";
import type { Sheet } from "../sheets/sheets.js";
import type { DocumentTool, DocumentTools } from "./tool.js";
import { useEditorToolWords } from "../tool-words.js";
import type { HeaderRow } from "../headers/header-row.js";
import { headersOf, nameOfHeader } from "../headers/header-rows.js";
import type { SentDocument } from "../run/run.js";

export interface DocumentMenuProps {
  tools: DocumentTools;
  sheet: Sheet;
  headers: SentHeaders;
  folding: Folding;
  onClose: () => void;
}

export function DocumentMenuPanel(props: DocumentMenuProps) {
  return (
    <>
      <ToolItems {...props} />
      <hr />
      <FoldItems {...props} />
      <hr />
      <CopyRequest {...props} />
    </>
  );
}

/** Keys that do the same, by the names of `keysText`. */
const TOOLS: readonly (readonly [tool: DocumentTool, keys: string])[] = [
  ["find", "Mod F"],
  ["merge", "Mod Shift M"],
];

function ToolItems({ tools, onClose }: DocumentMenuProps) {
  const t = useEditorToolWords();
  return TOOLS.map(([tool, keys]) => (
    <button
      key={tool}
      type="button"
      className="button ghost"
      onClick={() => {
        onClose();
        tools.use(tool);
      }}
    >
      {t.tools[tool]}
      <kbd>{keysText(keys, t.controlKey)}</kbd>
    </button>
  ));
}

const FOLDS = [
  ["fold", "Mod Shift ["],
  ["unfold", "Mod Shift ]"],
  ["fold-all", ""],
  ["unfold-all", ""],
] as const;

function FoldItems({ folding, onClose }: DocumentMenuProps) {
  const t = useEditorToolWords();
  return FOLDS.map(([type, keys]) => (
    <button
      key={type}
      type="button"
      className="button ghost"
      onClick={() => {
        onClose();
        folding.use({ type });
      }}
    >
      {t.folds[type]}
      {keys && <kbd>{keysText(keys, t.controlKey)}</kbd>}
    </button>
  ));
}

/** Copies the request for other programs, with its secrets only where the person asks for them. */
function CopyRequest({ sheet, headers }: DocumentMenuProps) {
  const t = useEditorToolWords();
  const app = useApp();
  const prepared = prepareRun(sheet);
  if (prepared.type === "refused")
    return <p className="quiet">{prepared.refusal === "no-operation" ? t.noOperation : t.notJson}</p>;
  const request = writtenRequest(app, prepared.sent, headers.rows);
  const withoutSecrets = withoutSecretsIn(request, secretHeaderNames(headers.rows));
  const curl = curlCommand(request);
  const curlWithoutSecrets = curlCommand(withoutSecrets);
  return (
    <>
      <Copy label={t.copyCurl} text={curlWithoutSecrets} />
      {curl !== curlWithoutSecrets && <Copy label={t.copyCurlWithSecrets} text={curl} />}
      <Copy label={t.copyFetch} text={fetchCall(withoutSecrets)} />
    </>
  );
}

/**
 * The request of a sheet as other programs send it: with the headers of the app, of the signed-in user and of the editor.
 */
function writtenRequest(
  { endpoint, auth, options }: Pick<App, "endpoint" | "auth" | "options">,
  { query, variablesText, operationName }: SentDocument,
  rows: readonly HeaderRow[],
): WrittenRequest {
  const headers = new Headers(options.headers);
  const token = auth?.getToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(headersOf(rows))) headers.set(name, value);
  const url = new URL(endpoint, window.location.href).href;
  return { url, headers: Object.fromEntries(headers), query, variablesText, operationName };
}

/** The headers whose values the editor hides, in small letters. */
export const secretHeaderNames = (rows: readonly HeaderRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ scheme }) => scheme !== "text").map((row) => nameOfHeader(row).toLowerCase()));
