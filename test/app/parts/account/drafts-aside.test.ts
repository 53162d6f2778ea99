import { test } from "uvu";
import * as assert from "uvu/assert";
import { createVisit, type Visit } from "../../../../src/app/base/context/visit/visit.js";
import { bringDraftsBack, setDraftsAside } from "../../../../src/app/parts/account/user-changes.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { createDrafts, type Drafts } from "../../../../src/app/base/storage/drafts.js";
import { fakeStorage } from "../../../helpers/fakes/fake-storage.js";

const drafts = (user: string, storage = fakeStorage()) => createDrafts(storage, "/graphql", user);
const setAside = (adas: Drafts, visit: Visit) => setDraftsAside(adas, { visit, text: en, options: {}, flow: "token" });

test("what is set aside comes back for its owner only, and is in no storage meanwhile", () => {
  for (const [next, found] of [
    ["Ada", "hers"],
    ["Ben", undefined],
  ] as const) {
    const storage = fakeStorage();
    const visit = createVisit();
    const adas = drafts("Ada", storage);
    adas.write("a", "hers");
    adas.write("b", "older");
    assert.match(setAside(adas, visit), "comes back");
    assert.equal(Object.keys(storage), []);
    const ofNobody = drafts("", storage);
    ofNobody.write("b", "typed while nobody was signed in");
    const nexts = drafts(next, storage);
    ofNobody.handOn(nexts);
    assert.is(bringDraftsBack(nexts, visit), next === "Ada", "whether screens have to read their drafts again");
    assert.equal([nexts.read("a"), nexts.read("b")], [found, "typed while nobody was signed in"]);
    assert.is(bringDraftsBack(drafts("Ada", storage), visit), next !== "Ada", "they come back once");
  }
});

test("nothing is set aside where nothing was typed, nor what belongs to nobody", () => {
  const visit = createVisit();
  assert.not.match(setAside(drafts("Ada"), visit), "typed");
  const ofNobody = drafts("");
  ofNobody.write("a", "of nobody");
  assert.not.match(setAside(ofNobody, visit), "typed");
  const adas = drafts("Ada");
  assert.is(bringDraftsBack(adas, visit), false);
  assert.is(adas.read("a"), undefined);
});

test("nothing is kept where the next sign-in leaves the page", () => {
  const visit = createVisit();
  const adas = drafts("Ada");
  adas.write("a", "hers");
  const google = { clientId: "id", exchangeUrl: "/auth/google", redirect: true };
  assert.match(setDraftsAside(adas, { visit, text: en, options: { google }, flow: "code" }), "is deleted");
  assert.is(bringDraftsBack(drafts("Ada"), visit), false);
});

test.run();
