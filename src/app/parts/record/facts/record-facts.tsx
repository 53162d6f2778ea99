/** A record's fields on its own screen: what matters most in the head, the others in groups, those without a value folded. */
import { useMemo } from "react";
import { plainText, type Column } from "../../../schema/index.js";
import { Empty } from "../../answers/states.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useWords } from "../../../base/context/words.js";
import { FactList, FactValue, failureOf, type ShownRecord } from "./facts.js";
import { layOutRecord, type Fact, type RecordLayout } from "../record-layout.js";
import style from "./record-facts.css";

interface LaidOutRecord extends ShownRecord {
  layout: RecordLayout;
}

/**
 * The same layout until the record is another one.
 * @param isNameShown - whether the screen shows the record's name already, as its heading or as a link
 */
export function useRecordLayout({ plan, row, errors }: ShownRecord, isNameShown: boolean): RecordLayout | undefined {
  return useMemo(() => {
    if (row === null || row === undefined) return undefined;
    const hasFailed = (column: Column) => failureOf({ plan, row, errors }, column) !== undefined;
    return layOutRecord(plan, row, { hasFailed, isNameShown });
  }, [plan, row, errors, isNameShown]);
}

const factOf = (column: Column): Fact => ({ label: column.label, column });

/** Beside the name: states, the first date and the first link; below, the description. */
export function KeyFacts({ layout, ...record }: LaidOutRecord) {
  useStyleSheet(style);
  const { states, keyFacts, prose } = layout;
  return (
    <>
      {states.length + keyFacts.length > 0 && (
        <div className="key-facts">
          {states.length > 0 && <FactList {...record} facts={states.map(factOf)} className="states" />}
          {keyFacts.length > 0 && <FactList {...record} facts={keyFacts.map(factOf)} />}
        </div>
      )}
      {prose && (
        <div className="description">
          <FactValue {...record} column={prose} />
        </div>
      )}
    </>
  );
}

/** The fields that are not in the head. */
export function RecordFacts({ layout, ...record }: LaidOutRecord) {
  useStyleSheet(style);
  const t = useWords();
  const { groups, empty } = layout;
  if (!record.plan.columns.length) return <Empty>{t.doneEmpty}</Empty>;
  return (
    <div className="stack">
      {groups.length > 0 && (
        <div className="fact-groups">
          {groups.map(({ heading, facts }) => (
            <section key={heading ?? ""}>
              {heading !== undefined && <h2>{plainText(heading)}</h2>}
              <FactList {...record} facts={facts} />
            </section>
          ))}
        </div>
      )}
      {empty.length > 0 && (
        <details>
          <summary>
            <b>{t.emptyFields(empty.length)}</b>{" "}
            <span className="quiet">{empty.map(({ label }) => plainText(label)).join(", ")}</span>
          </summary>
          <FactList {...record} facts={empty.map(factOf)} />
        </details>
      )}
    </div>
  );
}
