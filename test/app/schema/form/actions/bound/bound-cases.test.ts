/** Actions that were offered on a record and named another one, or every one: each case is one of them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bulkActionsOf, variablesFor } from "../../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { recordActionsOf } from "../../../../../../src/app/schema/form/actions/record-actions.js";
import { both } from "../../../helpers.js";
import { emptyTally, unboundIn } from "./check-bound.js";
import { offersOn, recordOf } from "./places.js";

/** The actions offered on a record in any place with their arguments, each once; and that none of them is unbound is asserted. */
function offeredOn(sdl: string, type: string): Record<string, unknown> {
  const of = both(sdl);
  assert.equal(unboundIn(of, emptyTally()), []);
  return Object.fromEntries(offersOn(of.schema, type).map(({ action, request }) => [action, request.variables]));
}

/** What Hasura makes of two tables, of which one has a name that begins like the other's. */
const ORDERS = `
  schema { query: query_root mutation: mutation_root }
  type order { id: Int! code: String! items(limit: Int, offset: Int, where: order_item_bool_exp): [order_item!]! }
  type order_item { id: Int! title: String! order_id: Int! order: order! }
  input Int_comparison_exp { _eq: Int _in: [Int!] }
  input String_comparison_exp { _eq: String _ilike: String }
  input order_bool_exp { _and: [order_bool_exp!] _or: [order_bool_exp!] id: Int_comparison_exp code: String_comparison_exp items: order_item_bool_exp }
  input order_item_bool_exp { _and: [order_item_bool_exp!] id: Int_comparison_exp order_id: Int_comparison_exp order: order_bool_exp }
  input order_item_set_input { title: String order_id: Int }
  input order_item_pk_columns_input { id: Int! }
  type order_mutation_response { affected_rows: Int! returning: [order!]! }
  type order_item_mutation_response { affected_rows: Int! returning: [order_item!]! }
  type query_root {
    order(limit: Int, offset: Int, where: order_bool_exp): [order!]! order_by_pk(id: Int!): order
    order_item(limit: Int, offset: Int, where: order_item_bool_exp): [order_item!]! order_item_by_pk(id: Int!): order_item
  }
  type mutation_root {
    delete_order(where: order_bool_exp!): order_mutation_response
    delete_order_by_pk(id: Int!): order
    delete_order_item(where: order_item_bool_exp!): order_item_mutation_response
    delete_order_item_by_pk(id: Int!): order_item
    update_order_item(_set: order_item_set_input, where: order_item_bool_exp!): order_item_mutation_response
    update_order_item_by_pk(_set: order_item_set_input, pk_columns: order_item_pk_columns_input!): order_item
  }`;

test("an order does not offer to delete items, by a filter or by the order's id", () => {
  assert.equal(offeredOn(ORDERS, "order"), { delete_order_by_pk: { id: 70007 } });
  assert.equal(offeredOn(ORDERS, "order_item"), {
    update_order_item_by_pk: { pk_columns: { id: 70007 } },
    delete_order_item_by_pk: { id: 70007 },
  });
});

const ASSETS = (mutations: string) => `
  schema { query: query_root mutation: mutation_root }
  type asset { asset_id: Int! name: String! }
  input Int_comparison_exp { _eq: Int _in: [Int!] _gt: Int }
  input asset_bool_exp { _and: [asset_bool_exp!] _not: asset_bool_exp _or: [asset_bool_exp!] asset_id: Int_comparison_exp }
  input asset_set_input { name: String }
  type asset_mutation_response { affected_rows: Int! returning: [asset!]! }
  input asset_pk_columns_input { asset_id: Int! }
  type query_root { asset(limit: Int, where: asset_bool_exp): [asset!]! asset_by_pk(asset_id: Int!): asset }
  type mutation_root { ${mutations} }`;
const BY_FILTER = `
  delete_asset(where: asset_bool_exp!): asset_mutation_response
  update_asset(_set: asset_set_input, where: asset_bool_exp!): asset_mutation_response`;
const BY_KEY = `
  delete_asset_by_pk(asset_id: Int!): asset
  update_asset_by_pk(_set: asset_set_input, pk_columns: asset_pk_columns_input!): asset`;

test("an asset is deleted and changed by its key, whatever that is called", () => {
  assert.equal(offeredOn(ASSETS(BY_FILTER + BY_KEY), "asset"), {
    update_asset_by_pk: { pk_columns: { asset_id: 70007 } },
    delete_asset_by_pk: { asset_id: 70007 },
  });
});

test("where there is only a filter, the key is compared in it", () => {
  const where = { asset_id: { _eq: 70007 } };
  assert.equal(offeredOn(ASSETS(BY_FILTER), "asset"), { update_asset: { where }, delete_asset: { where } });
});

const CREATORS = `
  type Creator { id: Int! name: String! problems: [Problem!]! }
  type Problem { id: Int! problemText: String! creatorId: Int! creator: Creator! }
  input IntFilter { equals: Int in: [Int!] not: IntFilter }
  input CreatorRelationFilter { is: CreatorWhereInput isNot: CreatorWhereInput }
  input CreatorWhereInput { AND: [CreatorWhereInput!] id: IntFilter }
  input ProblemWhereInput { AND: [ProblemWhereInput!] id: IntFilter creatorId: IntFilter creator: CreatorRelationFilter }
  input CreatorWhereUniqueInput { id: Int }
  input ProblemWhereUniqueInput { id: Int }
  input CreatorUpdateInput { name: String }
  type Affected { count: Int! }
  type Query {
    creators(where: CreatorWhereInput, take: Int, skip: Int): [Creator!]! creator(where: CreatorWhereUniqueInput!): Creator
    problems(where: ProblemWhereInput, take: Int, skip: Int): [Problem!]! problem(where: ProblemWhereUniqueInput!): Problem
  }
  type Mutation {
    updateManyCreator(data: CreatorUpdateInput!, where: CreatorWhereInput): Affected!
    updateOneCreator(data: CreatorUpdateInput!, where: CreatorWhereUniqueInput!): Creator
    deleteManyProblem(where: ProblemWhereInput): Affected!
    deleteOneProblem(where: ProblemWhereUniqueInput!): Problem
    deleteOneCreator(where: CreatorWhereUniqueInput!): Creator
  }`;

test("a creator is changed by the action for one, and offers to delete no problems", () => {
  const where = { id: 70007 };
  assert.equal(offeredOn(CREATORS, "Creator"), {
    updateOneCreator: { where, data: {} },
    deleteOneCreator: { where },
  });
  assert.equal(offeredOn(CREATORS, "Problem"), { deleteOneProblem: { where } });
});

/** A list of customers, each with addresses, and actions that take an id. */
const CUSTOMERS = (mutations: string, types = "type Success { success: Boolean! }") => `
  type Query { customers: [Customer!]! customer(id: ID!): Customer }
  type Customer { id: ID! name: String! state: String addresses: [Address!]! }
  type Address { id: ID! street: String! }
  ${types}
  type Mutation { ${mutations} }`;

test("an id behind the name of a part is the part's, be the part a type or not", () => {
  for (const name of ["deleteCustomerAddress", "deleteCustomerNote", "customerNoteDelete", "customerInvitationRevoke"])
    assert.equal(offeredOn(CUSTOMERS(`${name}(id: ID!): Success!`), "Customer"), {}, name);
  assert.equal(Object.keys(offeredOn(CUSTOMERS("setCustomerState(id: ID!, state: String): Success!"), "Customer")), [
    "setCustomerState",
  ]);
});

test("a part is deleted where it is shown, by its own id", () => {
  const listed = CUSTOMERS("deleteCustomerAddress(id: ID!): Boolean").replace(
    "{ customers",
    "{ address(id: ID!): Address customers",
  );
  assert.equal(offeredOn(listed, "Customer"), {});
  assert.equal(offeredOn(listed, "Address"), { deleteCustomerAddress: { id: "70007" } });
});

test("an answer of another type than the name's says that the id may be either's", () => {
  assert.equal(offeredOn(CUSTOMERS("removeAddress(id: ID!): Customer!"), "Customer"), {});
  assert.equal(offeredOn(CUSTOMERS("removeAddressFromCustomer(id: ID!): Customer!"), "Customer"), {});
});

test("a deleted record may be told by its key, beside what it was a part of", () => {
  const payload = (deleted: string) =>
    CUSTOMERS("deleteAddress(id: ID!): Payload", `type Payload { ${deleted}: ID customer: Customer }`);
  const offered = (deleted: string) =>
    offeredOn(payload(deleted).replace("{ customers", "{ address(id: ID!): Address customers"), "Address");
  assert.equal(offered("deletedAddressId"), { deleteAddress: { id: "70007" } });
  assert.equal(offered("code"), {}, "the answer may be about the customer");
});

test("a customer's key deletes no addresses, and begins what the customer asks for", () => {
  const mutations = `
    deleteAddresses(customerId: ID!): Success! clearAddresses(customerId: ID!): [Address!]!
    addAddress(customerId: ID!, street: String!): Address! moveAddress(id: ID!, customerId: ID!): Address!`;
  assert.equal(offeredOn(CUSTOMERS(mutations), "Customer"), {
    addAddress: { customerId: "70007" },
    moveAddress: { customerId: "70007" },
  });
});

test("the id of a chapter or an invitation is not that of what it belongs to", () => {
  const sdl = `
    type Query { galleries: [Gallery!]! gallery(id: ID!): Gallery teams: [Team!]! team(id: ID!): Team organizations: [Organization!]! }
    type Gallery { id: ID! chapters: [GalleryChapter!]! }
    type GalleryChapter { id: ID! title: String! }
    type Team { id: ID! name: String! }
    type TeamKey { id: ID! key: String! }
    type Organization { id: ID! invitations: [OrganizationInvitation!]! }
    type OrganizationInvitation { id: ID! email: String! }
    type RevokePayload { organization: Organization! organizationInvitation: OrganizationInvitation! }
    type DeletePayload { success: Boolean! entityId: String! }
    input RevokeInput { clientMutationId: String id: ID! }
    type Mutation {
      galleryChapterDestroy(id: ID!): Boolean!
      galleryDestroy(id: ID!): Boolean!
      teamKeyDelete(id: ID!): DeletePayload!
      teamDelete(id: ID!): DeletePayload!
      organizationInvitationRevoke(input: RevokeInput!): RevokePayload
    }`;
  assert.equal(offeredOn(sdl, "Gallery"), { galleryDestroy: { id: "70007" } });
  assert.equal(offeredOn(sdl, "Team"), { teamDelete: { id: "70007" } });
  assert.equal(offeredOn(sdl, "Organization"), {});
});

const PROJECTS = (mutations: string) => `
  type Query { projects: [Project!]! project(id: ID!): Project updates: [ProjectUpdate!]! issues: [Issue!]! issue(id: ID!): Issue releases: [Release!]! }
  type Project { id: ID! name: String! } type ProjectUpdate { id: ID! text: String! }
  type Issue { id: ID! title: String! } type Release { id: ID! name: String! } type IssueToRelease { id: ID! }
  interface Notice { id: ID! } type IssueNotice implements Notice { id: ID! issue: Issue! }
  type Attachment { id: ID! url: String! issue: Issue! }
  type Mutation { ${mutations} }`;

test("a word that may be a verb or part of a type is read as the schema uses it", () => {
  const mutations =
    "projectUpdateArchive(id: ID!): Boolean projectUpdate(id: ID!): Project projectUpdateDelete(id: ID!): Boolean";
  assert.equal(Object.keys(offeredOn(PROJECTS(mutations), "Project")), ["projectUpdate"]);
  assert.equal(Object.keys(offeredOn(PROJECTS(mutations), "ProjectUpdate")), [
    "projectUpdateArchive",
    "projectUpdateDelete",
  ]);
  // "issue" and "release" are no verbs here.
  const ofIssue = `
    issueToReleaseDeleteByIssueAndRelease(issueId: ID!, releaseId: ID!): Boolean issueSyncDisable(attachmentId: ID!): Issue
    noticeArchiveAll(issueId: ID!): [Notice!]!`;
  assert.equal(offeredOn(PROJECTS(ofIssue), "Issue"), {}, "all of them change others");
});

test("an optional id of an action that makes something is the new one's", () => {
  const mutations = "attachmentLinkIssue(id: ID, issueId: ID!): Attachment!";
  const listed = PROJECTS(mutations).replace("{ projects", "{ attachments: [Attachment!]! projects");
  assert.equal(offeredOn(listed, "Attachment"), {});
});

const ACCOUNTS = (mutations: string) => `
  interface Account { id: ID! name: String }
  type Query { hosts: [Host!]! host(id: ID!): Host orders: [Order!]! order(id: ID!): Order invitations: [Invitation!]! }
  type Host implements Account { id: ID! name: String }
  type Order { id: ID! note: String account: Account! }
  type Invitation { id: ID! role: String memberAccount: Account }
  input AccountReferenceInput { id: ID slug: String }
  input OrderUpdateInput { id: ID note: String }
  type Mutation { ${mutations} }`;

test("an object that is called after a record takes the key of that one", () => {
  const mutations = `
    editInvitation(memberAccount: AccountReferenceInput!, role: String): Invitation
    removeHost(account: AccountReferenceInput!, message: String): Account!
    deleteAccount(account: AccountReferenceInput!): Account
    updateOrder(order: OrderUpdateInput!, note: String): Order!`;
  const account = { id: "70007" };
  assert.equal(offeredOn(ACCOUNTS(mutations), "Invitation"), {});
  assert.equal(offeredOn(ACCOUNTS(mutations), "Host"), { deleteAccount: { account } });
  assert.equal(offeredOn(ACCOUNTS(mutations), "Order"), { updateOrder: { order: { id: "70007" } } });
});

test("a record of pg_graphql is changed by its nodeId, which is no Int", () => {
  const sdl = `
    interface Node { nodeId: ID! }
    type Query { node(nodeId: ID!): Node todoCollection(first: Int, filter: TodoFilter): TodoConnection }
    type Todo implements Node { nodeId: ID! id: Int! title: String }
    type TodoConnection { edges: [TodoEdge!]! } type TodoEdge { node: Todo! }
    input IntFilter { eq: Int in: [Int!] } input IDFilter { eq: ID }
    input TodoFilter { id: IntFilter nodeId: IDFilter and: [TodoFilter!] }
    input TodoUpdateInput { id: Int title: String }
    type TodoMutationResponse { affectedCount: Int! records: [Todo!]! }
    type Mutation {
      updateTodoCollection(set: TodoUpdateInput!, filter: TodoFilter, atMost: Int! = 1): TodoMutationResponse!
      deleteFromTodoCollection(filter: TodoFilter, atMost: Int! = 1): TodoMutationResponse!
    }`;
  const filter = { nodeId: { eq: "70007" } };
  assert.equal(offeredOn(sdl, "Todo"), {
    updateTodoCollection: { filter, set: {} },
    deleteFromTodoCollection: { filter },
  });
  assert.is(recordActionsOf(both(sdl).schema, "Todo").edit?.name, "updateTodoCollection");
  const withoutIt = sdl.replace("nodeId: IDFilter", "");
  assert.equal(offeredOn(withoutIt, "Todo"), {}, "an Int is not the nodeId");
});

test("a part of a key names no record", () => {
  const sdl = `
    type Query { lines(where: LineFilter): [Line!]! line_by_pk(id: Int!, tenant_id: Int!): Line }
    type Line { id: Int! tenant_id: Int! note: String }
    input IntFilter { eq: Int }
    input LineFilter { id: IntFilter tenant_id: IntFilter }
    type Mutation {
      delete_line(where: LineFilter!): Int
      delete_line_by_pk(id: Int!, tenant_id: Int!): Line
      update_line(id: Int!, tenant_id: Int!, note: String): Line
    }`;
  assert.equal(offeredOn(sdl, "Line"), {});
});

test("a key among new values is a new key", () => {
  const sdl = `
    type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! note: String }
    input OrderFilter { note: String } input OrderPatch { id: ID note: String }
    type Mutation { updateOrders(where: OrderFilter, set: OrderPatch!): [Order!] updateOrder(patch: OrderPatch!, dryRun: Boolean): Order }`;
  assert.equal(offeredOn(sdl, "Order"), {});
});

test("the commands for selected rows take the key of a row", () => {
  const { schema } = both(ORDERS);
  const record = recordOf("order");
  assert.equal(
    bulkActionsOf(schema, record).map((action) => [action.root.name, variablesFor(action, {}, record)]),
    [["delete_order_by_pk", { id: 70007 }]],
  );
});

test("an object of new values, or of another record, holds no key of the record", () => {
  const fruits = (action: string) => `
    type Query { fruits: [Fruit!]! fruit(id: ID!): Fruit accounts: [Account!]! account(id: ID!): Account }
    type Fruit { id: ID! name: String owner: Account! } type Account { id: ID! name: String! }
    input FruitRef { id: ID! } input AccountRef { id: ID slug: String }
    input FruitPartial { id: ID name: String } input FruitMatch { name: String }
    type Mutation { ${action} }`;
  for (const action of [
    "deleteFruit(fromAccount: AccountRef!, reason: String): Fruit",
    "patchFruits(object: FruitPartial!, condition: FruitMatch): [Fruit!]!",
    "changeFruit(fields: FruitPartial!, search: String): Fruit",
  ])
    assert.equal(offeredOn(fruits(action), "Fruit"), {}, action);
  const byRef = { deleteFruit: { fruit: { id: "70007" } } };
  assert.equal(offeredOn(fruits("deleteFruit(fruit: FruitRef!, reason: String): Fruit"), "Fruit"), byRef);
});

test.run();
