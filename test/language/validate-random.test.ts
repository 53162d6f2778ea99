/** Finds an error exactly where graphql-js does: on documents made up at random, whole and broken. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { networkSDL } from "../../src/demo/graphql/sdl-network.js";
import { operationsSDL } from "../../src/demo/graphql/sdl-operations.js";
import { rootSDL } from "../../src/demo/graphql/sdl-root.js";
import { ticketsSDL } from "../../src/demo/graphql/sdl-tickets.js";
import { both } from "../schema/helpers.js";
import { randomCases } from "../transport/fake-fetch.js";
import { compareMany } from "./against-graphql.js";

test("finds an error in a random document of the demo exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("documents on the demo's schema", 25);
  const tally = compareMany(both([networkSDL, operationsSDL, ticketsSDL, rootSDL].join("\n")), cases, random, seed);
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 2 && tally.invalid > cases, JSON.stringify(tally));
});

test.run();
