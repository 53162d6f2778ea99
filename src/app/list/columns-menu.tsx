/** Which columns a list shows. The choice is on the URL, and can be kept for every list of its kind. */
import { typeLabel, type Plan } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { withType } from "../settings/change-hints.js";
import type { View } from "../navigation/routes.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";

export function ColumnsMenu({ plan, view, onView }: { plan: Plan; view: View; onView: (view: View) => void }) {
  const t = useWords();
  const { hints, adjust } = useApp();
  const schema = useSchema();
  const { entity } = plan.shape;
  const onCols = (cols: string[] | undefined) => onView({ ...view, cols });
  const now = plan.columns.map(({ key }) => key);
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
          {plan.choices.map(({ key, label }) => {
            const on = now.includes(key);
            return (
              <label className="check" key={key}>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={on && now.length === 1}
                  onChange={() =>
                    onCols(
                      on
                        ? now.filter((other) => other !== key)
                        : plan.choices.map((each) => each.key).filter((other) => other === key || now.includes(other)),
                    )
                  }
                />
                {label}
              </label>
            );
          })}
          {view.cols && (
            <>
              <hr />
              <button type="button" className="button ghost" onClick={() => onCols(undefined)}>
                {t.resetColumns}
              </button>
              {entity && (
                <button
                  type="button"
                  className="button ghost"
                  onClick={() => {
                    adjust(withType(hints, entity, { ...hints.types[entity], columns: now }));
                    onCols(undefined);
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
