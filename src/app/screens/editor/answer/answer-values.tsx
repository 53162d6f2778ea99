/** The values of an answer that are in no table, with their names. */
import { isObject } from "../../../../transport/result.js";
import { plainText } from "../../../schema/index.js";
import { useMemo } from "react";
import { JsonTree } from "../../../parts/values/structures/json-tree.js";
import { AnswerCell } from "./answer-cell.js";
import { fieldAt } from "./answer-fields.js";
import { recordLink } from "./record-link.js";
import { pathText } from "./rows-of.js";
import type { AnswerDescription } from "./use-answer-description.js";
import type { AnswerValue } from "./values-of.js";

interface AnswerValuesProps {
  values: readonly AnswerValue[];
  known: AnswerDescription;
}

export function AnswerValues({ values, known }: AnswerValuesProps) {
  const { schema, fields } = known;
  const shown = useMemo(
    () =>
      values.map(({ names, ...value }) => {
        const field = fieldAt(fields, names);
        const linkOf = recordLink(schema, fieldAt(fields, names.slice(0, -1)), field);
        return { ...value, name: plainText(pathText(names)), field, linkOf };
      }),
    [values, schema, fields],
  );
  return (
    <dl className="answer-values">
      {shown.map(({ name, ...cell }) => (
        <div key={name}>
          <dt dir="ltr">{name}</dt>
          <dd>
            {holdsObject(cell.value) ? (
              <JsonTree value={cell.value} label={name} open={0} />
            ) : (
              <AnswerCell {...cell} inFull />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const holdsObject = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && value.some(Array.isArray));
