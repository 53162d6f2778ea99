/** What a language says is said in its own words. What it does not say is English: `npm run check` names it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { OPERATOR_WORDS } from "../../../../src/app/schema/model/operator-words.js";
import { LANGUAGE_NAMES } from "../../../../src/app/base/messages/names.js";
import { english, translations } from "./messages-by-language.js";

/** A message by the way to it: "work.kinds.rows". */
type Messages = Map<string, unknown>;

/** Members that describe the language, and words whose English is with the filters and the lists. */
const NO_MESSAGES = ["frame.lang", "frame.dir", "frame.operators", "frame.aspects"];

function messagesIn(value: unknown, path: string, found: Messages = new Map()): Messages {
  if (NO_MESSAGES.includes(path)) return found;
  if (typeof value !== "object" || value === null) return found.set(path, value);
  for (const [name, member] of Object.entries(value)) messagesIn(member, path === "" ? name : `${path}.${name}`, found);
  return found;
}

const allMessages = messagesIn(english, "");

/** Arguments of every kind: a message takes the ones that it needs. */
const SAMPLES: readonly (readonly unknown[])[] = [
  ["7", "8", "9", "10", "11"],
  ["1", "1", "1", "1", "1"],
  [1, 2, 3],
  [7, 8, 9],
  [true],
  [false],
  ["Kites"],
  ["hour", "day", 5],
];

/** What a message says to each of the samples; "" to one that is not of the kind that it takes. */
const sayings = (message: unknown): string[] =>
  typeof message === "function"
    ? SAMPLES.map((sample) => say(message as (...given: readonly unknown[]) => unknown, sample))
    : [String(message)];

function say(message: (...given: readonly unknown[]) => unknown, sample: readonly unknown[]): string {
  try {
    return String(message(...sample));
  } catch {
    return "";
  }
}

/** Names, keys, and what consists of its arguments and of signs. */
const SAME_IN_ALL = [
  "charts.chartTitle",
  "editor.took",
  "editorTools.namePlaceholders.key",
  "form.sureDelete",
  "import.dateOrders.day",
  "import.dateOrders.month",
  "import.dateOrders.year",
  "import.decimalMarks.,",
  "import.percentages.number",
  "import.decimalMarks..",
  "import.percentages.number",
  "import.ofRow",
  "list.runOn",
  "list.tableKeys.0.0",
  "list.tableKeys.2.0",
  "settings.kindNames.json",
  "settings.protocols.cable",
  "settings.protocols.multipart",
  "settings.protocols.ws",
  "work.presentations.json",
];

/** Words that a language shares with English. */
const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  ar: ["frame.controlKey", "import.percentages.share"],
  de: [
    "charts.aggregateOf",
    "charts.chartOver",
    "charts.chartUnit",
    "diagnostics.debugHead.name",
    "diagnostics.debugKinds.subscription",
    "diagnostics.debugParts.entries",
    "diagnostics.historyKinds.subscription",
    "editor.operation",
    "editorProblems.list",
    "editorProblems.names",
    "editorTools.namePlaceholders.text",
    "editorTools.valuePlaceholders.bearer",
    "frame.details",
    "frame.edit",
    "frame.schema",
    "frame.sections.live",
    "import.importKind",
    "import.problem",
    "list.operator",
    "settings.kindNames.id",
    "settings.kindNames.text",
    "settings.kindNames.url",
    "settings.server",
    "views.ofTeam",
    "views.tiles.link",
    "views.viewName",
    "work.filters",
    "values.link.live",
    "values.link.offline",
    "work.pickedById",
  ],
};

test("the languages that are offered are those with messages", () => {
  const offered = LANGUAGE_NAMES.map(([code]) => code);
  assert.equal(offered.sort(), ["en", ...translations.keys()].sort());
});

for (const [code, messages] of translations) {
  const own = messagesIn(messages, "");
  const englishMessages = new Map([...allMessages].filter(([path]) => own.has(path)));

  test(`${code} has no messages but those of English`, () => {
    assert.equal(
      [...own.keys()].filter((path) => !allMessages.has(path)),
      [],
    );
  });

  test(`${code} has a function where English has one`, () => {
    const wrong = [...englishMessages].filter(([path, message]) => typeof message !== typeof own.get(path));
    assert.equal(wrong, []);
  });

  test(`${code} has words of its own for each operator of a filter`, () => {
    const words: Readonly<Record<string, string>> = messages.frame.operators ?? {};
    const same = Object.entries(OPERATOR_WORDS).filter(([name, english]) => words[name] === english);
    assert.equal(same, []);
  });

  test(`${code} leaves no message in English`, () => {
    const allowed = new Set([...SAME_IN_ALL, ...(SAME_AS_ENGLISH[code] ?? [])]);
    const same = [...englishMessages]
      .filter(([path]) => !allowed.has(path))
      .filter(([path, message]) => String(sayings(own.get(path))) === String(sayings(message)))
      .map(([path]) => path);
    assert.equal(same, [], "translate them, or list them in SAME_AS_ENGLISH");
  });

  test(`${code} says each count and each name that English says`, () => {
    // Counts as text, in a plural form that has a number in every language.
    const marks = ["1003", "1004", "1005", "1006", "1007"];
    const marksIn = (message: unknown) => {
      const text = (message as (...given: string[]) => unknown)(...marks);
      return marks.filter((mark) => String(text).includes(mark));
    };
    const wrong = [...englishMessages]
      .filter(([, message]) => typeof message === "function")
      .filter(([path, message]) => String(marksIn(own.get(path))) !== String(marksIn(message)))
      .map(([path]) => path);
    assert.equal(wrong, []);
  });

  test(`${code} has no empty message, and writes no undefined`, () => {
    const isBroken = (saying: string) => /undefined|NaN|\[object/.test(saying);
    const wrong = [...own].filter(([path, message]) => {
      if (message === "") return true;
      const englishSayings = sayings(englishMessages.get(path));
      return sayings(message).some(
        (saying, index) => isBroken(saying) && englishSayings[index] !== "" && !isBroken(englishSayings[index] ?? ""),
      );
    });
    assert.equal(
      wrong.map(([path]) => path),
      [],
    );
  });
}

test.run();
