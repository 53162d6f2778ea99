/** What counts as the last word of a server on a request. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isFinalStatus } from "../../../src/serve/proxy/exchange.js";

const test = suite("an exchange with the server");

test("statuses from 200 to 599 are answers", () => {
  assert.equal([0, 101, 199, 200, 404, 599, 600, 999].filter(isFinalStatus), [200, 404, 599]);
});

test.run();
