/** React's production build, as `tools/test/react-production.mjs` changes it, notices changes of inputs as React does. */
import { render } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const test = suite("React's production build in tests");

test("all inputs share the functions that notice what the page writes", async () => {
  const screen = await render([<input key="1" defaultValue="a" />, <input key="2" defaultValue="b" />]);
  const [first, second] = [...screen.root.querySelectorAll("input")].map((input) =>
    Object.getOwnPropertyDescriptor(input, "value"),
  );
  assert.type(first?.set, "function");
  assert.equal([first?.get === second?.get, first?.set === second?.set], [true, true]);
  await screen.close();
});

test("typing is a change, a value set by the page is not", async () => {
  const changes: string[] = [];
  const note = ({ target }: { target: { value: string } }) => changes.push(target.value);
  const screen = await render(<input aria-label="Name" defaultValue="a" onChange={note} />);
  const input = screen.get("textbox", "Name") as HTMLInputElement;
  input.value = "written";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(changes, []);
  await screen.type("Name", "typed");
  assert.equal([changes, input.value], [["typed"], "typed"]);
  await screen.close();
});

test.run();
