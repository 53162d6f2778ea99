/** Which columns a list shows. The choice is on the URL, and can be kept for every list of its kind. */
import { typeLabel, type Plan } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { withType } from "../settings/change-hints.js";
import type { View } from "../navigation/routes.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";
import { canToggleColumn, chosenColumns, toggleColumn } from "./chosen-columns.js";

export function ColumnsMenu({ plan, view, onView }: { plan: Plan; view: View; onView: (view: View) => void }) {
  const t = useWords();
  const { hints, adjust } = useApp();
  const schema = useSchema();
  const { entity } = plan.shape;
  const choose = (keys: string[] | undefined) => onView({ ...view, cols: keys });
  const chosen = chosenColumns(plan);
  return (
    <Menu
      label={t.columns}
      button={
        <>
          <Icon name="columns" />
          <span className="soft">{t.columns}</span>
        </>
      }
    >
      {() => (
        <>
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
          {view.cols && (
            <>
              <hr />
              <button type="button" className="button ghost" onClick={() => choose(undefined)}>
                {t.resetColumns}
              </button>
              {entity && (
                <button
                  type="button"
                  className="button ghost"
                  onClick={() => {
                    adjust(withType(hints, entity, { ...hints.types[entity], columns: chosen }));
                    choose(undefined);
                  }}
                >
                  {t.keepColumns(typeLabel(schema, entity))}
                </button>
              )}
            </>
          )}
        </>
      )}
    </Menu>
  );
}
