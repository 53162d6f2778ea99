/**
 * The presentations of one answer, and the switch between them. The address names the one that is open (`View.as`), except for the table,
 * the default.
 */
import type { ReactNode } from "react";
import { useWords } from "../../base/context/words.js";
import { Icon, type IconName } from "../../base/ui/icon.js";

/** In the order of the switch. Their words are `presentations` in the messages. */
const PRESENTATION_ICONS = { table: "table", cards: "card", chart: "chart", json: "json" } as const satisfies Record<
  string,
  IconName
>;

/** A way to show one answer. */
export type Presentation = keyof typeof PRESENTATION_ICONS;

/** The presentation in the address. An unknown name is the table, because an address may be old or wrong. */
const presentationOf = (as: string | undefined): Presentation =>
  as !== undefined && Object.hasOwn(PRESENTATION_ICONS, as) ? (as as Presentation) : "table";

interface PresentationSwitchProps {
  /** The presentation in the address. */
  as: string | undefined;
  /** The presentations that the screen has. @defaultValue all */
  only?: readonly Presentation[];
  onChoose: (as: string | undefined) => void;
}

export function PresentationSwitch({ as, only, onChoose }: PresentationSwitchProps) {
  const t = useWords();
  const current = presentationOf(as);
  return (
    <div className="switch" role="group" aria-label={t.presentation}>
      {(only ?? (Object.keys(PRESENTATION_ICONS) as Presentation[])).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          title={t.presentations[name]}
          onClick={() => onChoose(name === "table" ? undefined : name)}
        >
          <Icon name={PRESENTATION_ICONS[name]} />
          <span className="hide">{t.presentations[name]}</span>
        </button>
      ))}
    </div>
  );
}

/** Renders the presentation in the address, and no other. */
export function AnswerPresentation({
  as,
  ...renderers
}: { as: string | undefined } & Record<Presentation, () => ReactNode>) {
  return renderers[presentationOf(as)]();
}
