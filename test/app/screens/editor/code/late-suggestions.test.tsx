/** Suggestions for what was typed before the code that finds them had been loaded. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, type Screen } from "../../../../helpers/render.js";
import type { Complete } from "../../../../../src/app/screens/editor/code/suggestions/shown-suggestions.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderPart } from "../../../helpers/render-part.js";
import { createWorld } from "../../../helpers/world.js";

const { useRef, useState } = await import("react");
const { CodeArea } = await import("../../../../../src/app/screens/editor/code/code-area.js");

const SDL = "type Query { lines: Int }";
const test = suite("late suggestions");
let screen: Screen;
test.after.each(() => screen.close());

const complete: Complete = (text, offset) => ({
  from: offset - "lin".length,
  to: offset,
  items: text.endsWith("lin") ? [{ label: "lines", kind: "field", insert: "lines" }] : [],
});

function Editor() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <CodeArea
        label="Document"
        value={text}
        onChange={setText}
        marks={() => []}
        problems={[]}
        complete={isLoaded ? complete : undefined}
        onRun={() => {}}
        area={area}
      />
    </>
  );
}

const field = () => screen.get("textbox", "Document") as HTMLTextAreaElement;
const options = () => screen.all("option").map(({ textContent }) => textContent);

async function type(text: string) {
  const { options } = createWorld(SDL, {});
  screen = await renderPart(<Editor />, { options, schema: schemaOf(SDL) });
  await act(async () => field().focus());
  await act(async () => {
    // React sees no change of a value that was set by the element's own setter.
    Object.getOwnPropertyDescriptor(window.HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().setSelectionRange(text.length, text.length);
    field().dispatchEvent(new window.InputEvent("input", { bubbles: true, inputType: "insertText" }));
  });
}

test("come when the code is loaded", async () => {
  await type("{ lin");
  assert.equal(options(), []);
  await screen.press("button", "Load");
  await screen.until(() => options().length === 1);
  assert.match(options()[0] ?? "", "lines");
});

test("do not come after Escape", async () => {
  await type("{ lin");
  await act(async () => void field().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  await screen.press("button", "Load");
  assert.equal(options(), []);
});

test.run();
