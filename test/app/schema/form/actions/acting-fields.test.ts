/** The document of an action asks for values: it does nothing that the action itself does not. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootFields } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** The documents of all actions, on one line each. */
function documentsOf(mutations: string, types: string): string[] {
  const schema = schemaOf(`
    type Query { cogs: [Cog!]! cog(id: ID!): Cog } type Cog { id: ID! name: String! clear: Int }
    type Mutation { ${mutations} } ${types}`);
  const roots = rootFields(schema).filter(({ operation }) => operation === "mutation");
  return roots.map((root) =>
    planAction(schema, root)
      .request({ args: { id: "1" } })
      .document.replace(/\s+/g, " "),
  );
}

/** Whether each document asks for one field only, beside what the answer of it holds. */
const sendsOne = (document: string): boolean =>
  /^mutation \w+(\([^)]*\))? \{( \w+(\([^)]*\))? \{)* \w+(\([^)]*\))?( \{ (__typename )?[a-z ]+ \})?( \})+ $/.test(
    document,
  );

test("of a mutation that only leads to others, each is an action that is sent alone", () => {
  const operations = `type CogMutations { archive(ids: [ID!]): Int delete(id: ID): Boolean clear: Int update(id: ID, name: String): Cog archiveAll: Int }
    type CogActions { wipe: Boolean rename(to: String!): Cog }`;
  const documents = documentsOf("cogs: CogMutations! cog(id: ID!): CogActions", operations);
  assert.is(documents.length, 7);
  for (const document of documents) assert.ok(sendsOne(document), document);
  const [within] = documentsOf("admin: Admin", `type Admin { ok: Boolean cogs: CogMutations } ${operations}`);
  assert.not.match(within ?? "", /archive|delete|clear|update/);
});

test("what a payload offers to do is not done", () => {
  const payload = "type Result { ok: Boolean undo: Boolean cog: Cog delete(hard: Boolean): Boolean purge: Int }";
  const [document] = documentsOf("updateCog(id: ID!): Result", payload);
  assert.match(document ?? "", /\bok\b.*cog \{/);
  assert.not.match(document ?? "", /undo|delete|purge/);
});

test("fields that may act, whatever their names, are not asked for", () => {
  const groups = `type Inbox { clearMessages: Int! deleteMessages: Int! } type Account { close: Boolean! terminate: Boolean! } type Keys { rotate: String! }
    type Device { reboot: Boolean factoryReset: Boolean } type Billing { charge: Int! refundAll: Int } type Admin { deleteUser: Boolean! }
    type Me { delete: CogDelete! zap: Zap! } type CogDelete { ok: Boolean! } type Zap { count: Int! }
    type Ops { message: MessageOps! } type MessageOps { removeAll: RemoveAll! } type RemoveAll { count: Int! } type One { anonymize: Boolean! ban: Boolean }`;
  const sameEndings = `type Owner { closeAccount: Int! cancelBid: String! deleteDiscount: Int! clearHeartbeat: Int! deleteById: Int! nukeMessages: Int! zapCog: Cog! co: Cog }
    type Log { clearErrors: [String!]! seed: Boolean! embed: Boolean! zapRows: Int! resetStatus: String! }`;
  for (const document of documentsOf("owner: Owner! log: Log!", sameEndings)) assert.ok(sendsOne(document), document);
  const roots =
    "inbox: Inbox! account: Account! keys: Keys! device: Device billing: Billing admin: Admin me: Me ops: Ops one(id: ID!): One";
  for (const document of documentsOf(roots, groups)) assert.ok(sendsOne(document), document);
  const payload = "type Payload { ok: Boolean cog: Cog undo: Boolean! revert: Boolean confirm: Boolean! zap: Boolean }";
  const [document] = documentsOf("renameCog(id: ID!): Payload", payload);
  assert.match(document ?? "", /\{ (__typename )?ok cog \{[^{}]*\} \}/);
});

test("the values of a payload and of a record are asked for", () => {
  const payload = `type Result { createTime: String updatedAt: String deletedId: ID deleteErrors: [String!] link: String last: Cog cog: Cog price: Float isLast: Boolean }`;
  const [document] = documentsOf("updateCog(id: ID!): Result", payload);
  for (const name of ["createTime", "updatedAt", "deletedId", "link", "last", "price", "isLast", "clear"])
    assert.match(document ?? "", new RegExp(`\\b${name}\\b`), name);
});

test.run();
