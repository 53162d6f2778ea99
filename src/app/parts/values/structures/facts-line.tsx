/** The few values of a JSON object in one line, each under its label. */
import { Fragment } from "react";
import { guessKind, humanise, kinds, plainText, type ValueKind } from "../../../schema/index.js";
import { SingleValue } from "../single-value.js";

/** A cell has room for few. */
const MAX_FACTS = 4;

type Facts = readonly (readonly [string, unknown])[];

/** The values of an object with two to four single ones; undefined for any other value. Empty ones are left out. */
export function factsIn(kind: ValueKind, value: unknown): Facts | undefined {
  if (kind.name !== kinds.json.name || typeof value !== "object" || value === null || Array.isArray(value)) return;
  const entries = Object.entries(value);
  const isReadable =
    entries.length > 1 && entries.length <= MAX_FACTS && entries.every(([, part]) => typeof part !== "object" || !part);
  const facts = entries.filter(([, part]) => part !== null && part !== "");
  return isReadable && facts.length > 0 ? facts : undefined;
}

export function FactsLine({ facts }: { facts: Facts }) {
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
