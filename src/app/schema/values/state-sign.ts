/**
 * What the name of a state means for its record, for the mark, the words and the colour of it. It depends on the words of the name and, if
 * the values of an enum are degrees of severity, on their order. See "Meaning of states" in docs/work/schema-rules.md.
 */
import type { ValueKind, Choices, Meaning } from "./kind.js";
import { wordsOf } from "./words.js";
import { wordedName } from "./choices.js";

export interface StateSign {
  meaning: Meaning;
  /** The place of the state among the degrees of its enum, the mildest one being 1. */
  degree?: { at: number; of: number };
  /**
   * How a state has ended, or how far it has come: from 0 for one that has not begun, to 1. States of an enum that go on have a number of
   * their own. Degrees are labels and have no mark.
   */
  mark?: StateEnd | number;
}

/** `late`: its time is over, or it takes longer than it should. `failed`: called off as well. `ended`: over, neither good nor bad. */
export type StateEnd = "done" | "ended" | "failed" | "late";

interface NamedState {
  meaning: Meaning;
  /** Undefined: the state goes on. */
  end?: StateEnd;
}

/** Names of states as people read them, in small letters. Commas divide them. */
const NAMES: readonly (NamedState & { names: string })[] = [
  {
    meaning: "danger",
    end: "failed",
    names: `critical, failed, failure, fail, error, errored, fatal, rejected, refused, denied, declined, blocked, crashed, broken, down,
      lost, stolen, banned, fraudulent, invalid, violated, breached, emergency, out of stock, unhealthy, bounced, defaulted`,
  },
  { meaning: "danger", end: "late", names: "overdue, expired, timed out, past due, missed, no show" },
  {
    meaning: "attention",
    names: `open, new, pending, waiting, awaiting, severe, moderate, warning, warn, on hold, held, paused, suspended, degraded, offline,
      unpaid, partially paid, partly paid, incomplete, disputed, requested, needs attention, needs review, action required,
      requires action, urgent, escalated, low stock, at risk, reopened, unverified, unconfirmed, maintenance`,
  },
  { meaning: "attention", end: "late", names: "delayed, late" },
  {
    meaning: "progress",
    names: `investigating, in progress, in review, under review, identified, monitoring, processing, running, retrying, started, ongoing,
      preparing, picked, packed, in transit, boarding, in service, assigned, under way`,
  },
  {
    meaning: "ok",
    end: "done",
    names: `resolved, done, active, paid, valid, success, successful, succeeded, completed, complete, approved, accepted, confirmed,
      verified, healthy, online, passed, pass, fixed, fulfilled, delivered, shipped, published, enabled, operational, on time, merged,
      settled, ready, available, in stock, good, live, connected, granted`,
  },
  {
    meaning: "neutral",
    names: `draft, unknown, none, scheduled, planned, booked, reserved, queued, not started, unspecified, unset, debug, info,
      not applicable`,
  },
  {
    meaning: "neutral",
    end: "failed",
    names: `cancelled, canceled, deleted, removed, ignored, skipped, void, voided, refunded, returned, withdrawn, dismissed`,
  },
  {
    meaning: "neutral",
    end: "ended",
    names:
      "closed, archived, inactive, disabled, used, ended, finished, stopped, retired, obsolete, superseded, departed",
  },
];

const STATE_OF_NAME = new Map<string, NamedState>(
  NAMES.flatMap(({ names, ...state }) => names.split(/,\s+/).map((name): [string, NamedState] => [name, state])),
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

/** What a state's name says; undefined for a name that says nothing. */
export function namedState(name: string): NamedState | undefined {
  const words = wordsOf(name);
  const state = STATE_OF_NAME.get(words.join(" "));
  if (state || words.some((word) => NEGATIONS.includes(word))) return state;
  // "Payment failed" ends in its state, "pending payment" begins with it.
  return STATE_OF_NAME.get(words.at(-1) ?? "") ?? STATE_OF_NAME.get(words[0] ?? "");
}

/**
 * The sign of a choice.
 *
 * @param kind - that of the choice's enum; a kind that is not an enum has no signs
 * @param choice - the choice's name
 */
export const signOf = ({ choices }: ValueKind, choice: string): StateSign | undefined =>
  choices && signsOf(choices).get(choice);

/** The signs of the enums that were shown. */
const signsByChoices = new WeakMap<Choices, ReadonlyMap<string, StateSign>>();

function signsOf(choices: Choices): ReadonlyMap<string, StateSign> {
  const signs = signsByChoices.get(choices) ?? findSigns(choices);
  signsByChoices.set(choices, signs);
  return signs;
}

function findSigns(choices: Choices): ReadonlyMap<string, StateSign> {
  const { names, hints } = choices;
  const states = new Map<string, NamedState>();
  for (const name of names) {
    const named = namedState(wordedName(hints, name));
    const hint = hints?.meanings?.get(name);
    const state = hint && hint !== named?.meaning ? STATE_OF_HINT[hint] : named;
    if (state) states.set(name, state);
  }
  const degrees = [...findDegrees(choices)].filter(([name]) => !hints?.meanings?.has(name));
  return new Map([...marked(states), ...degrees]);
}

/** What a hint says of a state whose name says something else, or nothing. */
const STATE_OF_HINT: Readonly<Record<Meaning, NamedState>> = {
  danger: { meaning: "danger", end: "failed" },
  attention: { meaning: "attention" },
  progress: { meaning: "progress" },
  ok: { meaning: "ok", end: "done" },
  neutral: { meaning: "neutral", end: "ended" },
};

/**
 * The marks of the states of an enum. Of several that are well the last one is the end, as `SHIPPED` after `PAID`. The others go on to it,
 * as do all that have not ended: in the order of the enum, those that have not begun first.
 */
function marked(states: ReadonlyMap<string, NamedState>): Map<string, StateSign> {
  const isDone = ([, { end }]: [string, NamedState]) => end === "done";
  const last = [...states].findLast(isDone);
  const goesOn = (each: [string, NamedState]) => each[1].end === undefined || (isDone(each) && each[0] !== last?.[0]);
  const isBegun = ([, { meaning }]: [string, NamedState]) => meaning === "progress" || meaning === "ok";
  const steps = [...states].filter(goesOn).sort((one, other) => Number(isBegun(one)) - Number(isBegun(other)));
  const skipped = steps[0] && isBegun(steps[0]) ? 1 : 0; // the empty ring is for what has not begun
  const stepOf = new Map(steps.map(([name], index) => [name, (index + skipped) / (steps.length + skipped)]));
  return new Map(
    [...states].map(([name, { meaning, end }]): [string, StateSign] => [
      name,
      { meaning, mark: stepOf.get(name) ?? end ?? 0 },
    ]),
  );
}

/** The signs of the choices of a scale, by name; empty if the enum is not a scale. */
function findDegrees({ enumName, names, hints }: Choices): ReadonlyMap<string, StateSign> {
  const choices = names.map((name) => ({ name, word: wordsOf(wordedName(hints, name)).join(" ") }));
  const scale = choices.filter(({ word }) => STATE_OF_NAME.get(word)?.meaning !== "neutral");
  const ranks = scale.map(({ word }) => DEGREES.findIndex((words) => words.includes(word)));
  const isSeverity = NAME_OF_SEVERITY.test(enumName) || scale.some(({ word }) => !DEGREES_OF_ANYTHING.includes(word));
  if (scale.length < MIN_DEGREES || ranks.includes(-1) || !isSeverity) return new Map();
  const rises = ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? rank));
  const falls = ranks.every((rank, index) => index === 0 || rank < (ranks[index - 1] ?? rank));
  if (!rises && !falls) return new Map();
  return new Map(
    scale.map(({ name }, index): [string, StateSign] => {
      const at = rises ? index + 1 : scale.length - index;
      const meaning = meaningOfDegree(ranks[index] ?? 0);
      return [name, { meaning, degree: { at, of: scale.length } }];
    }),
  );
}

function meaningOfDegree(rank: number): Meaning {
  if (rank >= FIRST_DANGER) return "danger";
  return rank >= FIRST_ATTENTION ? "attention" : "neutral";
}
