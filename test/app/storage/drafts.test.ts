import { test } from "uvu";
import * as assert from "uvu/assert";
import { createDrafts } from "../../../src/app/storage/drafts.js";
import { fakeStorage } from "../../helpers/fakes/fake-storage.js";

test("gives back what was typed, also after a reload", () => {
  const storage = fakeStorage();
  createDrafts(storage).write("/m/report", { title: "Cable frayed", lines: [1, 2] });
  assert.equal(createDrafts(storage).read("/m/report"), { title: "Cable frayed", lines: [1, 2] });
});

test("keeps neither files nor anything that looks like a secret", () => {
  const storage = fakeStorage();
  createDrafts(storage).write("k", {
    name: "Ada",
    password: "hunter2",
    input: { apiKey: "x", photo: new Blob(["bytes"]), photos: [new Blob(["bytes"])] },
    framed: [{ file: new Blob(["bytes"]), caption: "Nothing without its file" }],
  });
  assert.equal(createDrafts(storage).read("k"), { name: "Ada", input: {} });
  assert.not.match(JSON.stringify(storage), "hunter2");
});

test("forgets everything at sign-out, and nothing of anyone else's", () => {
  const storage = fakeStorage();
  storage.setItem("other", "stays");
  const drafts = createDrafts(storage, "/graphql ");
  drafts.write("a", 1);
  drafts.clear();
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
    const drafts = createDrafts(storage);
    drafts.write("a", { b: 1 });
    assert.equal(drafts.read("a"), { b: 1 });
    drafts.remove("a");
    assert.is(drafts.read("a"), undefined);
  }
});

test("takes a broken entry for no draft", () => {
  const storage = fakeStorage();
  storage.setItem("querylet:draft:a", "{");
  assert.is(createDrafts(storage).read("a"), undefined);
});

test.run();
