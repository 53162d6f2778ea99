/** What is sent beside the document: its variables and headers. One of them is open, or none. */
import { useId, useState } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart, loadAhead } from "../../../base/ui/lazy-part.js";
import { isEmptyRow } from "../headers/header-row.js";
import type { SentHeaders } from "../headers/use-headers.js";
import { useEditorWords } from "../words.js";
import type { Refused } from "./use-sending.js";
import { Variables, type VariablesProps } from "./variables.js";

/** The inputs of a run. */
export type RunInput = "variables" | "headers";

interface RunInputsProps extends VariablesProps {
  headers: SentHeaders;
  open: RunInput | undefined;
  onOpen: (input: RunInput | undefined) => void;
}

const headersPanel = lazyPart(() => import("../headers/headers-panel.js"));

export function RunInputs({ headers, open, onOpen, ...variables }: RunInputsProps) {
  const t = useEditorWords();
  const id = useId();
  const variableCount = variables.operation?.variableDefinitions?.length ?? 0;
  const counts = { variables: variableCount, headers: headers.rows.filter((row) => !isEmptyRow(row)).length };
  return (
    <>
      <div className="run-input-names">
        {(["variables", "headers"] as const).map((input) => (
          <button
            key={input}
            type="button"
            {...(input === "headers" && loadAhead(headersPanel))}
            aria-expanded={open === input}
            aria-controls={`${id}-${input}`}
            onClick={() => onOpen(open === input ? undefined : input)}
          >
            {t[input]}
            {counts[input] > 0 && <span className="quiet tabular">{counts[input]}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-variables`} className="run-input" hidden={open !== "variables"}>
        <Variables {...variables} />
      </div>
      <div id={`${id}-headers`} className="run-input" hidden={open !== "headers"}>
        {open === "headers" && (
          <LazyView part={headersPanel}>{({ HeadersPanel }) => <HeadersPanel headers={headers} />}</LazyView>
        )}
      </div>
    </>
  );
}

/**
 * Which input is open. The variables open by themselves when the document declares some, and when nothing was sent because of them.
 * Once open they stay open: a text area must not disappear while the person empties it or changes the document.
 */
export function useOpenInput(
  sheetId: number,
  hasVariables: boolean,
  refused: Refused | undefined,
): [RunInput | undefined, RunInputsProps["onOpen"]] {
  const [open, setOpen] = useState<RunInput>();
  const [openedFor, setOpenedFor] = useState<number>();
  const [lastRefused, setLastRefused] = useState(refused);
  if (refused !== lastRefused) {
    setLastRefused(refused);
    if (refused?.refusal === "variables-not-json") setOpen("variables");
  }
  if (hasVariables && openedFor !== sheetId) {
    setOpenedFor(sheetId);
    setOpen(open ?? "variables");
  }
  return [open, setOpen];
}
