/** The status of the live connection, for those who see it and those who hear it. */
import { acting, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import type { LinkStatus } from "../../../../src/transport/types.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { LinkState } = await import("../../../../src/app/parts/connection/live-status.js");

const test = suite("status of the live connection");
let screen: Screen;
test.after.each(() => screen.close());

const SDL = "type Query { kites: [Kite!]! } type Kite { id: ID! }";

/** Shows a status. @returns a function that changes it */
async function renderWith(first: LinkStatus): Promise<(next: LinkStatus) => Promise<void>> {
  const { options } = createWorld(SDL, {});
  let status = first;
  let tell = () => {};
  const onStatus = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  Object.assign(options.client.transport, { status: () => status, onStatus });
  const live = { protocol: "cable", url: "/cable" } as const;
  screen = await renderPart(<LinkState />, { options: { ...options, live }, schema: schemaOf(SDL) });
  return (next) =>
    acting(() => {
      status = next;
      tell();
    });
}

/** What a screen reader reads of the status. */
function heard(): string {
  const region = screen.get("status").cloneNode(true) as HTMLElement;
  for (const hidden of region.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return region.textContent ?? "";
}

test("the seconds until it reconnects are shown, and not read aloud one by one", async () => {
  const status = { state: "waiting", retryAt: Date.now() + 9_000 } as const;
  const change = await renderWith(status);
  const before = { seen: screen.text(), heard: heard() };
  assert.match(before.seen, /in 9 s/);
  assert.is(before.heard, "Reconnecting soon");
  await change({ ...status, retryAt: status.retryAt - 3_000 }); // as if three seconds had passed
  assert.match(screen.text(), /in 6 s/);
  assert.is(heard(), before.heard);
});

test("after three attempts in vain it says how many there were, and why they fail", async () => {
  const cause = new TransportError("network", "Closed with code 1006");
  const status = { state: "connecting", attempts: 2, cause } as const;
  const change = await renderWith(status);
  assert.is(screen.text(), "Connecting");
  await change({ ...status, attempts: 3 });
  assert.match(screen.text(), "3 attempts so far: Closed with code 1006");
});

test.run();
