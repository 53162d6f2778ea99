/** Requests of the editor as curl commands, and curl commands as documents. */
import { area, screen, show, tabs, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");

const test = suite("curl in the editor");
const clipboard = Object.getOwnPropertyDescriptor(navigator, "clipboard");
let copied = "";
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  });
});
test.after.each(() => screen.close());
test.after(() => {
  if (clipboard) Object.defineProperty(navigator, "clipboard", clipboard);
});

/** Pastes into the document as a person does. @returns whether the browser is to insert the text itself */
async function paste(text: string): Promise<boolean> {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => void area().dispatchEvent(event));
  return !event.defaultPrevented;
}

async function openMenu() {
  await screen.press("button", "More");
  await screen.until(() => screen.all("button", "Copy as curl").length);
}

test("the request is copied without its secrets, and with them on request", async () => {
  await show();
  await paste(`curl ${window.location.origin}/graphql -H 'X-Api-Key: k3y' -d '{"query":"{ lines { id } }"}'`);
  await screen.until(() => area().value === "{ lines { id } }");
  await openMenu();
  await screen.press("button", "Copy as curl");
  assert.match(copied, /^curl '.*\/graphql'/);
  assert.not.match(copied, "k3y");
  await screen.press("button", "Copy as curl with secrets");
  assert.match(copied, "k3y");
});

test("a command that is pasted fills document, variables and headers", async () => {
  await show();
  const body = '{"query":"query A($id: ID!) { line(id: $id) { name } }","variables":{"id":"1"}}';
  const isText = await paste(
    `curl '${window.location.origin}/graphql' -H 'Authorization: Bearer t0ken' --data-raw '${body}'`,
  );
  assert.is(isText, false);
  await screen.until(() => area("Variables").value === '{\n  "id": "1"\n}');
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("textbox", "Value of header 1").length);
  const value = screen.get("textbox", "Value of header 1") as HTMLInputElement;
  assert.equal([value.value, value.type], ["t0ken", "password"]);
});

test("a document that is there already stays, and the command has its own", async () => {
  await show();
  await write("{ lines { id } }");
  await paste(`curl ${window.location.origin}/graphql -d '{"query":"query Other { old }"}'`);
  await screen.until(() => area().value === "query Other { old }");
  assert.equal(tabs(), ["lines", "Other"]);
});

test("the headers of a command for another server are left out", async () => {
  await show();
  await paste(`curl https://other.example/graphql -H 'Authorization: Bearer t0ken' -d '{"query":"{ old }"}'`);
  await screen.until(() => screen.text().includes("The command is for other.example."));
  assert.is(screen.get("button", /^Headers/).textContent, "Headers");
});

test("a pasted text that is not a command stays text", async () => {
  await show();
  assert.is(await paste("{ lines { id } }"), true);
  assert.is(await paste("curl http://x/"), false);
  await screen.until(() => area().value === "curl http://x/");
  await write("");
  assert.is(await paste("curl http://x/ \\\r\n  -v\r\n"), false);
  await screen.until(() => area().value === "curl http://x/ \\\n  -v\n", "with the line breaks of a text area");
  assert.is(area().selectionStart, area().value.length);
});

test.run();
