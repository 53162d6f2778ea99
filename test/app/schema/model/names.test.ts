/** Names of fields that follow a key. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { splitByKey } from "../../../../src/app/schema/model/names.js";

test("only a name that follows a key is split", () => {
  assert.equal(splitByKey("loansByBookId"), { target: "loans", keyOwner: "Book" });
  assert.equal(splitByKey("aByBookID"), { target: "a", keyOwner: "Book" });
  for (const name of ["myUserId", "ByBookId", "loansByBook", "loansBybookId"])
    assert.is(splitByKey(name), undefined, name);
});

test.run();
