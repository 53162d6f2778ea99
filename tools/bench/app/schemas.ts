/** The large schemas: GitHub's own, and one of 3,500 types made here. */
import { readFileSync } from "node:fs";
import { packageFile } from "../../../test/helpers/programs/interop-install.js";
import { seeded } from "../../../test/helpers/random.js";
import { buildASTSchema, buildSchema, parse, type GraphQLSchema } from "graphql";

export const githubSchema = (): GraphQLSchema =>
  buildASTSchema(
    parse(readFileSync(packageFile("test/interop/schemas", "@octokit/graphql-schema/schema.graphql"), "utf8")),
    {
      assumeValidSDL: true,
    },
  );

const WORDS = [
  "Order",
  "Invoice",
  "Parcel",
  "Customer",
  "Supplier",
  "Contract",
  "Payment",
  "Ticket",
  "Vehicle",
  "Station",
  "Route",
  "Sensor",
  "Reading",
  "Account",
  "Budget",
  "Project",
  "Task",
  "Team",
  "Member",
  "Asset",
];
const AREAS = [
  "Retail",
  "Freight",
  "Harbour",
  "Rail",
  "Energy",
  "Water",
  "Health",
  "School",
  "Media",
  "Travel",
  "Legal",
  "Audit",
  "Farm",
  "Forest",
  "Space",
  "Sports",
  "Museum",
  "City",
  "Region",
  "Bank",
  "Fleet",
  "Repair",
  "Print",
  "Food",
  "Hotel",
];
const PROSE =
  "the a of for with by from when which is was kept shown sent asked name number date order customer department total price list page state last first new old open closed person server answer month year value rate share note file link key".split(
    " ",
  );
const FIELDS = ["title", "summary", "reference", "comment", "language", "origin", "target", "category"];

/** 500 entities, each with a connection, an edge, a filter, an order, a status, an input: with what is shared, 3,500 types. */
export function syntheticSchema(): GraphQLSchema {
  const names = AREAS.flatMap((area) => WORDS.map((word) => area + word));
  const random = seeded(1);
  /** Texts as people write them, each its own: they are most of a schema's bytes. */
  const text = (words: number) =>
    Array.from({ length: words }, () => PROSE[Math.floor(random() * PROSE.length)]).join(" ");
  const types = names.map((name, at) => {
    const links = [1, 7, 31].map((step) => names[(at + step) % names.length] ?? name);
    return `
"""A ${name} as the ${AREAS[at % AREAS.length]} department keeps it. ${text(14)}."""
type ${name} implements Node { id: ID! ${FIELDS.map((field) => `"${text(5)}." ${field}: String`).join(" ")} amount: Float! count: Int! active: Boolean! createdAt: String! status: ${name}Status!
 ${links.map((link, index) => `"The ${link} that it belongs to." ${["owner", "parent", "source"][index]}: ${link}`).join(" ")} children(first: Int, after: String, filter: ${links[1]}Filter): ${links[1]}Connection! }
"A page of ${name}." type ${name}Connection { edges: [${name}Edge!]! nodes: [${name}!]! pageInfo: PageInfo! totalCount: Int! }
type ${name}Edge { cursor: String! node: ${name}! }
"What to find of ${name}." input ${name}Filter { title: String status: ${name}Status amountAbove: Float amountBelow: Float createdAfter: String }
input ${name}Order { field: String! descending: Boolean = false }
"Where a ${name} stands." enum ${name}Status { DRAFT OPEN WAITING CLOSED }
input ${name}Input { title: String! summary: String amount: Float count: Int status: ${name}Status = DRAFT ownerId: ID }`;
  });
  const field = (name: string) => (name[0] ?? "").toLowerCase() + name.slice(1);
  return buildSchema(
    `
interface Node { id: ID! }
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
${types.join("\n")}
type Query { node(id: ID!): Node ${names.map((name) => `"All ${name}, by page." ${field(name)}s(first: Int, after: String, filter: ${name}Filter, orderBy: ${name}Order): ${name}Connection! ${field(name)}(id: ID!): ${name}`).join(" ")} }
type Mutation { ${names.map((name) => `create${name}(input: ${name}Input!): ${name}! update${name}(id: ID!, input: ${name}Input!): ${name}`).join(" ")} }
`,
    { assumeValid: true, assumeValidSDL: true },
  );
}
