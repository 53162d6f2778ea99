/** A text that is followed after a pause in typing. */
import { passTime, render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { useSettled } = await import("../../../../src/app/base/ui/use-settled.js");

const test = suite("a settled text");
let screen: Screen;
test.after.each(() => screen.close());

const Follower = ({ text }: { text: string }) => <p>{useSettled(text, 100)}</p>;
const type = (text: string) => screen.render(<Follower text={text} />);

test("is the one before until the pause is over", async () => {
  screen = await render(<Follower text="a" />);
  await type("ab");
  await passTime(99);
  assert.is(screen.text(), "a");
  await passTime(1);
  assert.is(screen.text(), "ab");
});

test("is empty at once, and does not come back with the first letter of another", async () => {
  screen = await render(<Follower text="ab" />);
  await type("");
  assert.is(screen.text(), "");
  await passTime(1);
  await type("c");
  assert.is(screen.text(), "", "nobody asks for what was deleted");
  await passTime(100);
  assert.is(screen.text(), "c");
});

test.run();
