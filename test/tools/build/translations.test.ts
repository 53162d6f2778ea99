/** `npm run check` names the messages that a translation lacks. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { missingIn } from "../../../tools/build/check/translations.mjs";

const english = `
  export const enList = {
    open: "Open",
    rows: (count: string) => count + " rows",
    commands: { copy: "Copy", "new-row": "New row" },
  };
`;

test("a message that a translation lacks is named, also one of a table", () => {
  const german = `
    const plural = { rows: "Zeilen" };
    export const messages: Translation<"list"> = { open: "Öffnen", commands: { "new-row": "Neue Zeile" } };
  `;
  assert.equal(missingIn(english, german), ["rows", "commands.copy"]);
});

test("a translation that is whole lacks nothing", () => {
  assert.equal(missingIn(english, english.replace("enList", "messages")), []);
});

test.run();
