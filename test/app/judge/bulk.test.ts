/**
 * Changes and deletions of many rows: of each row nothing but what was filled in changes, only selected rows are deleted, and taking it
 * back puts back exactly what was there.
 */
import { suite } from "uvu";
import { NOTHING_TOLD, undoChange } from "../../../src/app/parts/action/after/send-undo.js";
import { refusalOf } from "../../../src/app/parts/action/consent.js";
import { forRecords } from "../../../src/app/parts/action/unread-form.js";
import {
  bulkActionsOfAll,
  keyOfRow,
  variablesFor,
  type BulkAction,
} from "../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender, type BulkSender } from "../../../src/app/parts/list/bulk/bulk-sender.js";
import { setAt, type RecordReference } from "../../../src/app/schema/index.js";
import { toVariables } from "../../../src/app/schema/form/variables.js";
import { differences, judgeCases, keyOf, told, type Difference, type Verdict } from "./compare.js";
import { pick } from "./members.js";
import { listRows, WORDS } from "./rows.js";
import { modelText, randomModel, startServer, type Row, type Server, type Store } from "./store.js";

const test = suite("changes and deletions of many rows");

type Came = "sent" | "refused" | "asked" | "not offered" | "taken back" | "not taken back";

interface Selected {
  record: RecordReference;
  /** The record of the server that the row shows. */
  item: Row;
}

/** Some rows, each beside the record of the server: a title says the record and its scope. */
function selectedOf(store: Store, records: readonly RecordReference[], random: () => number): Selected[] {
  return records.flatMap((record) => {
    const item = store["Item"]?.find(({ title }) => title === record.label);
    return item && random() < 0.7 ? [{ record, item }] : [];
  });
}

/** The keys of the records that an action on a row is about: where it cannot say a scope, that of each. */
function keysMeant({ model, store }: Server, { item }: Selected, isDelete: boolean): string[] {
  const isInEach = model.scope?.[isDelete ? "deletion" : "change"] === "none";
  return isInEach ? (store["Item"] ?? []).filter(({ id }) => id === item["id"]).map(keyOf) : [keyOf(item)];
}

const hasSent = ({ world }: Server): boolean => world.sent.some(({ document }) => document.startsWith("mutation"));

/** Why the dialog does not come to the run. */
function heldBefore({ plan, ...action }: BulkAction, value: Row, selected: readonly Selected[]): Came | undefined {
  if (toVariables(action.fields, value).problems.length > 0) return "asked";
  const isRefused = selected.some(({ record }) => {
    const request = plan.request({ args: variablesFor({ plan, ...action }, value, record) });
    return refusalOf(plan, request, { record: keyOfRow(record) }) !== undefined;
  });
  return isRefused ? "refused" : undefined;
}

async function judgeRow(server: Server, sender: BulkSender, row: Selected, isDelete: boolean): Promise<Verdict<Came>> {
  const before = structuredClone(server.store);
  const keys = keysMeant(server, row, isDelete);
  server.world.sent.length = 0;
  const result = await sender.send(row.record);
  const found = differences(before, server.store);
  const isMeant = ({ of, is, name, value }: Difference) =>
    keys.includes(of) && (isDelete ? is === "gone" : is === "changed" && name === "title" && value === "Z");
  const objections = found.filter((difference) => !isMeant(difference)).map(told);
  if (result.is === "done" && found.length === 0) objections.push(`${keys} is said to be done, and is not`);
  return { is: hasSent(server) ? "sent" : "refused", objections, about: JSON.stringify(server.world.sent) };
}

/** What is put back is what was there, also where somebody else has changed something meanwhile. */
async function judgeUndo(server: Server, sender: BulkSender, before: Store, random: () => number) {
  const { schema, client, store } = server;
  const verdicts: Verdict<Came>[] = [];
  const changed = differences(before, store);
  const others = (store["Item"] ?? []).filter(() => random() < 0.2);
  for (const item of others) item["title"] = `Other ${String(item["title"])}`;
  const undos = sender.undos();
  for (const { undo } of undos) {
    server.world.sent.length = 0;
    const result = await undoChange({ schema, client }, undo, { told: NOTHING_TOLD, words: WORDS.values });
    verdicts.push({ is: result.is === "sent" ? "taken back" : "not taken back", objections: [], about: "" });
  }
  const keysOfOthers = new Set(others.map(keyOf));
  const left = differences(before, store).filter(
    ({ of, name, value }) => !(keysOfOthers.has(of) && name === "title" && String(value).startsWith("Other")),
  );
  const isStill = (one: Difference) => changed.some((other) => told(one) === told(other));
  const objections = left.filter((difference) => !isStill(difference)).map(told);
  const lost = others.filter((item) => !String(item["title"]).startsWith("Other")).map((item) => `${keyOf(item)} lost`);
  verdicts.push({ is: "taken back", objections: [...objections, ...lost], about: JSON.stringify(server.world.sent) });
  return verdicts;
}

async function judgeBulk(random: () => number): Promise<Verdict<Came>[]> {
  const model = randomModel(random);
  const server = startServer(model, random);
  const { schema, store } = server;
  // Rows of several types say no scope: a look-up that requires it tells nothing of what they are.
  const lists = model.scope?.lookUp === "!" ? ["items"] : ["items", "items", "things"];
  const { records } = await listRows(server, random, pick(random, lists));
  const selected = selectedOf(store, records, random);
  const offered = bulkActionsOfAll(
    schema,
    selected.map(({ record }) => record),
  );
  const verdicts: Verdict<Came>[] = [];
  for (const name of ["updateItem", "deleteItem"]) {
    const about = `${modelText(model)}\n${name} of ${selected.map(({ item }) => keyOf(item)).join(", ")}`;
    const found = offered.find(({ root }) => root.name === name);
    const action = found && { ...found, fields: forRecords(schema, found.plan, found.fields, "Item") };
    const came = await judgeAction(server, action, selected, random);
    verdicts.push(...came.map((verdict) => ({ ...verdict, about: `${about}\n${verdict.about}` })));
  }
  return verdicts;
}

async function judgeAction(
  server: Server,
  action: BulkAction | undefined,
  selected: readonly Selected[],
  random: () => number,
): Promise<Verdict<Came>[]> {
  const { schema, client, store, model } = server;
  const isDelete = action?.plan.verb === "delete";
  const value = isDelete ? {} : (setAt({}, model.isWrapped ? ["input", "title"] : ["title"], "Z") as Row);
  const held = action ? heldBefore(action, value, selected) : "not offered";
  if (!action || held) return [{ is: held ?? "not offered", objections: [], about: "" }];
  const sender = createBulkSender({ schema, client, action, value, words: WORDS });
  const before = structuredClone(store);
  const verdicts: Verdict<Came>[] = [];
  for (const row of selected) verdicts.push(await judgeRow(server, sender, row, isDelete));
  if (!isDelete) verdicts.push(...(await judgeUndo(server, sender, before, random)));
  return verdicts;
}

test("each row gets what was filled in, and no other one anything", () =>
  judgeCases({ name: "many rows", usual: 60, judge: judgeBulk, atLeast: { sent: 1, "taken back": 2 } }));

test.run();
