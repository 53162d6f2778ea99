/** Plans of two lists: kites, which the server filters, sorts and pages, and boats, which it gives as they are. */
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

/** A list of kites that the server only pages. */
export const KITE_PAGES_SDL = `
  type Query { kites(first: Int, after: String): KiteConnection! }
  type KiteConnection { nodes: [Kite!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Kite { id: ID! name: String! }
`;

export const schema = schemaFromSdl(`
  type Query {
    kites(filter: KiteFilter, orderBy: KiteOrder, first: Int, after: String): KiteConnection!
    boats: [Boat!]!
  }
  input KiteFilter { text: String size: Int }
  enum KiteOrder { NAME_ASC NAME_DESC SIZE_ASC }
  type KiteConnection { nodes: [Kite!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Kite { id: ID! name: String! size: Int }
  type Boat { id: ID! name: String! }
`);

function planOf(name: string) {
  const root = rootField(schema, "query", name);
  if (!root) throw new Error(`The schema has no query ${name}.`);
  return planQuery(schema, root);
}
export const kites = planOf("kites");
export const boats = planOf("boats");
