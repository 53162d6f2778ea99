/** Which key does what on the screen of a list, and when it does nothing. */
import "../../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMAND_KEYS, listCommand, takesKeys } from "../../../../../src/app/parts/list/keys/use-list-keys.js";

const none = { ctrlKey: false, metaKey: false, altKey: false };

test("each command has a key of its own", () => {
  const commands = Object.entries(COMMAND_KEYS);
  assert.is(new Set(commands.map(([, key]) => key)).size, commands.length);
  for (const [command, key] of commands) assert.is(listCommand({ ...none, key }), command);
});

test("a key with a modifier is the browser's", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    assert.is(listCommand({ ...none, key: "n", [modifier]: true }), undefined);
});

test("other keys do nothing", () => {
  for (const key of ["J", "x", "Enter", "constructor"]) assert.is(listCommand({ ...none, key }), undefined);
});

const element = (html: string) => {
  const host = document.createElement("div");
  host.innerHTML = html;
  return host.firstElementChild ?? undefined;
};

test("inputs, choices and editable text keep their keys", () => {
  for (const html of ["<input>", '<input type="search">', "<select></select>", "<textarea></textarea>"])
    assert.ok(takesKeys(element(html)), html);
  assert.ok(takesKeys(element('<div contenteditable="true"></div>')));
});

test("a check box, a button and the page do not", () => {
  for (const html of ['<input type="checkbox">', "<button></button>", "<td></td>"])
    assert.not(takesKeys(element(html)), html);
  assert.not(takesKeys(undefined));
});

test.run();
