/** The lists that are tabs of one thing, whatever names its server gives them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tabbedThing } from "../../../../src/app/parts/controls/thing-tabs.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query {
    posts(limit: Int, offset: Int): [Post!]!
    posts_connection: PostConnection!
    pinnedPosts: [Post!]!
    versionsPosts: [PostVersion!]!
    tags: [Tag!]!
    tags_aggregate: TagAggregate!
  }
  type Post { id: ID! name: String! }
  type PostConnection { nodes: [Post!]! pageInfo: Page! }
  type Page { total: Int! }
  type PostVersion { id: ID! post: Post }
  type Tag { id: ID! name: String! }
  type TagAggregate { aggregate: Counted nodes: [Tag!]! }
  type Counted { count: Int! }
`);
const tabsOf = (type: string) => {
  const tabbed = tabbedThing(schema, type);
  const names = (lists: readonly { name: string }[] = []) => lists.map(({ name }) => name);
  return [tabbed?.thing.type.name, names(tabbed?.lists), names(tabbed?.versions)];
};

test("a list that only counts the rows of the main list has no tab", () => {
  assert.equal(tabsOf("Post"), ["Post", ["pinnedPosts"], ["versionsPosts"]]);
  assert.equal(tabsOf("Tag"), ["Tag", [], []]);
});

test("versions of a record have the tabs of the thing that they are versions of", () => {
  assert.equal(tabsOf("PostVersion"), tabsOf("Post"));
});

test("a type without an entry in the navigation has no tabs", () => {
  assert.is(tabbedThing(schema, "Page"), undefined);
});

test.run();
