/** What nobody knows of a record's action is known to its form and to runs on many rows alike. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createDrafts } from "../../../../../src/app/base/storage/drafts.js";
import { formatRoute } from "../../../../../src/app/base/navigation/routes.js";
import { readSendingNote, writeSendingNote } from "../../../../../src/app/parts/action/sending/sending-note.js";
import { sentRowsOf } from "../../../../../src/app/parts/list/bulk/sent-rows.js";
import type { SendResult } from "../../../../../src/app/parts/bulk/bulk-run.js";

const itemOf = (id: string) => ({ type: "Item", typeLabel: "Item", label: `Item ${id}`, id, opens: true });
const [four, five] = [itemOf("4"), itemOf("5")];
const formOf = (id: string) => formatRoute({ at: "action", field: "duplicateItem", from: `Item:${id}` });
const drafts = () => createDrafts(undefined, "server", "ada");

test("a row whose form had no answer is named before a run, until it was looked at", () => {
  const kept = drafts();
  writeSendingNote(kept, formOf("5"), { at: 1, args: { id: "5" }, is: "unknown" });
  const rows = sentRowsOf(kept, "duplicateItem", [four, five]);
  assert.equal(rows.earlier, [five]);
  assert.equal(sentRowsOf(kept, "deleteItem", [four, five]).earlier, [], "of another action nothing is known");
  rows.forgetEarlier();
  assert.equal(sentRowsOf(kept, "duplicateItem", [four, five]).earlier, []);
});

test("the form of a row knows that a run has sent it, and has had no answer", async () => {
  const kept = drafts();
  const send = (result: SendResult) =>
    sentRowsOf(kept, "duplicateItem", [four]).whileSending(four, async () => result, { id: "4" });
  const sending = send({ is: "unclear", reason: "The connection was lost." });
  assert.is(readSendingNote(kept, formOf("4"))?.is, "sending", "before there is an answer");
  await sending;
  assert.equal(readSendingNote(kept, formOf("4"))?.args, { id: "4" });
  assert.is(readSendingNote(kept, formOf("5")), undefined);
  await send({ is: "done" });
  assert.is(readSendingNote(kept, formOf("4")), undefined, "once it is known, it is no question");
});

test.run();
