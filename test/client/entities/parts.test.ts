/** Mutations whose answer arrives in parts (@defer): each part is written through, and none counts as overtaken by the one before. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { user, setup } from "./setting.js";

const RENAME = "mutation R { rename { id name mail } }";
const ME = "{ me { id name mail } }";
const setupMe = () => setup({ [ME]: { me: user(1, { name: "a", mail: "a@x" }) } });

test("later parts of a mutation's answer are written, and nothing is asked again", () => {
  const { fake, client, view, queries } = setupMe();
  client.mutate(RENAME);
  fake.last.next({ data: { rename: user(1) }, hasNext: true });
  fake.last.next({ data: { rename: user(1, { name: "b" }) }, hasNext: true });
  fake.last.next({ data: { rename: user(1, { name: "b", mail: "b@x" }) }, hasNext: false });
  fake.last.complete();
  assert.equal([view.data, queries()], [{ me: user(1, { name: "b", mail: "b@x" }) }, 0]);
});

for (const place of ["before the first part", "between the parts"]) {
  test(`a change ${place} of a mutation's answer overtakes what follows`, () => {
    const { fake, client, queries } = setupMe();
    client.mutate(RENAME);
    const slow = fake.last;
    const overtake = () => {
      client.mutate(RENAME);
      fake.last.reply({ rename: user(1, { name: "other" }) });
    };
    if (place === "before the first part") overtake();
    slow.next({ data: { rename: user(1) }, hasNext: true });
    if (place === "between the parts") overtake();
    const before = queries();
    slow.next({ data: { rename: user(1, { name: "slow" }) }, hasNext: false });
    slow.complete();
    assert.is(queries() - before, 1);
  });
}

test("an answer that arrives between the parts may be newer than the last part", () => {
  const { fake, client, queries } = setupMe();
  client.mutate(RENAME);
  const mutation = fake.last;
  mutation.next({ data: { rename: user(1) }, hasNext: true });
  client.query(ME, {}, { policy: "network-only" });
  const before = queries();
  mutation.next({ data: { rename: user(1, { name: "b" }) }, hasNext: false });
  mutation.complete();
  assert.is(queries() - before, 1);
});

test.run();
