/** The action that adds a picture to a record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addPictureAction } from "../../../../../src/app/schema/form/actions/add-picture.js";
import { planField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** The action for the photos of a house, among these. */
function actionAmong(mutations: string): string | undefined {
  const schema = schemaOf(`
    scalar Upload
    type Query { house(id: ID!): House houses: [House!]! }
    type House { id: ID! name: String! photos: [Photo!]! }
    type Photo { id: ID! url: String! }
    input Shot { file: Upload! caption: String }
    input Note { title: String! file: Upload }
    type Mutation { ${mutations} }
  `);
  const plan = planField(schema, "House", "photos");
  assert.ok(plan);
  return addPictureAction(schema, "House", plan.shape)?.name;
}

test("the picture is a file, its URL, or an object that requires one of them", () => {
  for (const input of ["file: Upload!", "photoUrl: String!", "shot: Shot!"])
    assert.is(actionAmong(`addPhoto(houseId: ID!, ${input}): House`), "addPhoto", input);
});

test("an action adds a picture only if it requires one", () => {
  for (const input of ["caption: String!", "homepageUrl: String!", "note: Note!"])
    assert.is(actionAmong(`addPhoto(houseId: ID!, ${input}): House`), undefined, input);
});

test("an action called after the field goes before one called after other pictures", () => {
  const other = "addPicture(houseId: ID!, file: Upload!): House";
  for (const name of ["addHousePhoto", "addPhotos"])
    assert.is(actionAmong(`${other} ${name}(houseId: ID!, file: Upload!): House`), name);
  assert.is(actionAmong(other), "addPicture");
});

test.run();
