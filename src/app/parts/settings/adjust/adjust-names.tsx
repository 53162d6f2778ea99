/** The folded part of the dialog "Adjust": the names of choices and inputs around a type. */
import { choiceLabel, humanise, plainText } from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { withName, type NameGroup } from "./adjustable-names.js";
import { withType } from "./change-own-hints.js";
import { DelayedInput } from "./delayed-input.js";
import { useSettingsWords } from "../words.js";

export function NameInputs({ groups }: { groups: readonly NameGroup[] }) {
  return groups.map((group) => <NameGroupInputs key={`${group.owner} ${group.member}`} group={group} />);
}

function NameGroupInputs({ group }: { group: NameGroup }) {
  const { ownHints, adjust } = useApp();
  const t = useSettingsWords();
  const schema = useSchema();
  const { owner, member, names } = group;
  const typeHints = schema.hints?.get(owner);
  const shownName = (name: string) =>
    member === "values" ? choiceLabel(typeHints, name, names) : (typeHints?.fields.get(name)?.label ?? humanise(name));
  const ownTypeHints = ownHints.types[owner];
  const label = plainText(group.label);
  const rename = (name: string, next: string) =>
    adjust(withType(ownHints, owner, withName(ownTypeHints, group, name, next)));
  return (
    <details>
      <summary>{member === "values" ? t.choicesOf(label) : t.inputsOf(label)}</summary>
      <ul className="adjust names">
        {names.map((name) => (
          <li key={name}>
            <code>{plainText(name)}</code>
            <DelayedInput
              label={t.labelOf(plainText(name))}
              value={ownTypeHints?.[member]?.[name]?.label}
              placeholder={plainText(shownName(name))}
              onValue={(next) => rename(name, next)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
