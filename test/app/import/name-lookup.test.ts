/** What the texts of cells name, as the server's lists tell it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createNameLookup } from "../../../src/app/import/check/name-lookup.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { rootField } from "../../../src/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../helpers/world.js";

const sdl = `
  type Query { makers(limit: Int, offset: Int): [Maker!]! }
  type Maker { id: ID! name: String! }
  type Kite { id: ID! }
  type Mutation { createKite(makerId: ID): Kite }
`;

/** A server with so many makers, whose list has no search. */
function lookupAmong(size: number) {
  const makers = Array.from({ length: size }, (_, index) => ({ id: `m${index}`, name: `Maker ${index}` }));
  const { options } = createWorld(sdl, {
    makers: ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) => makers.slice(offset, offset + limit),
  });
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", "createKite");
  const [field] = root ? planAction(schema, root).form : [];
  const lookup = field && createNameLookup(schema, options.client, field);
  assert.ok(lookup);
  return lookup;
}

test("says how many records of a long list were compared with a name", async () => {
  const lookup = lookupAmong(2_500);
  const missing = await lookup("Maker 2400");
  assert.equal([missing.is, missing.cutAt], ["none", 2_000]);
  const found = await lookup("Maker 3");
  assert.equal([found.is, found.cutAt], ["found", 2_000]);
});

test("a list that was read to its end is not cut", async () => {
  const missing = await lookupAmong(150)("Maker 200");
  assert.equal([missing.is, missing.cutAt], ["none", undefined]);
});

test.run();
