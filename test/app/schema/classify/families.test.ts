/** Root fields whose names have the name of a thing and a word of a family. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { familyFinder } from "../../../../src/app/schema/classify/families.js";
import { thingsOf } from "../../../../src/app/schema/classify/things.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { posts: [Post!]! staff: [StaffMember!]! }
  type Post { id: ID! }
  type StaffMember { id: ID! }
`);
const findFamily = familyFinder(thingsOf(schema).values());
const typesOf = (...names: string[]) => names.map((name) => findFamily(name)?.type.name);

test("a field is of a thing's family by the name of its type or its list, and a word", () => {
  assert.equal(typesOf("postsConnection", "countPosts", "staff_aggregated"), ["Post", "Post", "StaffMember"]);
});

test("a field of a family has one of its words and the name of a thing", () => {
  assert.equal(typesOf("posts", "country", "harboursConnection"), [undefined, undefined, undefined]);
});

test.run();
