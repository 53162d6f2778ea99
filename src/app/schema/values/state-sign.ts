/**
 * The meaning of a state's name for its record, for the sign and the colour beside it. It depends on the words of the name and, if the
 * values of an enum are degrees of severity, on their order. See "Meaning of states" in docs/work/schema-rules.md.
 */
import { type ValueKind, MEANINGS, type Choices, type Meaning } from "./kind.js";
import { wordsOf } from "./words.js";
import { wordedName } from "./choices.js";

export interface StateSign {
  meaning: Meaning;
  /** The place of the state among the degrees of its enum, the mildest one being 1. */
  degree?: { at: number; of: number };
}

/** Names of states as people read them, in small letters. Commas divide them. */
const NAMES: Readonly<Record<Meaning, string>> = {
  danger: `critical, failed, failure, fail, error, errored, fatal, rejected, refused, denied, declined, blocked, overdue, expired,
    crashed, broken, down, lost, stolen, banned, fraudulent, invalid, violated, breached, emergency, timed out, out of stock, unhealthy,
    bounced, defaulted, past due, missed, no show`,
  attention: `open, pending, waiting, awaiting, severe, moderate, investigating, warning, warn, delayed, late, in progress, in review,
    under review, on hold, held, paused, suspended, degraded, offline, unpaid, partially paid, partly paid, incomplete, disputed, requested,
    needs attention, needs review, action required, requires action, urgent, escalated, retrying, low stock, at risk, identified,
    monitoring, processing, running, reopened, unverified, unconfirmed`,
  ok: `resolved, done, active, paid, valid, success, successful, succeeded, completed, complete, approved, accepted, confirmed, verified,
    healthy, online, passed, pass, fixed, fulfilled, delivered, shipped, published, enabled, operational, on time, merged, settled, ready,
    available, in stock, good, live, connected, granted`,
  neutral: `draft, unknown, closed, none, cancelled, canceled, archived, inactive, disabled, deleted, removed, ignored, skipped, used,
    scheduled, planned, booked, reserved, queued, not started, unspecified, unset, void, voided, refunded, returned, withdrawn, ended, finished,
    stopped, retired, obsolete, superseded, debug, info, dismissed, not applicable, departed`,
};

const MEANING_OF_NAME = new Map(
  MEANINGS.flatMap((meaning) => NAMES[meaning].split(/,\s+/).map((name): [string, Meaning] => [name, meaning])),
);

/** Words that negate the next one. A name with such a word has a meaning only if `NAMES` lists all of it. */
const NEGATIONS = ["not", "no", "non", "never", "without"];

/** Words for degrees of severity, from mild to severe: words of one line are the same degree. */
const DEGREES = [
  ["trivial", "lowest", "negligible"],
  ["minor", "low"],
  ["moderate", "medium", "normal"],
  ["major", "severe", "serious", "high"],
  ["critical", "urgent", "highest", "extreme", "blocker", "emergency", "catastrophic"],
];

/** From this line of `DEGREES` on, something is wrong, or someone has to act. */
const FIRST_DANGER = 4;
const FIRST_ATTENTION = 2;

/** Words that may be degrees of anything, such as quality. They count as severity only if the name of the enum says so. */
const DEGREES_OF_ANYTHING = ["lowest", "low", "medium", "normal", "high", "highest"];
const NAME_OF_SEVERITY = /severity|priority|urgency|impact|risk|criticality|threat/i;

/** Fewer choices are a switch rather than a scale. */
const MIN_DEGREES = 3;

/** The meaning of a state's name; undefined for a name without one. */
export function meaningOf(name: string): Meaning | undefined {
  const words = wordsOf(name);
  const meaning = MEANING_OF_NAME.get(words.join(" "));
  if (meaning || words.some((word) => NEGATIONS.includes(word))) return meaning;
  // "Payment failed" ends in its state, "pending payment" begins with it.
  return MEANING_OF_NAME.get(words.at(-1) ?? "") ?? MEANING_OF_NAME.get(words[0] ?? "");
}

/**
 * The sign of a choice.
 *
 * @param kind - that of the choice's enum; a kind that is not an enum has no signs
 * @param choice - the choice's name
 */
export function signOf({ choices }: ValueKind, choice: string): StateSign | undefined {
  if (!choices) return undefined;
  const hint = choices.hints?.meanings?.get(choice);
  if (hint) return { meaning: hint };
  const meaning = meaningOf(wordedName(choices.hints, choice));
  return degreesOf(choices).get(choice) ?? (meaning && { meaning });
}

/** The degrees of the enums that were shown. */
const degreesByChoices = new WeakMap<Choices, ReadonlyMap<string, StateSign>>();

function degreesOf(choices: Choices): ReadonlyMap<string, StateSign> {
  const degrees = degreesByChoices.get(choices) ?? findDegrees(choices);
  degreesByChoices.set(choices, degrees);
  return degrees;
}

/** The signs of the choices of a scale, by name; empty if the enum is not a scale. */
function findDegrees({ enumName, names, hints }: Choices): ReadonlyMap<string, StateSign> {
  const choices = names.map((name) => ({ name, word: wordsOf(wordedName(hints, name)).join(" ") }));
  const scale = choices.filter(({ word }) => MEANING_OF_NAME.get(word) !== "neutral");
  const ranks = scale.map(({ word }) => DEGREES.findIndex((words) => words.includes(word)));
  const isSeverity = NAME_OF_SEVERITY.test(enumName) || scale.some(({ word }) => !DEGREES_OF_ANYTHING.includes(word));
  if (scale.length < MIN_DEGREES || ranks.includes(-1) || !isSeverity) return new Map();
  const rises = ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? rank));
  const falls = ranks.every((rank, index) => index === 0 || rank < (ranks[index - 1] ?? rank));
  if (!rises && !falls) return new Map();
  return new Map(
    scale.map(({ name }, index): [string, StateSign] => {
      const at = rises ? index + 1 : scale.length - index;
      return [name, { meaning: meaningOfDegree(ranks[index] ?? 0), degree: { at, of: scale.length } }];
    }),
  );
}

function meaningOfDegree(rank: number): Meaning {
  if (rank >= FIRST_DANGER) return "danger";
  return rank >= FIRST_ATTENTION ? "attention" : "neutral";
}
