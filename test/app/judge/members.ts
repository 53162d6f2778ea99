/** Random members of a record: fields of the record, and inputs of a change, that may be called alike without being the same. */

/** What an output type may be, with a value of it. The text before a bracket or an exclamation mark is what an input has to be called. */
export const OUTPUTS: Record<string, unknown> = {
  String: "DE89 3704",
  Int: 5,
  Float: 2.5,
  ID: "70",
  Boolean: true,
  DateTime: "2024-05-01T10:30:00.123456+00:00",
  JSON: { a: 1, b: [2] },
  Stage: "V10",
  "[String!]": ["a", "", " b"],
  "[ID!]": ["70", "80"],
  "[Stage!]": ["V10", "V1_0"],
  Box: { __typename: "Box", width: 5, note: "n" },
  "[Box!]": [
    { __typename: "Box", width: 5, note: "n" },
    { __typename: "Box", width: 6, note: "m" },
  ],
  Person: { __typename: "Person", id: "7", name: "Ada", code: "c7" },
  Member: { __typename: "Member", id: "8", person: { __typename: "Person", id: "70", name: "Ada", code: "c70" } },
  "[Person!]": [{ __typename: "Person", id: "7", name: "Ada", code: "c7" }],
  "[Member!]": [
    { __typename: "Member", id: "8", person: { __typename: "Person", id: "70", name: "Ada", code: "c70" } },
  ],
};
const INPUTS = [
  ..."String Int Float ID Boolean DateTime JSON Stage [String!] [ID!] [Stage!]".split(" "),
  ..."BoxInput WideBoxInput [BoxInput!] [WideBoxInput!] PersonInput [PersonInput!] PersonKey [PersonKey!]".split(" "),
];
const DEFAULTS: Record<string, string> = { String: '""', Int: "0", Float: "0", Boolean: "false", Stage: "V1_0" };
export const NAMES =
  "note price person personId persons personIds members memberId owner code tags stage meta data attributes box".split(
    " ",
  );

/** The types of the members, and how the records that they link to are read. */
export const MEMBER_TYPES = `
  scalar DateTime
  scalar JSON
  enum Stage { V1_0 V10 }
  type Box { width: Int note: String }
  input BoxInput { width: Int }
  input WideBoxInput { width: Int note: String }
  type Person { id: ID! name: String! code: String }
  type Member { id: ID! person: Person }
  input PersonInput { id: ID name: String }
  input PersonKey { id: ID }`;
export const MEMBER_QUERIES = "people: [Person!]! person(id: ID!): Person members: [Member!]! member(id: ID!): Member";

export interface Member {
  name: string;
  /** Undefined where the record has no field of the name. */
  output: string | undefined;
  hasUnit: boolean;
  /** Undefined where the change has no input of the name. */
  input: string | undefined;
  ending: string;
}

export const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

export function randomMembers(random: () => number): Member[] {
  const names = NAMES.filter(() => random() < 0.12);
  return names.map((name) => {
    const output = random() < 0.85 ? pick(random, Object.keys(OUTPUTS)) : undefined;
    const alike = output && random() < 0.5 ? INPUTS.find((type) => type.replace("Input", "") === output) : undefined;
    const input = random() < 0.85 ? (alike ?? pick(random, INPUTS)) : undefined;
    const byDefault = input?.startsWith("[") ? " = []" : ` = ${DEFAULTS[input ?? ""] ?? "null"}`;
    return { name, output, input, hasUnit: random() < 0.1, ending: pick(random, ["!", "!", byDefault, " = null", ""]) };
  });
}

/** The members as fields of the record, and as inputs. */
export const fieldsOf = (members: readonly Member[]): string =>
  members
    .map(({ name, output, hasUnit }) => (output ? `${name}${hasUnit ? "(unit: String)" : ""}: ${output}` : ""))
    .join(" ");

export const inputsOf = (members: readonly Member[]): string =>
  members.map(({ name, input, ending }) => (input ? `${name}: ${input}${ending}` : "")).join(" ");

/** Whether an input has the very type of the record's field of its name. */
export const isOwn = ({ output, hasUnit, input = "" }: Member): boolean =>
  output !== undefined && !hasUnit && input.replace("WideBoxInput", "Box") === output;

/** Links of which a picked one takes the place of the one that the form shows. */
export const SHOWN_LINKS = [
  ...["PersonKey Person", "[PersonKey!] [Person!]"],
  ...["[ID!] [Person!]", "[ID!] [Member!]", "[String!] [Person!]", "[String!] [Member!]"],
];

export const isLink = ({ input, output, hasUnit }: Member): boolean =>
  !hasUnit &&
  [...SHOWN_LINKS, "ID Person", "ID Member", "String Person", "String Member", "PersonInput Person"].includes(
    `${input} ${output}`,
  );

/** A value as the server means it. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === "__typename" ? undefined : inner));
