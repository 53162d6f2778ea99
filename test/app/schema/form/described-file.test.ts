/** Input objects that are a file with what is said of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fileOfItem } from "../../../../src/app/schema/form/described-file.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

/** The name of the file's input in an object with these inputs. */
const fileIn = (inputs: string) => {
  const schema = schemaOf(`
    scalar Upload
    scalar JSON
    type Query { ok: Boolean }
    input Item { ${inputs} }
    input Place { town: String }
    type Mutation { add(items: [Item!]): Boolean }
  `);
  const root = rootField(schema, "mutation", "add") ?? assert.unreachable();
  const [list] = root ? planAction(schema, root).form : [];
  return list && fileOfItem(list.item())?.name;
};

test("an object with one file and single inputs is a described file", () => {
  assert.is(fileIn("file: Upload! caption: String at: Int"), "file");
  assert.is(fileIn("alt: String image: Upload"), "image");
});

test("a described file has exactly one file, and no groups beside it", () => {
  assert.is(fileIn("caption: String"), undefined);
  assert.is(fileIn("front: Upload! back: Upload!"), undefined);
  assert.is(fileIn("file: Upload! place: Place"), undefined);
  assert.is(fileIn("file: Upload! more: [Upload!]"), undefined);
  assert.is(fileIn("file: Upload! details: JSON"), undefined);
});

test.run();
