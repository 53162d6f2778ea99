/** The action that leads a record on. See "Actions of a record" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { wordedName } from "../../values/choices.js";
import type { ValueKind } from "../../values/kind.js";
import { signOf } from "../../values/state-sign.js";
import { wordsOf } from "../../values/words.js";
import { actionInfo } from "./action-info.js";
import { recordActionsOf } from "./record-actions.js";

/** A shorter beginning is that of too many words. */
const SHORTEST_STEM = 3;
/** Verbs whose state begins with other letters. */
const IRREGULAR: Readonly<Record<string, string>> = {
  pay: "paid",
  send: "sent",
  begin: "begun",
  hold: "held",
  sell: "sold",
};

/**
 * Of a record's actions the likeliest next one: `resolveIncident` for one that is `OPEN`, where `RESOLVED` comes later in the enum. What
 * brings it to its good end comes before what only leads on, and what calls it off is none.
 *
 * @param state - the record's, as its name in the enum of the kind
 */
export function nextStepOf(
  schema: Schema,
  type: string,
  { kind, state }: { kind: ValueKind; state: string },
): RootField | undefined {
  const { likely, others } = recordActionsOf(schema, type);
  const actions = [...likely, ...others].filter((root) => actionInfo(schema, root).entity === type);
  const { names = [], hints } = kind.choices ?? {};
  if (!names.includes(state)) return undefined;
  const later = names.slice(names.indexOf(state) + 1).flatMap((name) => {
    const { mark } = signOf(kind, name) ?? {};
    const action = actions.find((root) => leadsTo(root, wordedName(hints, name)));
    return action && mark !== undefined && mark !== "failed" && mark !== "late" ? [{ action, mark }] : [];
  });
  return (later.find(({ mark }) => mark === "done") ?? later[0])?.action;
}

/** Whether the verb of an action, which stands first or last in its name, is that of a state: "resolve" of "resolved". */
function leadsTo({ name }: RootField, state: string): boolean {
  const [stateVerb = ""] = wordsOf(state);
  const words = wordsOf(name);
  return [words[0], words.at(-1)].some((verb = "") => {
    const stem = IRREGULAR[verb] ?? verb.replace(/e$/, "");
    return (
      stem.length >= SHORTEST_STEM &&
      stateVerb.startsWith(stem) &&
      /^(|ed|d|[a-z]ed|en|ing)$/.test(endOf(stateVerb, stem))
    );
  });
}

const endOf = (word: string, beginning: string): string => word.slice(beginning.length);
