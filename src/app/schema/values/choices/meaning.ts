/** The meanings of states for their records, in hints and in the rules of `state-sign.ts`. */

/** danger: something is wrong. attention: someone has to act or wait. ok: as it should be. neutral: nothing to do any more, or yet. */
export type Meaning = "danger" | "attention" | "ok" | "neutral";

export const MEANINGS: readonly Meaning[] = ["danger", "attention", "ok", "neutral"];

/** Whether a hint's text names a meaning. */
export const isMeaning = (text: unknown): text is Meaning => MEANINGS.some((meaning) => meaning === text);

/** What hints say of an enum's values, by the name of the value. */
export interface ChoiceHints {
  meanings?: ReadonlyMap<string, Meaning>;
  choiceLabels?: ReadonlyMap<string, string>;
  choiceDescriptions?: ReadonlyMap<string, string>;
  /** Reasons for deprecations. */
  choiceDeprecations?: ReadonlyMap<string, string>;
}

/** The choices of an enum, for their labels and the signs beside them. */
export interface Choices {
  /** The enum's name. */
  readonly enumName: string;
  /** In the schema's order. */
  readonly names: readonly string[];
  /** What choices mean, and what they are called, by the hints of the page's owner. */
  readonly hints: ChoiceHints | undefined;
}
