/** Any JSON: the beginning of its text in a cell, all of it in a record. */
import { plainText } from "../../schema/index.js";
import type { ControlInputProps, KindView } from "./kind-view.js";
import { LinesControl } from "./text-control.js";

/** Characters that a cell can show. */
const CELL_CHARACTERS = 200;

function JsonInput(props: ControlInputProps) {
  return <LinesControl {...props} className="input mono" isCode />;
}

export const json: KindView = {
  cell: ({ value }) => <span className="mono">{plainText(JSON.stringify(value) ?? "").slice(0, CELL_CHARACTERS)}</span>,
  full: ({ text }) => <pre className="json">{plainText(text)}</pre>,
  Input: JsonInput,
};
