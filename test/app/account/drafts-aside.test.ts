import { test } from "uvu";
import * as assert from "uvu/assert";
import { createVisit } from "../../../src/app/context/visit/visit.js";
import { bringDraftsBack, setDraftsAside } from "../../../src/app/account/drafts-aside.js";
import { en } from "../../../src/app/messages/en/frame.js";
import { createDrafts } from "../../../src/app/storage/drafts.js";
import { fakeStorage } from "../../helpers/fakes/fake-storage.js";

const setAside = (drafts: ReturnType<typeof createDrafts>) =>
  setDraftsAside({ drafts, visit: createVisit(), text: en, options: {}, flow: "token" });

test("what is set aside comes back for its owner only, and is in no storage meanwhile", () => {
  for (const [next, found] of [
    ["Ada", "hers"],
    ["Ben", undefined],
  ] as const) {
    const storage = fakeStorage();
    const drafts = createDrafts(storage);
    drafts.belongTo("Ada");
    drafts.write("a", "hers");
    drafts.write("b", "older");
    assert.match(setAside(drafts), "comes back");
    assert.equal(Object.keys(storage), []);
    drafts.write("b", "typed while nobody was signed in");
    drafts.belongTo(next);
    assert.is(bringDraftsBack(drafts, next), next === "Ada", "whether screens have to read their drafts again");
    assert.equal([drafts.read("a"), drafts.read("b")], [found, "typed while nobody was signed in"]);
    assert.is(bringDraftsBack(drafts, "Ada"), false, "they come back once, and not after another user");
  }
});

test("nothing is set aside where nothing was typed, nor what belongs to nobody", () => {
  const drafts = createDrafts(fakeStorage());
  drafts.belongTo("Ada");
  assert.not.match(setAside(drafts), "typed");
  drafts.write("a", "of nobody");
  assert.not.match(setAside(drafts), "typed");
  assert.is(bringDraftsBack(drafts, "Ada"), false);
  assert.is(drafts.read("a"), undefined);
});

test("nothing is kept where the next sign-in leaves the page", () => {
  const drafts = createDrafts(fakeStorage());
  drafts.belongTo("Ada");
  drafts.write("a", "hers");
  const google = { clientId: "id", exchangeUrl: "/auth/google", redirect: true };
  assert.match(
    setDraftsAside({ drafts, visit: createVisit(), text: en, options: { google }, flow: "code" }),
    "is deleted",
  );
  assert.is(bringDraftsBack(drafts, "Ada"), false);
});

test.run();
