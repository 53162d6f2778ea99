/** The variables of a document as JSON, what is wrong with them, and a template of those that are required. */
import { useCallback, useMemo, type RefObject } from "react";
import type { OperationDefinitionNode, Problem } from "../../../language/index.js";
import type { Schema } from "../../../schema/index.js";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import { Icon } from "../../../base/ui/icon.js";
import { useSettled } from "../../../base/ui/use-settled.js";
import { loadAhead, useLazyPart, lazyPart, presentPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { documentTools } from "../tools/lazy-tools.js";
import { CodeArea } from "../code/code-area.js";
import { useEditorWords } from "../words.js";
import { keepsDigits } from "./use-sending.js";
import { Problems } from "../problems/problems.js";
import type { ColouredRange } from "../code/drawn/paint.js";

export interface VariablesProps {
  value: string;
  schema: Schema | undefined;
  /** The operation that declares them. */
  operation: OperationDefinitionNode | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (next: string) => void;
  /** Replaces the whole text. */
  onReplace: (next: string) => void;
  onRun: () => void;
}

const NO_PROBLEMS: readonly Problem[] = [];

export function Variables({ value, schema, operation, area, onChange, onReplace, onRun }: VariablesProps) {
  const t = useEditorWords();
  const checkedText = useSettled(value);
  const isCheckable = schema !== undefined && operation !== undefined && checkedText.trim() !== "";
  const check = useLazyPart(isCheckable ? variablesCheck : noCheck);
  const problems = useMemo(() => {
    if (check.at !== "ready" || !check.part || !schema || !operation) return NO_PROBLEMS;
    const found = check.part.validateVariables(checkedText, operation, schema);
    return keepsDigits ? found.filter(({ words: [code] }) => code !== "tooManyDigits") : found;
  }, [check, schema, operation, checkedText]);
  const select = useCallback(
    (start: number, end: number) => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    },
    [area],
  );
  const areDeclared = (operation?.variableDefinitions ?? []).length > 0;
  const isTemplateOffered = areDeclared && !value.trim();
  const { run, failure } = useLoadedPart(documentTools);
  const addTemplate = () =>
    run(({ variablesTemplate }) => {
      // The person may have begun to type before the code is loaded.
      const isStillEmpty = area.current?.value.trim() === "";
      if (schema && operation && isStillEmpty) onReplace(variablesTemplate(operation, schema));
    });
  return (
    <>
      {schema && operation && isTemplateOffered && (
        <button type="button" className="button" {...loadAhead(documentTools)} onClick={addTemplate}>
          <Icon name="plus" />
          {t.variablesNeeded}
        </button>
      )}
      {failure}
      <CodeArea
        area={area}
        label={t.variables}
        value={value}
        onChange={onChange}
        marks={jsonMarks}
        problems={checkedText === value ? problems : NO_PROBLEMS}
        onRun={onRun}
      />
      <Problems text={checkedText} problems={problems} onSelect={select} />
    </>
  );
}

// The check of variables, which is loaded with the first variables that are typed.

type Check = typeof import("../../../language/variables/validate-variables.js");

/** The check. */
const variablesCheck: LazyPart<Check | undefined> = lazyPart(
  () => import("../../../language/variables/validate-variables.js"),
);

/** Stands for the check where there is nothing to check. */
const noCheck: LazyPart<Check | undefined> = presentPart(undefined);

// The colours of JSON, however broken it is.

/** A string without its closing quote goes to the end of its line, so that no part of the text is read twice. */
const TOKENS = /("[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?))(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b|[{}[\],:]/g;

/** The marks of a JSON text, in order. */
export function jsonMarks(text: string): ColouredRange[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, 1: string, 2: colon, index }) => ({
    start: index,
    end: index + (string ?? token).length,
    mark: string === undefined ? markOf(token) : stringMark(colon),
  }));
}

/** A string before a colon is the name of a member. */
const stringMark = (colon: string | undefined): ColouredRange["mark"] => (colon ? "argument" : "string");

function markOf(token: string): ColouredRange["mark"] {
  if (/^[-\d]/.test(token)) return "number";
  return /^\w/.test(token) ? "keyword" : "punctuation";
}
