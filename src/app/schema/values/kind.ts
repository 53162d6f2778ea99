/**
 * A kind of value without its display: how it is recognised, typed, ordered, exported and charted. Types only.
 * Each kind has a file in one of the folders beside this one, and `table.ts` lists them.
 */

/** The control that a form has for a value, unless a hint names another. */
export type Widget =
  | "text"
  | "textarea"
  | "number"
  | "boolean"
  | "enum"
  | "list"
  | "object"
  | "one-of"
  | "file"
  | "id"
  | "date"
  | "datetime"
  | "time"
  | "color"
  | "json";

/** The value to send, or what is wrong with the typed text. */
export type ParseResult = { value: unknown } | { problem: InputProblem };

/** A problem of the typed text: one that the app has words for in each of its languages, or one of the kind's own. */
export type InputProblem = KnownProblem | OwnProblem;

/** A problem that the app has words for. */
export interface KnownProblem {
  code: KnownProblemCode;
  message?: undefined;
}

/** A problem of a kind that the host adds. */
export interface OwnProblem {
  /** For programs. */
  code: string;
  /** What to write instead, in the language of the page. */
  message: string;
}

/** The problems that the app has words for. */
export type KnownProblemCode =
  | "boolean"
  | "choice"
  | "date"
  | "clock-gap"
  | "clock-twice"
  | "day-alone"
  | "day-missing"
  | "day-or-month"
  | "digits"
  | "email"
  | "file"
  | "integer"
  | "json"
  | "minor-units"
  | "month-missing"
  | "commas"
  | "no-value"
  | "money"
  | "number"
  | "one-of"
  | "open-text"
  | "phone"
  | "range"
  | "required"
  | "unread"
  | "unseen"
  | "unsure"
  | "time"
  | "too-large"
  | "two-readings"
  | "unreadable"
  | "url";

/** The input into which a value is typed. */
export interface InputPlace {
  /** The name of the input's scalar. */
  scalar: string;
  /** The value of the record, whose notation a changed value has. */
  like?: unknown;
  /** The currency of the record, which an amount has to have if it says one. */
  currency?: string | undefined;
  /** The names of the choices, where there are some. */
  choices: readonly string[];
}

/**
 * Names of scalars, in lower case with letters and digits only. They are also compared with the last part of the URL that the
 * scalar is specified at, such as `rfc3339`.
 */
export interface ScalarNames {
  /** The whole name. */
  is?: readonly string[];
  /** How the name begins. */
  startsWith?: readonly string[];
  /** Text anywhere in the name. */
  contains?: readonly string[];
  /** How the name ends. */
  endsWith?: readonly string[];
}

/** Filter operators whose words depend on the kind: "Less than" a number is "Before" a date. */
export type RangeOperator = "lessThan" | "atMost" | "moreThan" | "atLeast";

/** What a list of records uses a value for, which decides the rank of its column. */
export type ColumnUse =
  /** The state that the record is in. */
  | "state"
  /** The day or moment that orders the records. */
  | "date"
  /** Yes or no. Some types have many. */
  | "flag"
  /** An object or a list, too large for a cell. */
  | "structure"
  /** Not shown unless a person chooses the column. */
  | "never";

/** What a chart uses a column for: it draws its values, spreads them over time, or groups rows by them. */
export type ChartUse = "number" | "date" | "category";

/** Everything that screens need to know of one kind of value, apart from how it is drawn. All but the name may be left out. */
export interface ValueKind {
  /** Names the kind in hints and on the Adjust dialog. */
  readonly name: string;
  /** The scalars whose values are of this kind. */
  readonly scalars?: ScalarNames;
  /** Whether a plain String field of this name holds such a value. */
  isFieldName?(field: string): boolean;
  /** Whether a number field of this name holds such a value. */
  isNumberFieldName?(field: string): boolean;
  /** Whether a value of a scalar that nothing is known of looks like one of this kind. */
  looksLike?(value: unknown): boolean;
  /** A person may choose this kind in the Adjust dialog. */
  readonly isOffered?: boolean;

  /** The control in forms. @defaultValue "text" */
  readonly widget?: Widget;
  /**
   * From typed text to the value that is sent. A value that is unchanged since the record was read is not checked. Where `place.scalar` is
   * String, only the field's name suggests the kind: the server may take something else, such as part of a value in a filter, so accept
   * what is not known. @defaultValue the text without spaces around it
   */
  parse?(typed: string, place: InputPlace): ParseResult;
  /** The value is chosen rather than typed, so it may be other than text. `parse` checks it then too; files are not checked. */
  readonly isChosen?: boolean;
  /** From the server's value to what the control holds: a local time for a moment. @defaultValue the value as text */
  toControl?(value: unknown): unknown;
  /**
   * Whether the control can show a server's value: a date control shows nothing for "10:30". @defaultValue text where the control is a
   * line of text, else all but objects
   */
  fitsControl?(value: unknown): boolean;
  /** Kinds whose controls may show the value instead, its own among them, by name: the first that fits is taken. */
  readonly alternatives?: readonly string[];
  /** Whether a changed value has the notation of the record's own: "10:30" where that is "09:00" and not "09:00:00". */
  readonly keepsNotation?: boolean;
  /** The initial value in the editor's variables. @defaultValue "" */
  readonly example?: unknown;
  /** Own words of the operators of a range. @defaultValue "before" and the like if `chartUse` is "date", else "less than" and the like */
  readonly operators?: Readonly<Partial<Record<RangeOperator, string>>>;

  /**
   * Servers write these values in many notations: "2026-11-22T10:00Z", 1795341600. Where only a field's name suggests the kind, nothing
   * says which one an input takes, so the input has the kind of its scalar.
   */
  readonly hasManyNotations?: boolean;

  /** What a list uses it for, from which `leaf-rank.ts` makes a rank. @defaultValue a value like any other */
  readonly columnUse?: ColumnUse;
  /** The scalar only holds keys: any name that ends in "id" names one, such as `bookid`. */
  readonly isKey?: boolean;
  /**
   * The scalar holds other values too: only `id`, `bookId` and `book_id` name a key. A kind for String fields whose values may be codes has
   * it as well, as plain text does.
   */
  readonly mayBeKey?: boolean;
  /** May name a record, depending on the name of the field: see `label-fields.ts`. */
  readonly mayBeLabel?: boolean;
  /** Numbers stand at the right of a table, and are added up exactly. */
  readonly isNumber?: boolean;
  /** A number that says what it is without its label, as an amount of money does. */
  readonly hasUnit?: boolean;
  /** Too large for a cell or a preview: long text and structured values. */
  readonly isLarge?: boolean;
  /** A record elsewhere: the value is for `plan.identify`. */
  readonly isLink?: boolean;
  /** It opens something, as a URL or a phone number does: the app shows it with an `href`. In the review of a form it is plain text. */
  readonly hasHref?: boolean;
  /** The choices of the enum that the values are of. */
  readonly choices?: Choices;
  /** Few different values, which many rows share. */
  readonly hasFewValues?: boolean;
  /** Compares two values that are present. @defaultValue numbers and digits in text as numbers, other values as words */
  compare?(left: unknown, right: unknown): number;
  /** The text that a spreadsheet may take for a number; undefined where the value is to stay text. */
  exportNumber?(text: string): string | undefined;
  /** What a chart uses it for; whether it is a day or a moment is what `isDayOrMoment` says. @defaultValue charts leave it out */
  readonly chartUse?: ChartUse;
  /** A day as a person types it into the control, in the time zone of the device. For moments it is the day's first one. */
  typedDay?(day: Date): string;
  /** Milliseconds since the epoch: the place on a chart's time axis. */
  placeInTime?(value: unknown): number | undefined;
  /** Whether these numbers only name something, as years do: a chart does not begin with them. */
  areNames?(values: readonly unknown[]): boolean;
}

// The meanings of states for their records, in hints and in the rules of `state-sign.ts`.

/**
 * danger: something is wrong. attention: someone has to act or wait. progress: someone or something is at it. ok: as it should be. neutral:
 * nothing to do any more, or yet.
 */
export type Meaning = "danger" | "attention" | "progress" | "ok" | "neutral";

const MEANINGS: readonly Meaning[] = ["danger", "attention", "progress", "ok", "neutral"];

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
