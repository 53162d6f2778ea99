/** Which columns a list shows. The choice is in the address, and can be kept for every list of its kind. */
import { useEffect, useRef } from "react";
import { typeLabel, type Plan } from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { withType } from "../../settings/adjust/change-own-hints.js";
import type { View } from "../../../base/navigation/routes.js";
import { useWords } from "../../../base/context/words.js";
import { canToggleColumn, shownKeys, toggleColumn } from "../columns/toggle-column.js";

interface ColumnChoicesProps {
  plan: Plan;
  view: View;
  onView: (view: View) => void;
}

/** A check box for each column. The first one that can be pressed gets the focus, which was on the button that these take the place of. */
export function ColumnChoices({ plan, view, onView }: ColumnChoicesProps) {
  const t = useWords();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: group } = choices;
    (group?.querySelector<HTMLElement>("input:not(:disabled)") ?? group)?.focus();
  }, []);
  const choose = (keys: string[] | undefined) => onView({ ...view, cols: keys });
  const chosen = shownKeys(plan);
  return (
    <div ref={choices} role="group" aria-label={t.columns} tabIndex={-1}>
      {plan.choices.map(({ key, label }) => (
        <label className="check" key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            disabled={!canToggleColumn(plan, key)}
            onChange={() => choose(toggleColumn(plan, key))}
          />
          {label}
        </label>
      ))}
      {view.cols && <OwnChoice entity={plan.shape.entity} chosen={chosen} onReset={() => choose(undefined)} />}
    </div>
  );
}

interface OwnChoiceProps {
  /** The type of the rows; undefined if they are not objects. */
  entity: string | undefined;
  /** The keys of the columns that are shown. */
  chosen: readonly string[];
  /** Removes the choice from the address. */
  onReset: () => void;
}

/** What can be done with a choice of columns in the address: drop it, or keep it for all lists of the type. */
function OwnChoice({ entity, chosen, onReset }: OwnChoiceProps) {
  const t = useWords();
  const { ownHints, adjust } = useApp();
  const schema = useSchema();
  const keepFor = (type: string) => {
    adjust(withType(ownHints, type, { ...ownHints.types[type], columns: [...chosen] }));
    onReset();
  };
  return (
    <>
      <hr />
      <button type="button" className="button ghost" onClick={onReset}>
        {t.resetColumns}
      </button>
      {entity && (
        <button type="button" className="button ghost" onClick={() => keepFor(entity)}>
          {t.keepColumns(typeLabel(schema, entity))}
        </button>
      )}
    </>
  );
}
