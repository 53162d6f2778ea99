/** The Rails side that docs/live-rails.md shows, run as it stands there. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket as NodeSocket } from "ws";
import { createClient } from "../../src/client/client.js";
import { cable } from "../../src/transport/live/cable/cable.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import type { SocketClass } from "../../src/transport/environment.js";
import { requires } from "../helpers/requires.js";

const test = suite("docs/live-rails.md, Rails");
requires(test, "rails");

let folder: string;
let child: ChildProcess;
let origin: string;

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), "querylet-live-"));
  const shown = /\n```ruby\n([^]*?)\n```\n/.exec(readFileSync("docs/live-rails.md", "utf8"))?.[1];
  if (!shown) throw new Error("docs/live-rails.md shows no Ruby");
  writeFileSync(join(folder, "shown.rb"), shown);
  child = spawn("ruby", [resolve("test/interop/rails/documented.rb"), join(folder, "shown.rb")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<string>((ready, fail) => {
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.stdout?.on(
      "data",
      (chunk) => /port (\d+)/.test(String(chunk)) && ready(/port (\d+)/.exec(String(chunk))?.[1] ?? ""),
    );
    child.on("error", fail);
    child.on("close", () => fail(new Error(`Rails did not start: ${output}`)));
  });
  origin = `http://127.0.0.1:${port}`;
});
test.after(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Rails turns away who names no origin. */
const WebSocket = class extends NodeSocket {
  constructor(url: string, protocols?: string[]) {
    super(url, protocols, { origin: "http://app.test" });
  }
} as unknown as SocketClass;

const registered = async (count: number) => {
  while ((await (await fetch(`${origin}/subscriptions`)).json()) !== count)
    await new Promise((done) => setTimeout(done, 10));
};

test("an update reaches the connection's user; unsubscribing unregisters it", async () => {
  const link = cable({ url: `${origin}/cable`, protocols: ["bearer.ada"], WebSocket });
  const call = createClient({ transport: link }).subscribe<{ orderPlaced: { id: string; seenBy: string } }>(
    "subscription { orderPlaced { id seenBy } }",
  );
  await registered(1);
  // graphql-ruby registers its stream after it has answered: an update that comes sooner reaches nobody.
  const triggering = setInterval(() => void fetch(`${origin}/trigger`, { method: "POST" }), 100);
  for await (const { data } of call) {
    clearInterval(triggering);
    assert.equal([data?.orderPlaced.id, data?.orderPlaced.seenBy], ["7", "Ada"]);
    break;
  }
  await registered(0);
  link.close();
});

test("an invalid token is refused with status 401; once renewed, it is served", async () => {
  let token = "no-user";
  const link = cable({ url: `${origin}/cable`, protocols: () => [`bearer.${token}`], WebSocket });
  const states: string[] = [];
  link.onStatus(({ state }) => states.push(state));
  const refused = await createClient({ transport: link })
    .subscribe("subscription { orderPlaced { id } }")
    .then(undefined, (error) => error);
  assert.equal([refused.kind, refused.status, states], ["http", 401, ["connecting", "unauthorized"]]);

  const renewing = refresh(link, { renew: async () => Boolean((token = "ada")) });
  const call = createClient({ transport: renewing }).subscribe("subscription { orderPlaced { id } }");
  await registered(1);
  call.abort();
  await call.then(undefined, () => {});
  link.close();
});

test("a query that the schema refuses is a last result", async () => {
  const link = cable({ url: `${origin}/cable`, protocols: ["bearer.ada"], WebSocket });
  const { data, errors } = await createClient({ transport: link }).subscribe("subscription { nothing }");
  assert.is(data, undefined);
  assert.match(errors?.[0]?.message ?? "", "nothing");
  link.close();
});

test.run();
