/** Which names of fields say that their text, or their number, is a moment. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isNumberMomentName, isTextMomentName } from "../../../../src/app/schema/values/moment-names.js";

/** Whether a String and a number of each name are moments. */
const NAMES: Readonly<Record<string, { text: boolean; number: boolean }>> = {
  created: { text: true, number: true },
  createdAt: { text: true, number: true },
  createdat: { text: true, number: true },
  updated_on: { text: true, number: true },
  expires_at: { text: true, number: true },
  modified: { text: true, number: true },
  placedAt: { text: true, number: false },
  publish_date: { text: true, number: false },
  date_gmt: { text: true, number: false },
  modifiedUTC: { text: true, number: false },
  lastUpdated: { text: true, number: false },
  expires: { text: false, number: true },
  timestamp: { text: false, number: true },
  loginTimestamp: { text: false, number: true },
  at: { text: false, number: false },
  format: { text: false, number: false },
  location: { text: false, number: false },
  update: { text: false, number: false },
  updateRate: { text: false, number: false },
  createdBy: { text: false, number: false },
};

test("a text is a moment by an event at the end of its name, or by an ending in at", () => {
  for (const [name, { text }] of Object.entries(NAMES)) assert.is(isTextMomentName(name), text, name);
});

test("a number is a moment only if its name is an event and nothing else", () => {
  for (const [name, { number }] of Object.entries(NAMES)) assert.is(isNumberMomentName(name), number, name);
});

test.run();
