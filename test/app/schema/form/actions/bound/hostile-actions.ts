/** Random actions on the records of a schema, whose names and inputs say less or other than they seem to. */

/** A type of records, and its key. */
export interface Keyed {
  name: string;
  key: string;
  scalar: string;
}

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

const VERBS =
  "delete remove clear update edit set archive close cancel publish keep sync merge move report send replace bulkDelete".split(
    " ",
  );
const BEFORE = ["", "", "", "All", "Other", "First", "Unused", "Child", "Draft", "Many"];
const AFTER = [
  "",
  "",
  "",
  "Before",
  "Except",
  "State",
  "Note",
  "Siblings",
  "Duplicates",
  "ByKey",
  "FromList",
  "AndParts",
];

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The SDL of an action, and that of the inputs that it needs. */
export function hostileAction(
  random: Random,
  types: readonly Keyed[],
  index: number,
): { field: string; inputs: string } {
  const type = pick(random, types);
  const other = pick(random, types);
  const noun = type.name.endsWith("s") ? "" : pick(random, ["", "s"]);
  const parts = [
    pick(random, BEFORE),
    upper(type.name) + noun,
    pick(random, [...AFTER, other === type ? "" : upper(other.name)]),
  ];
  const verb = pick(random, VERBS);
  const isNounFirst = random() < 0.2;
  const name = isNounFirst ? lower(parts.join("")) + upper(verb) : verb + parts.join("");
  const input = `Hostile${index}`;
  const taken = pick(random, [type, type, other]);
  const mark = pick(random, ["!", "!", ""]);
  const called = lower(taken.name);
  const key = pick(random, [
    `${taken.key}: ${taken.scalar}${mark}`,
    `id: ID${mark}`,
    `ids: [${taken.scalar}!]${mark}`,
    `${called}Id: ${taken.scalar}${mark}`,
    `${called}: ${taken.scalar}${mark}`,
    `${called}Ids: [${taken.scalar}!]${mark}`,
    `where: ${input}${mark}`,
    `input: ${input}${mark}`,
  ]);
  const more = pick(random, [
    "",
    "",
    "state: String",
    "all: Boolean = true",
    `${lower(other.name)}Id: ${other.scalar}`,
    `${lower(other.name)}Id: ${other.scalar}!`,
    "reason: String!",
    "year: Int",
  ]);
  const inside = pick(random, ["name: String", "negate: Boolean = true", 'op: String = "NOT"', "name: String!"]);
  const answer = pick(random, [type.name, other.name, "Boolean", "Int", `[${type.name}!]!`]);
  return {
    field: `${name}(${[key, more].filter(Boolean).join(", ")}): ${answer}`,
    inputs: `input ${input} { ${taken.key}: ${taken.scalar} ${inside} }`,
  };
}
