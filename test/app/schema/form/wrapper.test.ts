/** An object that has none of the record's fields wraps nothing of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { holdsInputs } from "../../../../src/app/schema/form/wrapper.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

/** Whether an object with these inputs is taken for one that only holds those of the product, which has these fields. */
function wraps(object: string, inputs: string, fields: string, ending = ""): boolean {
  const schema = schemaOf(`
    scalar JSON
    type Query { products: [Product!]! product(id: ID!): Product }
    type Product { id: ID! title: String ${fields} }
    type Specs { brand: String weight: String }
    input Inner { ${inputs} }
    type Mutation { updateProduct(id: ID!, title: String, ${object}: Inner${ending}): Product }`);
  const root = rootField(schema, "mutation", "updateProduct");
  assert.ok(root);
  const field = planAction(schema, root).form.find(({ name }) => name === object);
  assert.ok(field);
  return holdsInputs(field);
}

test("an object without a field of the record is a value of it, whatever it is called", () => {
  const values = "brand: String weight: String";
  for (const name of ["attributes", "fields", "values", "params", "payload", "data"]) {
    assert.is(wraps(name, values, "specs: Specs"), false, name);
    assert.is(wraps(name, values, `${name}: JSON`), false, `${name} of the record`);
    assert.is(wraps(name, "title: String brand: String", ""), true, `${name} with a field of the record`);
  }
  assert.is(wraps("attributes", values, "", "!"), false, "required beside a value of the record");
  assert.is(wraps("productInfo", values, "info: Specs"), false);
  assert.is(wraps("data", "id: ID", ""), false, "the key alone");
  assert.is(wraps("data", "tagIds: [ID!]", "tags: [Product!]!"), true, "the key of a field");
  assert.is(wraps("input", "patch: PatchInput } input PatchInput { title: String", ""), true, "a wrapper of a wrapper");
});

test.run();
