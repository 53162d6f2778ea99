/** The views of one answer, and the switch between them. The URL names the view (`View.as`), except for the table, the default. */
import type { ReactNode } from "react";
import { useWords } from "../context/words.js";
import { Icon, type IconName } from "../ui/icon.js";

/** In the order of the switch. Their words are `views` in the messages. */
const views = { table: "table", cards: "card", chart: "chart", json: "json" } as const satisfies Record<
  string,
  IconName
>;

export type ViewName = keyof typeof views;

/** A link may name a view that is none, or is none any more. */
const viewOf = (as: string | undefined): ViewName =>
  as !== undefined && Object.hasOwn(views, as) ? (as as ViewName) : "table";

/** `only`: those that there are. */
export function ViewSwitch({
  as,
  only,
  onView,
}: {
  as: string | undefined;
  only?: readonly ViewName[];
  onView: (as: string | undefined) => void;
}) {
  const t = useWords();
  const now = viewOf(as);
  return (
    <div className="switch" role="group" aria-label={t.viewAs}>
      {(only ?? (Object.keys(views) as ViewName[])).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === now}
          title={t.views[name]}
          onClick={() => onView(name === "table" ? undefined : name)}
        >
          <Icon name={views[name]} />
          <span className={name === now ? "soft" : "hide"}>{t.views[name]}</span>
        </button>
      ))}
    </div>
  );
}

/** Only the view in sight is made. */
export function AnswerView({ as, ...draw }: { as: string | undefined } & Record<ViewName, () => ReactNode>) {
  return draw[viewOf(as)]();
}
