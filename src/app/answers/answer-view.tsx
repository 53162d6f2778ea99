/** The views of one answer, and the switch between them. The URL names the view (`View.as`), except for the table, the default. */
import type { ReactNode } from "react";
import { useWords } from "../context/words.js";
import { Icon, type IconName } from "../ui/icon.js";

/** In the order of the switch. Their words are `views` in the messages. */
const VIEW_ICONS = { table: "table", cards: "card", chart: "chart", json: "json" } as const satisfies Record<
  string,
  IconName
>;

export type ViewName = keyof typeof VIEW_ICONS;

/** The view on the URL. An unknown name is the table, because a link may be old or wrong. */
const viewOf = (as: string | undefined): ViewName =>
  as !== undefined && Object.hasOwn(VIEW_ICONS, as) ? (as as ViewName) : "table";

interface ViewSwitchProps {
  /** The view on the URL. */
  as: string | undefined;
  /** The views that the screen has. @defaultValue all */
  only?: readonly ViewName[];
  onView: (as: string | undefined) => void;
}

export function ViewSwitch({ as, only, onView }: ViewSwitchProps) {
  const t = useWords();
  const current = viewOf(as);
  return (
    <div className="switch" role="group" aria-label={t.viewAs}>
      {(only ?? (Object.keys(VIEW_ICONS) as ViewName[])).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          title={t.views[name]}
          onClick={() => onView(name === "table" ? undefined : name)}
        >
          <Icon name={VIEW_ICONS[name]} />
          <span className="hide">{t.views[name]}</span>
        </button>
      ))}
    </div>
  );
}

/** Renders the view on the URL, and no other. */
export function AnswerView({ as, ...renderers }: { as: string | undefined } & Record<ViewName, () => ReactNode>) {
  return renderers[viewOf(as)]();
}
