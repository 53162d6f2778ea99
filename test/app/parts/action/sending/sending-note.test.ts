/** A note of what is sent where the browser gives little room, or takes nothing away. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readSendingNote, writeSendingNote } from "../../../../../src/app/parts/action/sending/sending-note.js";
import { createDrafts } from "../../../../../src/app/base/storage/drafts.js";
import { fakeStorage } from "../../../../helpers/fakes/fake-storage.js";

const test = suite("a note of what is sent");

/** A storage that holds so many characters. */
function smallStorage(room: number): Storage {
  const storage = fakeStorage();
  const methods = Object.getPrototypeOf(storage) as Storage;
  const setItem = methods.setItem.bind(methods);
  methods.setItem = (key, text) => {
    const others = Object.entries(storage).filter(([name]) => name !== key);
    if ([...others, [key, text]].join("").length > room) throw new Error("QuotaExceededError");
    setItem(key, text);
  };
  return storage;
}

const FORM = "/m/report";
const TYPED = { typed: { title: "x".repeat(200) } };
const NOTE = { at: 1, args: { title: "x".repeat(200) }, is: "sending" } as const;

test("takes the room of the draft, so that no reload shows the draft alone", () => {
  const storage = smallStorage(400);
  const drafts = createDrafts(storage, "/graphql", "");
  drafts.write(FORM, TYPED);
  writeSendingNote(drafts, FORM, NOTE);
  assert.equal(drafts.read(FORM), TYPED, "the page still has it");
  const reloaded = createDrafts(storage, "/graphql", "");
  assert.equal(readSendingNote(reloaded, FORM), NOTE);
  assert.is(reloaded.read(FORM), undefined);
});

test("leaves the draft where there is room for both", () => {
  const storage = smallStorage(4_000);
  const drafts = createDrafts(storage, "/graphql", "");
  drafts.write(FORM, TYPED);
  writeSendingNote(drafts, FORM, NOTE);
  assert.equal(createDrafts(storage, "/graphql", "").read(FORM), TYPED);
});

test("a storage that removes nothing stops nothing", () => {
  const storage = Object.assign(fakeStorage(), {
    removeItem() {
      throw new Error("SecurityError");
    },
  });
  const drafts = createDrafts(storage, "/graphql", "ada");
  drafts.write(FORM, TYPED);
  drafts.remove(FORM);
  createDrafts(storage, "/graphql", "ben").removeOthers();
  drafts.end();
});

test.run();
