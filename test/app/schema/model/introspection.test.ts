/** What is read of a server's answer about its schema. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { schemaFromIntrospection } from "../../../../src/app/schema/index.js";

test("a description that is not a text, or is empty, is left out", () => {
  const described = [7, "", null, "A number."].map((description, index) => ({
    kind: "SCALAR",
    name: `S${index}`,
    description,
  }));
  const { types } = schemaFromIntrospection({ __schema: { types: described } });
  assert.equal(
    [...types.values()].map((type) => type.description),
    [undefined, undefined, undefined, "A number."],
  );
});

test.run();
