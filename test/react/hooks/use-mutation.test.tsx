import "../../helpers/react-development.js";
import { acting, render } from "../../helpers/render.js";
import * as React from "react";
import { StrictMode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { Call } from "../../../src/client/call.js";
import type { Client } from "../../../src/client/types.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useMutation } from "../../../src/react/hooks/use-mutation.js";
import { TransportError } from "../../../src/transport/errors.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { settle } from "../../helpers/settle.js";

/** React 18 has none. It unmounts the effects of a hidden component, and keeps its state. */
const { Activity } = React as Partial<typeof React>;

async function setup() {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const calls: Call[] = [];
  const runs = new Set<unknown>();
  let renders = 0;
  function Rename() {
    const [run, { status, data, errors, error }] = useMutation<{ rename: string }, { name: string }>(
      "mutation R($name: String) { rename(name: $name) }",
    );
    renders++;
    runs.add(run);
    return (
      <button type="button" onClick={() => void calls.push(run({ name: "b" }))}>
        {[status, data?.rename, errors?.[0]?.message, error?.kind].filter(Boolean).join(" ")}
      </button>
    );
  }
  const Frame = Activity ?? React.Fragment;
  const page = (pageClient: Client, isHidden = false) => (
    <StrictMode>
      <QueryletProvider client={pageClient}>
        <Frame {...(isHidden && { mode: "hidden" })}>
          <Rename />
        </Frame>
      </QueryletProvider>
    </StrictMode>
  );
  const view = await render(page(client));
  const useClient = (other: Client) => view.render(page(other));
  return {
    fake,
    calls,
    runs,
    view,
    press: () => view.press("button"),
    renders: () => renders,
    useClient,
    hide: (isHidden: boolean) => view.render(page(client, isHidden)),
  };
}

test("another client of the provider has no result of the one before", async () => {
  const { fake, view, press, useClient } = await setup();
  await press();
  await acting(() => fake.last.reply({ rename: "b" }));
  assert.is(view.text(), "done b");
  await useClient(createClient({ transport: fakeTransport().transport }));
  assert.is(view.text(), "idle");
  await view.close();
});

test("sends nothing until it is run, and `run` stays the same function", async () => {
  const { fake, view, press, calls, runs } = await setup();
  assert.equal([view.text(), fake.sent.length], ["idle", 0]);
  await press();
  assert.equal([view.text(), fake.sent.length, fake.last.operation.variables], ["loading", 1, { name: "b" }]);
  await acting(() => fake.last.reply({ rename: "b" }));
  assert.is(view.text(), "done b");
  assert.equal((await calls[0])?.data, { rename: "b" });
  assert.is(runs.size <= 2, true); // strict mode renders twice and keeps one
  await view.close();
});

test("an optimistic result that cannot be shown is a failure, and nothing is sent", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  function Rename() {
    const [run, { status, error }] = useMutation<{ rename: bigint }>("mutation R { rename }");
    return (
      <button type="button" onClick={() => void run({}, { optimistic: { rename: 1n } }).then(undefined, () => {})}>
        {[status, error?.kind].filter(Boolean).join(" ")}
      </button>
    );
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Rename />
    </QueryletProvider>,
  );
  await view.press("button");
  assert.equal([view.text(), fake.sent.length], ["failed protocol", 0]);
  await view.close();
});

test("shows errors of the server, and why there was no answer", async () => {
  const { fake, view, press } = await setup();
  await press();
  await acting(() => fake.last.reply(null, { errors: [{ message: "too short" }] }));
  assert.is(view.text(), "done too short");
  await press();
  await acting(() => fake.last.error(new TransportError("network", "gone")));
  assert.is(view.text(), "failed network");
  await view.close();
});

test("shows the last run only", async () => {
  const { fake, view, press } = await setup();
  await press();
  const first = fake.last;
  await press();
  await acting(() => first.reply({ rename: "first" }));
  assert.is(view.text(), "loading");
  await acting(() => fake.last.reply({ rename: "second" }));
  assert.is(view.text(), "done second");
  await view.close();
});

test("goes on when the component goes, and shows nothing after that", async () => {
  const { fake, view, press, calls, renders } = await setup();
  await press();
  await view.close();
  await settle();
  assert.not(fake.last.stopped);
  const before = renders();
  await acting(() => fake.last.reply({ rename: "b" }));
  assert.equal([renders(), (await calls[0])?.data], [before, { rename: "b" }]);
});

if (Activity)
  test("shows a result that has arrived while the component was hidden", async () => {
    const { fake, view, press, hide } = await setup();
    await press();
    await hide(true);
    await acting(() => fake.last.reply({ rename: "b" }));
    await hide(false);
    assert.is(view.text(), "done b");
    await view.close();
  });

test("reset makes the state idle, and hears no more of the run before", async () => {
  const fake = fakeTransport();
  const client = createClient({ transport: fake.transport });
  const shown: unknown[] = [];
  function Save() {
    const [run, { status, extensions, reset }] = useMutation("mutation { save }");
    shown.push([status, extensions]);
    return (
      <>
        <button type="button" onClick={() => void run()}>
          save
        </button>
        <button type="button" onClick={reset}>
          reset
        </button>
      </>
    );
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Save />
    </QueryletProvider>,
  );
  await view.press("button", "save");
  await acting(() => fake.last.reply({ save: 1 }, { extensions: { cost: 3 } }));
  assert.equal(shown.at(-1), ["done", { cost: 3 }]);
  await view.press("button", "reset");
  assert.equal(shown.at(-1), ["idle", undefined]);
  await view.press("button", "save");
  await view.press("button", "reset");
  await acting(() => fake.last.reply({ save: 2 }));
  assert.equal(shown.at(-1), ["idle", undefined]);
  await view.close();
});

test.run();
