/** What is not kept on the device because it looks like a secret. */
import { IDBFactory } from "fake-indexeddb";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { PersistError } from "../../../src/client/persist/database.js";
import { persist } from "../../../src/client/persist/persist.js";
import { secretIn } from "../../../src/client/secret-names.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { assertLinear, repeated } from "../../helpers/growth.js";

test("a secret's name counts in documents, variables and keys, not in texts", () => {
  assert.ok(secretIn("{ apiKey }", "{}"));
  assert.ok(secretIn('query A($a: B) { a }\n{"password":1}', "{}"));
  for (const key of [
    "token",
    "accessToken",
    "client_secret",
    "API_KEY",
    "x_credentials",
    "my token",
    "pwd",
    "PIN",
    "cvv2",
  ])
    assert.ok(secretIn("{ a }", JSON.stringify({ a: [{ [key]: 1 }] })), key);
  for (const value of ["ya29.a0", "eyJhbGciOi-_.eyJzdWIi.x", "Bearer abc"])
    assert.ok(secretIn("{ a }", JSON.stringify({ a: value })), value);
  for (const plain of [
    { pageToken: 1 },
    { next_page_token: 1 },
    { a: "the token: a secret" },
    { tokenizer: 1, secretary: 1, pinned: 1, shipping: 1, passenger: 1, maxTokens: 1 },
    { a: 'a "token" ' },
  ])
    assert.not.ok(secretIn("{ a }", JSON.stringify(plain)), JSON.stringify(plain));
});

test("looks for secrets in linear time", () => {
  for (const textOfLength of [
    repeated("token", '"'),
    repeated("token", '"', '"'),
    repeated('"token', '"'),
    repeated("eyJ", '"eyJ'),
    repeated("a", '"', '":"token"'),
    repeated('"a":"eyJ",'),
  ]) {
    assertLinear(textOfLength(20), (text) => secretIn("{ a }", text), textOfLength);
    assertLinear(textOfLength(20), (text) => secretIn(text, "{}"), textOfLength);
  }
});

test("data that is nested too deep is not stored, and the rest is", async () => {
  const clock = createFakeClock();
  const indexedDB = new IDBFactory();
  const troubles: PersistError[] = [];
  const visit = () => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport, now: clock.now });
    const kept = persist(client, {
      endpoint: "/graphql",
      indexedDB,
      clock,
      onTrouble: (error) => troubles.push(error),
    });
    return { net, client, kept };
  };
  const first = visit();
  await first.kept.ready;
  // Deep in the middle of a list, where its weight is only estimated.
  const deep: unknown = JSON.parse(`[0,${"[".repeat(100_000)}${"]".repeat(100_000)}${",0".repeat(14)}]`);
  const asked = first.client.query("{ deep }");
  first.net.last.reply({ deep });
  assert.ok((await asked).data);
  const other = first.client.query("{ plain }");
  first.net.last.reply({ plain: 1 });
  await other;
  await first.kept.stop();
  assert.equal(troubles, []);
  const next = visit();
  await next.kept.ready;
  assert.equal(next.client.read("{ plain }")?.data, { plain: 1 });
  assert.is(next.client.read("{ deep }"), undefined);
  await next.kept.stop();
});

test.run();
