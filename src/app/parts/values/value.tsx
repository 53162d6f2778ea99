/** A column's value as people read it. Values are hostile text: text nodes only, http(s) links only, no image is loaded by itself. */
import { kinds, plainText, type Column, type Plan } from "../../schema/index.js";
import type { GraphQLError } from "../../../index.js";
import { Icon } from "../../base/ui/icon.js";
import { SingleValue } from "./single-value.js";
import { FactsLine, factsIn } from "./structures/facts-line.js";
import { ValueList } from "./structures/list.js";

interface ValueProps {
  column: Pick<Column, "kind" | "list" | "isName">;
  value: unknown;
  identify?: Plan["identify"] | undefined;
  /** Show all of it, because there is room. A cell shows the beginning. */
  inFull?: boolean | undefined;
  /** The server's error in place of the value. */
  fieldError?: GraphQLError | undefined;
}

export function Value({ column, value, identify, inFull, fieldError }: ValueProps) {
  const { list, isName } = column;
  const kind = isName ? kinds.text : column.kind;
  if (fieldError) return <FieldError message={fieldError.message} />;
  if (list && Array.isArray(value)) return <ValueList kind={kind} values={value} identify={identify} inFull={inFull} />;
  const facts = inFull ? undefined : factsIn(kind, value);
  if (facts) return <FactsLine facts={facts} />;
  return <SingleValue kind={kind} value={value} identify={identify} inFull={inFull} />;
}

function FieldError({ message }: { message: string }) {
  return (
    <span className="field-error">
      <Icon name="alert" size={14} />
      {plainText(message)}
    </span>
  );
}
