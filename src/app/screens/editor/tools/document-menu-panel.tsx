/** What the menu of a document offers. */
import { Copy } from "../../../parts/controls/copy.js";
import { useApp, type App } from "../../../base/context/context.js";
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
import {
  hiddenHeader,
  hideSecrets,
  isSecretHeader,
  withoutSecretParameters,
} from "../../../base/storage/hide-secrets.js";

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

// A request of the editor for other programs: as a curl command, and as a call of `fetch`.

/** A request as it is sent. */
interface WrittenRequest {
  /** The whole URL. */
  url: string;
  headers: Readonly<Record<string, string>>;
  query: string;
  /** JSON as it was typed, so that long numbers keep their digits; "" for none. */
  variablesText: string;
  operationName: string | undefined;
}

/**
 * The request with a placeholder for each secret in it.
 *
 * @param secretHeaders the names of further headers that are secret, in small letters
 */
export function withoutSecretsIn(request: WrittenRequest, secretHeaders: ReadonlySet<string>): WrittenRequest {
  const isHidden = (name: string): boolean => isSecretHeader(name) || secretHeaders.has(name.toLowerCase());
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    isHidden(name) ? hiddenHeader(value) : value,
  ]);
  const { query, variables } = hideSecrets({ query: request.query, variables: request.variablesText });
  return {
    ...request,
    url: withoutSecretParameters(request.url),
    headers: Object.fromEntries(headers) as Record<string, string>,
    query,
    variablesText: variables,
  };
}

/** The command that sends it. */
export function curlCommand(request: WrittenRequest): string {
  const headers = Object.entries(allHeaders(request)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl ${quoted(request.url)}`, ...headers, `--data-raw ${quoted(bodyOf(request))}`].join(" \\\n  ");
}

/** The JavaScript that sends it. */
export function fetchCall(request: WrittenRequest): string {
  const options = { method: "POST", headers: allHeaders(request), body: bodyOf(request) };
  return `await fetch(${JSON.stringify(request.url)}, ${JSON.stringify(options, null, 2)});\n`;
}

const allHeaders = ({ headers }: WrittenRequest): Record<string, string> => ({
  "content-type": "application/json",
  ...headers,
});

function bodyOf({ query, variablesText, operationName }: WrittenRequest): string {
  const members = [`"query": ${JSON.stringify(query)}`];
  if (operationName !== undefined) members.push(`"operationName": ${JSON.stringify(operationName)}`);
  if (variablesText.trim() !== "") members.push(`"variables": ${variablesText.trim()}`);
  return `{ ${members.join(", ")} }`;
}

/** A text as one word of a command, in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
