/**
 * A judge of its own over random schemas: what a change sends at the first press is what the person typed, or exactly what the record has
 * in the field of the very name and type. Everything else is asked for, or shown before.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askedBefore } from "../../../src/app/action/asked-before.js";
import { formStart, readForm, sendsUntouched, shownValue, typedValue } from "../../../src/app/action/form-start.js";
import { planStart, recordForm } from "../../../src/app/action/record-baseline.js";
import { rootField, setAt } from "../../../src/schema/index.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { prefill } from "../../../src/schema/form/prefill.js";
import { schemaFromSdl } from "../../../src/schema/model/sdl/sdl.js";
import { unwrap } from "../../../src/schema/model/wrapped/unwrap.js";
import { randomCases } from "../../helpers/cases.js";

const test = suite("what is sent untouched");

/** What an output type may be, with a value of it. The text before a bracket or an exclamation mark is what an input has to be called. */
const OUTPUTS: Record<string, unknown> = {
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
const NAMES =
  "note price person personId persons personIds members memberId owner code tags stage meta data attributes box".split(
    " ",
  );

const TYPES = `
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

interface Member {
  name: string;
  /** Undefined where the record has no field of the name. */
  output: string | undefined;
  hasUnit: boolean;
  /** Undefined where the change has no input of the name. */
  input: string | undefined;
  ending: string;
}

const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

function randomMembers(random: () => number): Member[] {
  const names = NAMES.filter(() => random() < 0.12);
  return names.map((name) => {
    const output = random() < 0.85 ? pick(random, Object.keys(OUTPUTS)) : undefined;
    const alike = output && random() < 0.5 ? INPUTS.find((type) => type.replace("Input", "") === output) : undefined;
    const input = random() < 0.85 ? (alike ?? pick(random, INPUTS)) : undefined;
    const byDefault = input?.startsWith("[") ? " = []" : ` = ${DEFAULTS[input ?? ""] ?? "null"}`;
    return { name, output, input, hasUnit: random() < 0.1, ending: pick(random, ["!", "!", byDefault, " = null", ""]) };
  });
}

function sdlOf(members: readonly Member[], isWrapped: boolean): string {
  const fields = members.map(
    ({ name, output, hasUnit }) => output && `${name}${hasUnit ? "(unit: String)" : ""}: ${output}`,
  );
  const inputs = members.map(({ name, input, ending }) => input && `${name}: ${input}${ending}`).join(" ");
  return `${TYPES}
  type Query { items: [Item!]! item(id: ID!): Item people: [Person!]! person(id: ID!): Person members: [Member!]! member(id: ID!): Member }
  type Item { id: ID! title: String ${fields.filter(Boolean).join(" ")} }
  ${isWrapped ? `input ItemInput { title: String ${inputs} }` : ""}
  type Mutation { updateItem(id: ID!, ${isWrapped ? "input: ItemInput!" : `title: String ${inputs}`}): Item }`;
}

/** What a press sends after the title was changed, and whether something is asked or shown before. */
function press(sdl: string, row: Record<string, unknown>, isWrapped: boolean) {
  const schema = unwrap(schemaFromSdl(sdl));
  const root = rootField(schema, "mutation", "updateItem");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Item");
  if (!current) return;
  const { form, baseline } = recordForm(current, plan.form, row);
  const item = { type: "Item", typeLabel: "Item", label: "A", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, item));
  const path = isWrapped ? ["input", "title"] : ["title"];
  const value = shownValue(start, typedValue(start, setAt(shownValue(start, undefined), path, "B")));
  const { variables, problems } = readForm(start, value);
  const asks =
    problems.length > 0 || askedBefore(plan, start.form, variables) !== undefined || sendsUntouched(start, value);
  const sent = (isWrapped ? variables["input"] : variables) as Record<string, unknown>;
  return { sent, is: asks ? ("asked" as const) : ("sent" as const) };
}

/** Why a value that is sent, or left out, at the first press is not certainly that of the record; undefined where it is. */
function objection(
  { name, output, hasUnit, input, ending }: Member,
  sent: Record<string, unknown>,
): string | undefined {
  if (!input) return;
  if (!Object.hasOwn(sent, name)) {
    const isReset = ending.startsWith(" =") && output !== undefined;
    return isReset ? `${name} is left to its default${ending}` : undefined;
  }
  const told = `${name}: ${input} is sent ${JSON.stringify(sent[name])} of ${name}: ${output}`;
  if (output === undefined || hasUnit) return told;
  if (input.replace("WideBoxInput", "Box") !== output) return told;
  const plain = JSON.stringify(OUTPUTS[output], (key, value: unknown) => (key === "__typename" ? undefined : value));
  return JSON.stringify(sent[name]) === plain ? undefined : told;
}

test("is the record's own value, or is asked for", () => {
  const { cases, random, seed } = randomCases("what is sent untouched", 500);
  const counts = { sent: 0, asked: 0, unread: 0 };
  const objections = new Set<string>();
  for (let index = 0; index < cases; index++) {
    const isWrapped = random() < 0.5;
    const members = randomMembers(random);
    const values = members.map(({ name, output }) => [name, output && OUTPUTS[output]]);
    const row = { __typename: "Item", id: "1", title: "A", ...Object.fromEntries(values) };
    const pressed = press(sdlOf(members, isWrapped), row, isWrapped);
    counts[pressed?.is ?? "unread"]++;
    if (pressed?.is !== "sent") continue;
    for (const member of members) objections.add(objection(member, pressed.sent) ?? "");
  }
  console.log(
    `${counts.sent} changes sent at once, ${counts.asked} asked, ${counts.unread} no change of an item, seed ${seed}`,
  );
  objections.delete("");
  assert.equal([...objections], []);
  assert.ok(counts.sent > cases / 5);
});

test.run();
