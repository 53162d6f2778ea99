/** The variables of a document as JSON, what is wrong with them, and a template of those that are required. */
import { useMemo, useState, type RefObject } from "react";
import { validateVariables, variablesTemplate, type OperationDefinitionNode } from "../../../language/index.js";
import type { Problem } from "../../../language/problem.js";
import type { Schema } from "../../../schema/index.js";
import { Icon } from "../../ui/icon.js";
import { useSettled } from "../../ui/use-settled.js";
import { CodeArea } from "../code/code-area.js";
import { jsonMarks } from "../code/json-marks.js";
import { useEditorWords } from "../words.js";
import { Problems } from "./problems.js";

interface VariablesProps {
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
  const problems = useMemo(() => {
    if (!schema || !operation || !checkedText.trim()) return NO_PROBLEMS;
    return validateVariables(checkedText, operation, schema);
  }, [schema, operation, checkedText]);
  const areDeclared = (operation?.variableDefinitions ?? []).length > 0;
  // Once open it stays open: a text area must not disappear while the person empties it or changes the document.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && (areDeclared || value)) setIsOpen(true);
  const isTemplateOffered = areDeclared && !value.trim();
  return (
    <details open={isOpen}>
      <summary>{t.variables}</summary>
      <div className="stack">
        {schema && operation && isTemplateOffered && (
          <button type="button" className="button" onClick={() => onReplace(variablesTemplate(operation, schema))}>
            <Icon name="plus" />
            {t.variablesNeeded}
          </button>
        )}
        <CodeArea
          area={area}
          label={t.variables}
          value={value}
          onChange={onChange}
          marks={jsonMarks}
          problems={checkedText === value ? problems : NO_PROBLEMS}
          onRun={onRun}
        />
        <Problems text={checkedText} problems={problems} area={area} />
      </div>
    </details>
  );
}
