/** Creations: what one press sends makes one new record and changes nothing that is there, and its undo takes away only what it made. */
import { suite } from "uvu";
import { NOTHING_TOLD, sendUndo, undoOfMaking } from "../../../src/app/parts/action/after/send-undo.js";
import { askedBefore } from "../../../src/app/parts/action/asked-before.js";
import { formStart, readForm } from "../../../src/app/parts/action/form-start.js";
import { changedRecord, keyPathOf, targetOf } from "../../../src/app/parts/action/record-reference.js";
import { leavesDefaults } from "../../../src/app/parts/action/review/changed-inputs.js";
import { sendAction } from "../../../src/app/parts/action/send-action.js";
import { asUnread } from "../../../src/app/parts/action/unread-form.js";
import { recordIn } from "../../../src/app/parts/action/after/answer-to-read.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { undoOfCreation } from "../../../src/app/schema/form/actions/undo-creation.js";
import { rootField } from "../../../src/app/schema/index.js";
import { differences, judgeCases, told, type Verdict } from "./compare.js";
import { pick } from "./members.js";
import { WORDS } from "./rows.js";
import { modelText, randomModel, startServer, type Model, type Row, type Server, type Store } from "./store.js";

const test = suite("creations");

type Came = "sent" | "asked" | "taken back" | "not taken back";

/** Names of actions, and whether such a one makes a record in any case. */
const NAMES: Readonly<Record<string, boolean>> = {
  createItem: true,
  addItem: true,
  insertItem: true,
  newItem: true,
  registerItem: true,
  itemCreate: true,
  saveItem: false,
  upsertItem: false,
  putItem: false,
  createOrReplaceItem: false,
  findOrCreateItem: false,
};
const KEYS = ["", "", "", "id: ID", "id: ID!"];
const SWITCHES = [
  ...["", "", "", "overwrite: Boolean = true", "overwrite: Boolean = false", "overwrite: Boolean", "force: Boolean"],
  ...["onConflict: OnConflict = REPLACE", "onConflict: OnConflict", "mode: OnConflict! = REPLACE", "merge: Boolean"],
  ...["ifExists: OnConflict = FAIL", "mode: OnConflict = FAIL"],
];

interface Creation {
  model: Model;
  name: string;
  typed: Row;
}

function randomCreation(random: () => number): Creation {
  const name = pick(random, Object.keys(NAMES));
  const [key, choice] = [pick(random, KEYS), pick(random, SWITCHES)];
  const { scope: _, ...model } = randomModel(random, 0);
  const wrapped = random() < 0.4;
  const inputs = `title: String! ${key}`;
  const mutations = wrapped ? `${name}(input: NewItem!, ${choice}): Item` : `${name}(${inputs}, ${choice}): Item`;
  const types = `enum OnConflict { FAIL REPLACE } ${wrapped ? `input NewItem { ${inputs} }` : ""}`;
  const typedKey = key !== "" && random() < 0.6 ? { id: pick(random, ["1", "77"]) } : {};
  const values = { title: pick(random, ["Item 1", "New"]), ...typedKey };
  const [called = ""] = choice.split(":");
  const typedChoice = choice && random() < 0.3 ? { [called]: choice.includes("Boolean") ? "true" : "REPLACE" } : {};
  const typed = wrapped ? { input: values, ...typedChoice } : { ...values, ...typedChoice };
  const fields = random() < 0.7 ? "createdAt: DateTime" : "";
  return { model: { ...model, scope: undefined, mutations, types, fields }, name, typed };
}

/** Where something says that a record may be there, one with the key or the title is replaced. */
function resolver(name: string) {
  return (store: Store) => ({
    [name](args: Row) {
      const values = { ...args, ...(args["input"] as Row | undefined) };
      const { id, title } = values;
      const said = [values["overwrite"], values["force"], values["merge"], values["onConflict"], values["mode"]];
      const isSaid = said.includes(true) || said.includes("REPLACE");
      const mayReplace = isSaid || NAMES[name] === false;
      const items = store["Item"] ?? [];
      const there = items.find((item) => (id ? item["id"] === id : mayReplace && item["title"] === title));
      if (there && !mayReplace) throw new Error("It exists.");
      if (there && name === "findOrCreateItem" && !isSaid) return there;
      if (there) return Object.assign(there, { title, "#replaced": true });
      const made = { __typename: "Item", id: id ?? "99", title, createdAt: new Date().toISOString() };
      store["Item"] = [...items, made];
      return made;
    },
  });
}

/** What the form sends at the first press; undefined where it asks or shows something before. */
function sentAtOnce({ schema }: Server, { name, typed }: Creation) {
  const root = rootField(schema, "mutation", name);
  if (!root) throw new Error(name);
  const plan = planAction(schema, root);
  const value = plan.form.some((field) => field.name === "input") ? typed : { ...typed, ...(typed["input"] as Row) };
  const target = targetOf(plan, value as never);
  const form = target === "none" ? plan.form : asUnread(schema, plan, keyPathOf(plan) ?? []);
  const start = formStart(form, undefined, {});
  const { variables, problems } = readForm(start, value as never);
  const isUnseen = plan.verb === "other" && target === "found" && leavesDefaults(form, variables);
  const isOfRecord = changedRecord(plan, value as never, []) !== undefined;
  const isHeld = problems.length > 0 || isUnseen || isOfRecord || askedBefore(plan, start.form, variables);
  return isHeld ? undefined : { root, plan, variables };
}

async function judgeCreation(random: () => number): Promise<Verdict<Came>[]> {
  const creation = randomCreation(random);
  const server = startServer(creation.model, random, resolver(creation.name));
  const { schema, client, store } = server;
  const about = `${modelText(creation.model)}\n${JSON.stringify(creation.typed)}`;
  for (const item of store["Item"] ?? []) item["createdAt"] = "2024-05-01T10:30:00.000Z";
  const before = structuredClone(store);
  const press = Date.now();
  const atOnce = sentAtOnce(server, creation);
  if (!atOnce) return [{ is: "asked", objections: [], about }];
  const { root, plan, variables } = atOnce;
  const sent = await sendAction(client, plan, variables, {});
  const found = differences(before, store);
  const objections = found.filter(({ is, of }) => is !== "new" || !of.startsWith("Item ")).map(told);
  const verdict: Verdict<Came> = { is: "sent", objections, about };
  const record = sent.is === "done" ? recordIn(plan, sent) : undefined;
  const undo = record && undoOfCreation(schema, root, record, variables);
  const making = undo && undoOfMaking({ schema, client }, undo, { args: variables, press });
  if (!making) return [verdict];
  const result = await sendUndo({ schema, client }, making, { told: NOTHING_TOLD, words: WORDS.values });
  const left = differences(before, store);
  const isBack = result.is === "sent";
  return [
    verdict,
    {
      is: isBack ? "taken back" : "not taken back",
      objections: isBack ? left.map((each) => `undo: ${told(each)}`) : [],
      about,
    },
  ];
}

test("one press makes a record, and changes none", () =>
  judgeCases({ name: "creations", usual: 200, judge: judgeCreation, atLeast: { sent: 5, "taken back": 14 } }));

test.run();
