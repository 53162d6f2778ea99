/**
 * A judge of its own over random schemas: what a change sends at the first press is what the person typed, or exactly what the record has
 * in the field of the very name and type. Everything else is asked for, or shown before, which is always allowed here.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { reasonNotToSend } from "../../../src/app/parts/action/losses.js";
import { askedBefore } from "../../../src/app/parts/action/asked-before.js";
import {
  formStart,
  readForm,
  sendsUntouched,
  shownValue,
  typedValue,
} from "../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../src/app/parts/action/record-baseline.js";
import { enForm } from "../../../src/app/base/messages/en/form.js";
import { rootField, setAt, type FormField } from "../../../src/app/schema/index.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../src/app/schema/form/prefill.js";
import { schemaFromSdl } from "../../../src/app/schema/model/sdl/sdl.js";
import { unwrap } from "../../../src/app/schema/model/unwrap.js";
import { randomCases } from "../../helpers/cases.js";
import {
  fieldsOf,
  inputsOf,
  isLink,
  isOwn,
  MEMBER_QUERIES,
  MEMBER_TYPES,
  NAMES,
  OUTPUTS,
  pick,
  plain,
  randomMembers,
  SHOWN_LINKS,
  type Member,
} from "./members.js";

const test = suite("what is sent untouched");

function sdlOf(members: readonly Member[], isWrapped: boolean): string {
  const inputs = inputsOf(members);
  return `${MEMBER_TYPES}
  type Query { items: [Item!]! item(id: ID!): Item ${MEMBER_QUERIES} }
  type Item { id: ID! title: String ${fieldsOf(members)} }
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
