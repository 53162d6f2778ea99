/** Members under the headings that hints give them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { inGroups } from "../../../../src/app/parts/values/in-groups.js";

interface Member {
  name: string;
  group?: string;
}

test("members stand under their headings, those without one come first", () => {
  const name: Member = { name: "name", group: "Names" };
  const lift: Member = { name: "lift", group: "Names" };
  const height: Member = { name: "height", group: "Sizes" };
  const key: Member = { name: "key" };
  assert.equal(inGroups([name, height, lift, key]), [
    [undefined, [key]],
    ["Names", [name, lift]],
    ["Sizes", [height]],
  ]);
});

test("without headings there is one group, and of nothing there is none", () => {
  assert.equal(inGroups<Member>([{ name: "a" }]), [[undefined, [{ name: "a" }]]]);
  assert.equal(inGroups([]), []);
});

test.run();
