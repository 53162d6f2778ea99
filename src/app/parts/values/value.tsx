/** A column's value as people read it. Values are hostile text: text nodes only, http(s) links only, no image is loaded by itself. */
import { Fragment } from "react";
import { kinds, plainText, type Column, type Plan, guessKind, humanise, type ValueKind } from "../../schema/index.js";
import type { GraphQLError } from "../../../index.js";
import { Icon } from "../../base/ui/icon.js";
import { SingleValue } from "./single-value.js";
import { ValueList } from "./list.js";

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

// The few values of a JSON object in one line, each under its label.

/** A cell has room for few. */
const MAX_FACTS = 4;

type Facts = readonly (readonly [string, unknown])[];

/** The values of an object with two to four single ones; undefined for any other value. Empty ones are left out. */
function factsIn(kind: ValueKind, value: unknown): Facts | undefined {
  if (kind.name !== kinds.json.name || typeof value !== "object" || value === null || Array.isArray(value)) return;
  const entries = Object.entries(value);
  const isReadable =
    entries.length > 1 && entries.length <= MAX_FACTS && entries.every(([, part]) => typeof part !== "object" || !part);
  const facts = entries.filter(([, part]) => part !== null && part !== "");
  return isReadable && facts.length > 0 ? facts : undefined;
}

function FactsLine({ facts }: { facts: Facts }) {
  return (
    <span>
      {facts.map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          <span className="quiet">{plainText(humanise(name))}</span> <SingleValue kind={guessKind(part)} value={part} />
        </Fragment>
      ))}
    </span>
  );
}
