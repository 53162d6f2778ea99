/** The rows of a random server's list, as its screen reads them. */
import { recordsIn } from "../../../src/app/parts/list/bulk/collected-records.js";
import { sharedKeys } from "../../../src/app/parts/list/shared-keys.js";
import { enForm } from "../../../src/app/base/messages/en/form.js";
import { en } from "../../../src/app/base/messages/en/frame.js";
import { enValues } from "../../../src/app/base/messages/en/values.js";
import { planQuery, rootField, type Plan, type RecordReference } from "../../../src/app/schema/index.js";
import { inScope } from "../../../src/app/schema/plan/scope.js";
import { pick } from "./members.js";
import type { Row, Server } from "./store.js";

export const WORDS = {
  unclear: "Not confirmed",
  noSuchRecord: (id: string) => `No ${id}`,
  explain: (error: unknown) => String(error),
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  notReadAgain: "Not read again",
  otherRow: (now: string) => `It is ${now} now`,
  notThere: (type: string) => `No ${type}`,
  notThereDo: "",
  values: { ...en, ...enValues },
};

export interface ListedRows {
  plan: Plan;
  rows: unknown[];
  /** Those that actions may run on. */
  records: readonly RecordReference[];
  /** The scope that the list was asked for. */
  apart: unknown;
}

/** @param name - the list's field of Query */
export async function listRows(server: Server, random: () => number, name = "items"): Promise<ListedRows> {
  const { schema, client, model } = server;
  const { scope } = model;
  const root = rootField(schema, "query", name);
  if (!root) throw new Error(name);
  const asked = scope && scope.list !== "none" && name === "items" ? scope : undefined;
  const isAsked = asked && (asked.list === "!" || random() < 0.7);
  const apart = isAsked ? pick(random, asked.values) : undefined;
  const args = isAsked ? { [asked.name]: apart } : {};
  const { choices } = planQuery(schema, root);
  const plan = planQuery(schema, root, { columns: choices.map(({ key }) => key) });
  const { document, variables } = plan.request({ args });
  const { data } = await client.query(document, variables, { policy: "network-only" });
  const rows = plan.rows(data);
  const scoped = inScope(schema, plan, { args });
  const shared = sharedKeys(scoped, rows);
  const alone = rows.filter((row) => !shared.has(`Item:${String((row as Row)["id"])}`));
  return { plan: scoped, rows: alone, records: recordsIn(alone, scoped, "Item").records, apart };
}
