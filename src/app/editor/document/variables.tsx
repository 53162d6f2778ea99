/** The variables of a document: its JSON, what is wrong with it, and a text to begin with. */
import { useMemo, useState, type RefObject } from "react";
import { validateVariables, variablesTemplate, type OperationDefinitionNode } from "../../../language/index.js";
import type { Problem } from "../../../language/problem.js";
import type { Schema } from "../../../schema/index.js";
import { Icon } from "../../ui/icon.js";
import { useSettled } from "../../ui/use-settled.js";
import { CodeArea } from "../code/code-area.js";
import { jsonMarks } from "../code/json-marks.js";
import { Problems } from "./problems.js";
import { useEditorWords } from "../words.js";

interface VariablesProps {
  value: string;
  schema: Schema | undefined;
  /** The operation that they are for. */
  operation: OperationDefinitionNode | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (next: string) => void;
  /** Puts a text in place of all. */
  onReplace: (next: string) => void;
  onRun: () => void;
}

const none: readonly Problem[] = [];

export function Variables({ value, schema, operation, area, onChange, onReplace, onRun }: VariablesProps) {
  const t = useEditorWords();
  const settled = useSettled(value);
  const problems = useMemo(
    () => (schema && operation && settled.trim() ? validateVariables(settled, operation, schema) : none),
    [schema, operation, settled],
  );
  const declared = !!operation?.variableDefinitions?.length;
  // Once open it stays so: not even an empty text, or a document in the midst of a change, closes it under the person's hands.
  const [open, setOpen] = useState(false);
  if (!open && (declared || value)) setOpen(true);
  return (
    <details open={open}>
      <summary>{t.variables}</summary>
      <div className="stack">
        {schema && operation && declared && !value.trim() && (
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
          problems={settled === value ? problems : none}
          onRun={onRun}
        />
        <Problems text={settled} problems={problems} area={area} />
      </div>
    </details>
  );
}
