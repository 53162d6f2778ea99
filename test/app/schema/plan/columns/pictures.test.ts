/** Which lists of a record are pictures, and what adds one. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planField } from "../../../../../src/app/schema/index.js";
import { addPictureAction } from "../../../../../src/app/schema/form/actions/add-picture.js";
import { pictureColumnsOf } from "../../../../../src/app/schema/plan/columns/pictures.js";
import { schemaOf } from "../../helpers.js";

const test = suite("pictures of a record");

const schema = schemaOf(`
  scalar Upload
  scalar DateTime
  scalar URL
  type Query { house(id: ID!): House houses: [House!]! letters: [CoverLetter!]! }
  type House {
    id: ID! name: String!
    photos: [Photo!]! shots(first: Int, after: String): PhotoConnection! plans: [Drawing!]!
    tenants: [Tenant!]! letters: [CoverLetter!]! links: [Website!]!
    views: ViewPage! frames: [Frame!]! prints: [Print!]! icons: [Icon!]!
  }
  type ViewPage { items: [Photo!]! total: Int! }
  type Frame { id: ID! url: URL! width: Int height: Int }
  type Print { url: URL! width: Int price: Float }
  type Icon { tags: [String!]! sizes: [Int!]! homepage: URL! src: URL! }
  type Photo { id: ID! takenAt: DateTime updatedAt: DateTime! src: URL! caption: String bytes: Int photographer: Tenant }
  type PhotoConnection { nodes: [Photo!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Drawing { url: String! width: Int! height: Int! alt: String }
  type Tenant { id: ID! name: String! avatarUrl: String }
  type CoverLetter { id: ID! url: URL! subject: String! }
  type Website { url: URL! title: String }
  input ShotInput { file: Upload! caption: String }
  type Mutation {
    addTenantAvatar(tenantId: ID!, file: Upload!): Tenant
    attachPhoto(houseId: ID!, photo: ShotInput!): House
    createPlan(houseId: ID!, name: String!): House
    deletePhoto(id: ID!): Photo
    updateHousePhoto(houseId: ID!, photo: Upload!): House
    uploadHouseManual(houseId: ID!, file: Upload!): House
  }
`);

function planOf(field: string) {
  const plan = planField(schema, "House", field);
  assert.ok(plan, field);
  return plan;
}

const picturesOf = (field: string) => {
  const columns = pictureColumnsOf(planOf(field));
  return columns && [columns.url.key, columns.caption?.key, columns.detail?.key];
};

test("a list that is called after pictures, or says only that, is shown as pictures", () => {
  assert.equal(picturesOf("photos"), ["src", "caption", "takenAt"]);
  assert.equal(picturesOf("shots"), ["src", "caption", "takenAt"]);
  assert.equal(picturesOf("plans")?.slice(0, 2), ["url", "alt"]);
  assert.equal(picturesOf("views"), ["src", "caption", "takenAt"], "by the type of the rows alone");
});

test("the id of a picture says nothing else of it, its price does", () => {
  assert.equal(picturesOf("frames"), ["url", undefined, "width"]);
  assert.is(picturesOf("prints"), undefined);
});

test("the URL is that of the file, and no list is a caption or a detail", () => {
  assert.equal(picturesOf("icons"), ["src", undefined, undefined]);
});

test("records with a picture among other things stay a table, as do other URLs", () => {
  for (const field of ["tenants", "letters", "links"]) assert.is(picturesOf(field), undefined, field);
});

test("a picture is added by the action that takes the record and a file", () => {
  assert.is(addPictureAction(schema, "House", planOf("photos").shape)?.name, "attachPhoto");
});

test("only an action that takes the record and a picture adds one", () => {
  assert.is(addPictureAction(schema, "Tenant", planOf("photos").shape), undefined);
  const withoutIt = schemaOf(`
    scalar Upload
    type Query { house(id: ID!): House houses: [House!]! }
    type House { id: ID! name: String! photos: [Photo!]! }
    type Photo { id: ID! url: String! }
    type Mutation { updateHousePhoto(houseId: ID!, photo: Upload!): House uploadManual(houseId: ID!, file: Upload!): House }
  `);
  const plan = planField(withoutIt, "House", "photos");
  assert.ok(plan);
  assert.is(addPictureAction(withoutIt, "House", plan.shape), undefined);
});

test.run();
