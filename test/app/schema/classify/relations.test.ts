/** What an input refers to, in the dialects of server makers: the type of the record's own output field, or nothing at all. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormField, type Schema } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { planPicker } from "../../../../src/app/schema/form/picker.js";
import { entityOfInput } from "../../../../src/app/schema/classify/relations.js";
import * as dialects from "../dialects/relations.js";
import { assertValid, both, schemaOf } from "../helpers.js";

const action = (schema: Schema, name: string) => {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return planAction(schema, root);
};

/** What each id input picks, by its path; "-" is a plain id box. Objects that contain themselves are opened to a depth. */
function picks(fields: readonly FormField[], path = "", depth = 0): Record<string, string> {
  return Object.assign(
    {},
    ...fields.map((field) => {
      const at = path + field.name;
      if (/^(_in|_?and)$/i.test(field.name)) return {};
      const inner = field.widget === "list" ? field.item() : field;
      if (inner.widget === "object") return depth > 3 ? {} : picks(inner.fields(), at + ".", depth + 1);
      const isId = inner.widget === "id" || inner.picks || /id$/i.test(field.name);
      return isId ? { [at]: inner.picks?.entity ?? "-" } : {};
    }),
  ) as Record<string, string>;
}

const pickedIn = (schema: Schema, name: string) => picks(action(schema, name).form);

test("Directus: a related object's id is the related type's, at every depth", () => {
  const schema = schemaOf(dialects.directus);
  const { id, ...others } = pickedIn(schema, "create_works_item");
  assert.is(id, "-", "a new record's own id is none of those that exist");
  assert.is(others["museum.id"], "museums");
  assert.is(others["museum.works.id"], "works");
  assert.is(others["tags.tags_id.id"], "tags");
  assert.is(others["tags.id"], "-", "the rows in between are listed nowhere");
  assert.equal(
    Object.entries(pickedIn(schema, "update_works_item")).filter(([path]) => path.endsWith("id")),
    [
      ["id", "works"],
      ["data.id", "works"],
      ["data.museum.id", "museums"],
    ],
  );
});

test("Directus: offers existing records where an object takes only an id", () => {
  const { form } = action(schemaOf(dialects.directus), "create_works_item");
  const museum = form.find(({ name }) => name === "museum");
  assert.equal(museum?.existing, { entity: "museums", key: "id" }, "its name is known of one that is picked");
  const tag = form
    .find(({ name }) => name === "tags")
    ?.item()
    .fields()
    .find(({ name }) => name === "tags_id");
  assert.equal(tag?.existing, { entity: "tags", key: "id" });
});

test("offers no existing record where the object asks for what no record tells", () => {
  const schema = schemaOf(
    "type Query { works: [Work] work(id: ID!): Work shops: [Shop] shop(id: ID!): Shop } type Work { id: ID! shop: Shop } type Shop { id: ID! name: String! } type Mutation { createWork(data: In!): Work } input In { shop: ShopIn } input ShopIn { id: ID name: String! owner: String! }",
  );
  const [shop] = action(schema, "createWork").form;
  assert.is(shop?.existing, undefined);
  assert.is(shop?.fields().find(({ name }) => name === "id")?.picks?.entity, "Shop");
});

test("Strapi: an id under a relation's name is of the relation's type", () => {
  const schema = schemaOf(dialects.strapi);
  assert.equal(pickedIn(schema, "createWork"), {
    museum: "Museum",
    author: "-", // the field gives a user, and an Author is a record too
    lenders: "Museum",
    "seo.id": "-",
    "seo.picture": "Museum",
  });
  assert.is(pickedIn(schema, "updateWork").documentId, "Work");
});

test("Hasura: a foreign key picks its relation's type, in rows and in filters", () => {
  const schema = schemaOf(dialects.hasura);
  assert.equal(pickedIn(schema, "insert_works_one"), {
    id: "-",
    owner_id: "people",
    "owner.data.id": "-",
    "owner.data.boss_id": "owners",
    "owner.on_conflict.where.id._eq": "-",
    "owner.on_conflict.where.boss_id._eq": "owners",
    "loans.data.id": "-",
    "loans.data.borrower_id": "people",
  });
  const update = pickedIn(schema, "update_works_by_pk");
  assert.equal([update["pk_columns.id"], update["_set.owner_id"]], ["works", "people"]);
  const list = rootField(schema, "query", "works");
  assert.equal(picks(formOf(schema, list?.filters ?? [], { outputType: "works" })), {
    "where.id._eq": "-",
    "where.owner_id._eq": "people",
    "where.owner.id._eq": "people",
    "where.owner.boss_id._eq": "owners",
  });
});

test("PostGraphile: a foreign key picks the type of the relation named after it", () => {
  const { official, schema } = both(dialects.postgraphile);
  const { form } = action(schema, "createWork");
  const work = form.find(({ name }) => name === "work");
  const painter = work?.fields().find(({ name }) => name === "painterId");
  assert.equal([painter?.picks?.entity, painter?.picks?.by], ["Person", "id"]);
  const request = painter && planPicker(schema, painter)?.request({ search: "x" });
  assert.ok(request);
  assertValid(official, request, "picker");
  const created = picks(form);
  assert.is(created["work.id"], "-", "a new row's own number");
  assert.is(created["work.personToPainterId.connectById.id"], "-", "its own output says nothing of that name");
  const update = pickedIn(schema, "updateWorkById");
  assert.equal([update.id, update["workPatch.painterId"]], ["Work", "Person"]);
});

test("Prisma: what is connected exists, what is created does not", () => {
  const schema = schemaOf(dialects.prisma);
  const create = action(schema, "createOneWork").form;
  assert.equal(picks(create), {
    id: "-",
    "painter.connect.id": "User",
    "painter.create.id": "-",
    "painter.connectOrCreate.where.id": "User",
    "painter.connectOrCreate.create.id": "-",
    "tags.connect.id": "Tag",
    "tags.create.id": "-",
  });
  const painter = create.find(({ name }) => name === "painter");
  assert.is(painter?.fields()[0]?.name, "connect", "before those that make one");
  assert.equal(painter?.fields()[0]?.existing, { entity: "User", key: "id" });
  assert.is(pickedIn(schema, "updateOneWork")["where.id"], "Work");
  const list = rootField(schema, "query", "works");
  assert.equal(picks(formOf(schema, list?.filters ?? [], { outputType: "Work" })), {
    "where.painter.is.id.equals": "User",
    "where.painter.isNot.id.equals": "User",
    "where.painterId.equals": "User",
  });
});

test("Payload: a relation's own name takes its key where the scalar is the key's", () => {
  const form = action(schemaOf(dialects.payload), "createWork")
    .form.find(({ name }) => name === "data")
    ?.fields();
  assert.equal(picks(form ?? []), { museum: "Museum", lenders: "Museum", "shown.id": "-", "shown.in": "Museum" });
});

test("Saleor: an id within a product's inputs is a product's only by its own field", () => {
  const schema = schemaOf(dialects.saleor);
  const expected = {
    productType: "ProductType",
    "attributes.id": "-",
    category: "Category",
    relatedProducts: "Product",
    "media.id": "-",
    "seo.id": "-",
  };
  assert.equal(pickedIn(schema, "productCreate"), expected);
  const { id, ...inner } = pickedIn(schema, "productUpdate");
  assert.is(id, "Product");
  assert.equal(inner, Object.fromEntries(Object.entries(expected).map(([path, entity]) => [`input.${path}`, entity])));
});

test("Strawberry: what a relation is set to, or what is added to it, is of its type", () => {
  const { form } = action(schemaOf(dialects.strawberry), "updateWork");
  assert.equal(picks(form), {
    id: "Work",
    "shed.set": "Shed",
    "tags.add": "Tag",
    "tags.remove": "Tag",
    "tags.set": "Tag",
  });
  assert.equal(form.find(({ name }) => name === "shed")?.existing, { entity: "Shed", key: "set" });
  assert.is(form.find(({ name }) => name === "tags")?.existing, undefined, "of many none is the one");
});

const EVENTS = `
  scalar DateTime
  type Query { events: [Event!]! event(id: Int!): Event tags: [Tag!]! venues: [Venue!]! }
  type Event { id: Int! name: String! tags: [Tag!]! venue: Venue startsAt: DateTime note: String }
  type Tag { id: Int! name: String! }
  type Venue { id: Int! name: String! }
  type Mutation { createEvent(input: EventInput!): Event updateEvent(id: Int!, data: EventPatch!): Event }
  input EventInput { name: String! tags: [Int] venue: Int startsAt: String note: String endsAt: String }
  input EventPatch { name: String tags: Tags venue: VenueChange }
  input Tags { set: [Int] add: [Int] remove: [Int] }
  input VenueChange { connect: Int disconnect: Boolean }
`;

test("a relation is picked by a key of any type, also within set, add and remove", () => {
  const schema = schemaOf(EVENTS);
  assert.equal(pickedIn(schema, "createEvent"), { tags: "Tag", venue: "Venue" });
  assert.equal(pickedIn(schema, "updateEvent"), {
    id: "Event",
    "data.tags.set": "Tag",
    "data.tags.add": "Tag",
    "data.tags.remove": "Tag",
    "data.venue.connect": "Venue",
  });
});

test("an input that is text takes a date where the record's field of its name has one", () => {
  const { form } = action(schemaOf(EVENTS), "createEvent");
  const kinds = Object.fromEntries(form.map(({ name, kind }) => [name, kind.name]));
  assert.is(kinds["startsAt"], "datetime");
  assert.is(kinds["note"], "text");
  assert.is(kinds["endsAt"], "text", "nothing says in which notation the server takes it");
});

test("ids in an unknown object within an input stay text", () => {
  const schema = schemaOf(
    "type Query { works: [Work] work(id: ID!): Work } type Work { id: ID! title: String legacy: String } type Mutation { createWork(input: In!): Work updateWork(id: ID!, input: In!): Work } input In { title: String legacy: Ref other: [Ref!] } input Ref { id: ID! note: String }",
  );
  assert.equal(pickedIn(schema, "createWork"), { "legacy.id": "-", "other.id": "-" });
  assert.equal(pickedIn(schema, "updateWork"), { id: "Work", "input.legacy.id": "-", "input.other.id": "-" });
});

test("an object with a record's inputs holds related records further inside", () => {
  const schema = schemaOf(
    "type Query { works: [Work] work(id: ID!): Work users: [User] user(id: ID!): User } type Work { id: ID! title: String maker: User } type User { id: ID! name: String } type Mutation { updateWork(id: ID!, attributes: WorkAttrs!): Work changeWork(id: ID!, extras: Extras!): Work } input WorkAttrs { id: ID! makerId: ID attributes: [Attr!] items: [Attr!] } input Attr { id: ID! value: String } input Extras { id: ID makerId: ID }",
  );
  assert.equal(pickedIn(schema, "updateWork"), {
    id: "Work",
    "attributes.id": "Work",
    "attributes.makerId": "User",
    "attributes.attributes.id": "-",
    "attributes.items.id": "-",
  });
  assert.equal(pickedIn(schema, "changeWork"), { id: "Work", "extras.id": "-", "extras.makerId": "User" });
});

test("an object is the record's own by its name or by that of its type", () => {
  const schema = schemaOf(`
    type Query { works: [Work] work(id: ID!): Work users: [User] user(id: ID!): User }
    type Work { id: ID! title: String maker: User }
    type User { id: ID! name: String }
    type Mutation {
      updateWork(id: ID!, work: Stuff!): Work changeWork(id: ID!, extras: WorkPatch!): Work editWork(id: ID!, set: Outer!): Work
    }
    input Stuff { id: ID! makerId: ID }
    input WorkPatch { id: ID! makerId: ID }
    input Outer { more: Stuff work: Stuff }
  `);
  assert.equal(pickedIn(schema, "updateWork"), { id: "Work", "work.id": "Work", "work.makerId": "User" });
  assert.equal(pickedIn(schema, "changeWork"), { id: "Work", "extras.id": "Work", "extras.makerId": "User" });
});

test("an object of the record's own type under a field's name is another record", () => {
  const schema = schemaOf(`
    type Query { works: [Work] work(id: ID!): Work }
    type Work { id: ID! title: String parent: Work }
    type Mutation { createWork(data: WorkInput!): Work }
    input WorkInput { id: ID title: String parent: WorkInput }
  `);
  const { id, "parent.id": parentId } = pickedIn(schema, "createWork");
  assert.equal([id, parentId], ["-", "Work"]);
});

test("an input takes a key by its name or by the type of its relation's key", () => {
  const schema = schemaOf(`
    type Query { works: [Work] work(id: Int!): Work users: [User] user(id: Int!): User }
    type Work { id: Int! title: String size: Size maker: User }
    type User { id: Int! name: String }
    type Size { width: Int }
  `);
  const entityOf = (name: string, type: string) =>
    entityOfInput(schema, { name, type: { name: type, text: type, nonNull: false } }, { entity: "Work" });
  assert.equal(
    [entityOf("makerId", "Int"), entityOf("maker", "Int"), entityOf("userId", "Int")],
    ["User", "User", "User"],
  );
  assert.equal(
    [entityOf("maker", "String"), entityOf("user", "Int"), entityOf("user", "String")],
    [undefined, undefined, undefined],
  );
  assert.is(entityOf("sizeId", "Int"), undefined, "a size is no record");
  const relatedBy = (name: string, isRelated: boolean) =>
    entityOfInput(schema, { name, type: { name: "Int", text: "Int", nonNull: false } }, { entity: "User", isRelated });
  assert.equal(
    [relatedBy("set", true), relatedBy("set", false), relatedBy("age", true)],
    ["User", undefined, undefined],
  );
});

test("an object around a record is a wrapper if it is called so and holds only that", () => {
  const pickOf = (holder: string) => {
    const schema = schemaOf(`
      type Query { works: [Work] work(id: ID!): Work users: [User] user(id: ID!): User }
      type Work { id: ID! title: String maker: Holder }
      type Holder { ${holder} }
      type User { id: ID! name: String }
      type Mutation { createWork(makerId: ID!): Work }
    `);
    return pickedIn(schema, "createWork").makerId;
  };
  assert.equal(["node: User", "node: User cursor: String", "data: User"].map(pickOf), ["User", "User", "User"]);
  assert.equal(["person: User", "node: User since: Int"].map(pickOf), ["-", "-"]);
});

test("an action opened from a record fills in its own key, not a relation's", () => {
  const schema = schemaOf(dialects.saleor);
  const reference = { type: "Category", typeLabel: "Category", label: "Maps", id: "c1", opens: true };
  assert.equal(prefill(action(schema, "categoryUpdate"), reference), { id: "c1" });
  const directus = schemaOf(dialects.directus);
  const of = (type: string) => ({ ...reference, type });
  assert.equal(prefill(action(directus, "create_works_item"), of("museums")), { museum: { id: "c1" } });
  assert.equal(prefill(action(directus, "create_works_item"), of("works")), {}, "a new work is not this one");
});

test.run();
