import { test } from "uvu";
import * as assert from "uvu/assert";
import { createDrafts } from "../../../../src/app/base/storage/drafts.js";
import { fakeStorage } from "../../../helpers/fakes/fake-storage.js";

test("gives back what was typed, also after a reload", () => {
  const storage = fakeStorage();
  createDrafts(storage, "/graphql", "").write("/m/report", { title: "Cable frayed", lines: [1, 2] });
  assert.equal(createDrafts(storage, "/graphql", "").read("/m/report"), { title: "Cable frayed", lines: [1, 2] });
});

test("keeps neither files nor anything that looks like a secret", () => {
  const storage = fakeStorage();
  createDrafts(storage, "/graphql", "").write("k", {
    name: "Ada",
    password: "hunter2",
    input: { apiKey: "x", photo: new Blob(["bytes"]), photos: [new Blob(["bytes"])] },
    framed: [{ file: new Blob(["bytes"]), caption: "Nothing without its file" }],
  });
  assert.equal(createDrafts(storage, "/graphql", "").read("k"), { name: "Ada", input: {} });
  assert.not.match(JSON.stringify(storage), "hunter2");
});

test("forgets everything at sign-out, and nothing of anyone else's", () => {
  const storage = fakeStorage();
  storage.setItem("other", "stays");
  const drafts = createDrafts(storage, "/graphql", "ada");
  drafts.write("a", 1);
  drafts.end();
  assert.is(drafts.read("a"), undefined);
  assert.equal(Object.keys(storage), ["other"]);
});

test("lives without a storage, and with one that refuses", () => {
  const refusing = Object.assign(fakeStorage(), {
    setItem() {
      throw new Error("quota");
    },
  });
  for (const storage of [undefined, refusing]) {
    const drafts = createDrafts(storage, "/graphql", "");
    drafts.write("a", { b: 1 });
    assert.equal(drafts.read("a"), { b: 1 });
    drafts.remove("a");
    assert.is(drafts.read("a"), undefined);
  }
});

test("takes a broken entry for no draft", () => {
  const storage = fakeStorage();
  storage.setItem('querylet:draft:["/graphql",""] a', "{");
  assert.is(createDrafts(storage, "/graphql", "").read("a"), undefined);
});

test("each user of each server has their own", () => {
  const storage = fakeStorage();
  const places = [
    ["https://a.example/graphql", "ada"],
    ["https://a.example/graphql", "ben"],
    ["https://b.example/graphql", "ada"],
    ["https://a.example/graphql", ""],
  ] as const;
  for (const [server, user] of places) createDrafts(storage, server, user).write("a", [server, user]);
  for (const [server, user] of places) assert.equal(createDrafts(storage, server, user).read("a"), [server, user]);
});

test("what was typed before the sign-in is handed on, and changed there later", () => {
  const storage = fakeStorage();
  const ofNobody = createDrafts(storage, "/graphql", "");
  ofNobody.write("a", 1);
  const unknown = createDrafts(storage, "/graphql", null);
  assert.is(ofNobody.handOn(unknown), false);
  assert.equal(Object.keys(storage), [], "nothing is stored while it is not known whose it is");
  const adas = createDrafts(storage, "/graphql", "ada");
  adas.write("b", 2);
  assert.is(unknown.handOn(adas), true, "she has one of her own, which screens have to read");
  assert.equal([adas.read("a"), adas.read("b")], [1, 2]);
  ofNobody.remove("a");
  assert.is(adas.read("a"), undefined, "the form that was sent before she signed in");
});

test("what is written after another user has come is lost", () => {
  const storage = fakeStorage();
  const adas = createDrafts(storage, "/graphql", "ada");
  adas.write("a", "hers");
  adas.end();
  const bens = createDrafts(storage, "/graphql", "ben");
  bens.write("a", "his");
  adas.write("a", "late");
  adas.remove("a");
  assert.is(bens.read("a"), "his");
  assert.is(createDrafts(storage, "/graphql", "ada").read("a"), undefined);
});

test("another user deletes what others have left in the tab, of the same server", () => {
  const storage = fakeStorage();
  for (const server of ["/graphql", "/other"]) createDrafts(storage, server, "ada").write("a", "hers");
  createDrafts(storage, "/graphql", "ben").removeOthers();
  assert.is(createDrafts(storage, "/graphql", "ada").read("a"), undefined);
  assert.is(createDrafts(storage, "/other", "ada").read("a"), "hers");
});

test.run();
