/**
 * A judge of its own over random schemas: what a change sends at the first press is what the person typed, or exactly what the record has
 * in the field of the very name and type. Everything else is asked for, or shown before, which is always allowed here.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { reasonNotToSend } from "../../../src/app/action/losses.js";
import { askedBefore } from "../../../src/app/action/asked-before.js";
import { formStart, readForm, sendsUntouched, shownValue, typedValue } from "../../../src/app/action/form-start.js";
import { planStart, recordForm } from "../../../src/app/action/record-baseline.js";
import { enForm } from "../../../src/app/messages/en/form.js";
import { rootField, setAt, type FormField } from "../../../src/schema/index.js";
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

/** What a person types: a path in the item's inputs, and the text. */
interface Typed {
  path: readonly (string | number)[];
  text: string;
}

interface Press {
  isWrapped: boolean;
  typed: Typed;
  /** Whether it is one of many rows, of which nobody is asked alone. */
  isRow?: boolean;
}

/** What a press sends after something was typed, and whether something is asked or shown before, or the row is not sent. */
function press(members: readonly Member[], { isWrapped, typed, isRow = false }: Press) {
  const values = members.map(({ name, output }) => [name, output && OUTPUTS[output]]);
  const row = { __typename: "Item", id: "1", title: "A", ...Object.fromEntries(values) };
  const sdl = sdlOf(members, isWrapped);
  const schema = unwrap(schemaFromSdl(sdl));
  const root = rootField(schema, "mutation", "updateItem");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Item", { asStored: isRow });
  if (!current) return;
  const { form, baseline } = recordForm(current, plan.form, row);
  const item = { type: "Item", typeLabel: "Item", label: "A", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, item));
  const path = isWrapped ? ["input", ...typed.path] : typed.path;
  if (!isOffered(start.form, path)) return;
  const value = shownValue(start, typedValue(start, setAt(shownValue(start, undefined), path, typed.text)));
  const { variables, problems } = readForm(start, value);
  const isHeld = isRow
    ? reasonNotToSend(start.form, { variables, problems }, enForm) !== undefined
    : askedBefore(plan, start.form, variables) !== undefined || sendsUntouched(start, value);
  const asks = problems.length > 0 || isHeld;
  const sent = (isWrapped ? variables["input"] : variables) as Record<string, unknown>;
  return { sent, is: asks ? ("asked" as const) : ("sent" as const) };
}

/** Whether a form has the input that a path leads to. */
function isOffered(form: readonly FormField[], [first, ...rest]: Typed["path"]): boolean {
  const field = form.find(({ name }) => name === first);
  if (!field || rest.length === 0) return field !== undefined;
  const [item, inner] = typeof rest[0] === "number" ? [field.item(), rest.slice(1)] : [field, rest];
  return inner.length === 0 || isOffered(item.fields(), inner);
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === "__typename" ? undefined : inner));

/** Whether an input has the very type of the record's field of its name. */
const isOwn = ({ output, hasUnit, input = "" }: Member): boolean =>
  output !== undefined && !hasUnit && input.replace("WideBoxInput", "Box") === output;

const told = ({ name, input, output, hasUnit, ending }: Member, sent: unknown): string =>
  `${name}: ${input}${ending} is sent ${JSON.stringify(sent)} of ${name}${hasUnit ? "(unit)" : ""}: ${output}`;

/** Why a value that is sent untouched, or left out, at the first press is not certainly that of the record; undefined where it is. */
function objection(member: Member, sent: Record<string, unknown>): string | undefined {
  const { name, output, input, ending } = member;
  if (!input) return;
  if (!Object.hasOwn(sent, name)) {
    const isReset = ending.startsWith(" =") && output !== undefined;
    return isReset ? `${name} is left to its default${ending}` : undefined;
  }
  const isExact = isOwn(member) && plain(sent[name]) === plain(OUTPUTS[output ?? ""]);
  return isExact ? undefined : told(member, sent[name]);
}

/** Tries random changes, and counts what is sent at once. */
function judge(
  usual: number,
  make: (random: () => number) => { members: readonly Member[] } & Omit<Press, "isWrapped">,
  object: (member: Member, sent: Record<string, unknown>, typed: Typed) => string | undefined,
): void {
  const { cases, random, seed } = randomCases("what is sent untouched", usual);
  const counts = { sent: 0, asked: 0, unread: 0 };
  const objections = new Set<string>();
  for (let index = 0; index < cases; index++) {
    const { members, typed, isRow = false } = make(random);
    const pressed = press(members, { isWrapped: random() < 0.5, typed, isRow });
    counts[pressed?.is ?? "unread"]++;
    if (pressed?.is !== "sent") continue;
    for (const member of members) objections.add(object(member, pressed.sent, typed) ?? "");
  }
  const { sent, asked, unread } = counts;
  console.log(`${sent} changes sent at once, ${asked} asked, ${unread} no change of an item, seed ${seed}`);
  objections.delete("");
  assert.equal([...objections], []);
  assert.ok(sent > cases / 5);
}

test("is the record's own value, or is asked for", () => {
  const typed = { path: ["title"], text: "B" };
  judge(300, (random) => ({ members: randomMembers(random), typed }), objection);
});

test("of many rows it is that, or the key of a link, or the row is not sent", () => {
  const typed = { path: ["title"], text: "B" };
  const isLink = ({ input, output, hasUnit }: Member) =>
    !hasUnit && [...SHOWN_LINKS, "ID Person", "ID Member", "PersonInput Person"].includes(`${input} ${output}`);
  judge(
    300,
    (random) => ({ members: randomMembers(random), typed, isRow: true }),
    (member, sent) => (isLink(member) ? undefined : objection(member, sent)),
  );
});

/** What is typed into an input that is no single value. */
const TYPED: Record<string, Typed> = {
  "[String!]": { path: [0], text: "x" },
  "[ID!]": { path: [0], text: "p9" },
  "[Stage!]": { path: [0], text: "V1_0" },
  BoxInput: { path: ["width"], text: "9" },
  WideBoxInput: { path: ["note"], text: "x" },
  "[BoxInput!]": { path: [0, "width"], text: "9" },
  "[WideBoxInput!]": { path: [0, "note"], text: "x" },
  PersonInput: { path: ["name"], text: "x" },
  "[PersonInput!]": { path: [0, "name"], text: "x" },
  PersonKey: { path: ["id"], text: "p9" },
  "[PersonKey!]": { path: [0, "id"], text: "p9" },
};

function randomTouch(random: () => number) {
  const input = pick(random, Object.keys(TYPED));
  const name = pick(random, NAMES);
  const output = random() < 0.8 ? pick(random, Object.keys(OUTPUTS)) : undefined;
  const alike = Object.keys(OUTPUTS).find((type) => type === input.replace(/WideBoxInput|BoxInput/, "Box"));
  const member = { name, input, output: alike && random() < 0.5 ? alike : output, hasUnit: random() < 0.1, ending: "" };
  const { path, text } = TYPED[input] as Typed;
  return { members: [member], typed: { path: [name, ...path], text } };
}

/** Links of which a picked one takes the place of the one that the form shows. */
const SHOWN_LINKS = [
  ...["PersonKey Person", "[PersonKey!] [Person!]"],
  ...["[ID!] [Person!]", "[ID!] [Member!]", "[String!] [Person!]", "[String!] [Member!]"],
];

/** Why what is sent at the first press takes away more than was typed over; undefined where it does not. */
function loss(member: Member, sent: Record<string, unknown>, { path: [name = "", ...path], text }: Typed) {
  const { output, hasUnit, input } = member;
  if (!Object.hasOwn(sent, name)) return;
  if (!hasUnit && SHOWN_LINKS.includes(`${input} ${output}`)) return;
  const typed = path.at(-1) === "width" ? Number(text) : text;
  const changed = output && setAt(OUTPUTS[output], path, typed);
  return isOwn(member) && plain(sent[name]) === plain(changed) ? undefined : told(member, sent[name]);
}

test("a part of a list or an object takes nothing else away, or is asked for", () => judge(300, randomTouch, loss));

test.run();
