/** Automatic persisted queries: the hash first, the text when the server asks for it. */
import * as assert from "uvu/assert";
import { get as byGet } from "../../../src/transport/http/get.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { sse } from "../../../src/transport/http/streaming/streaming.js";
import { run } from "../../transport/http/fake-fetch.js";
import { recording, type Sent, type Subject } from "./subject.js";

let documents = 0;

/** A query that the server cannot know yet. */
const freshQuery = (): string => `query Fresh${++documents}_${randomName()} { hello }`;
const randomName = (): string => Math.random().toString(36).slice(2);

/** What went over the wire: the method, and whether it carried the text and the hash. */
function shapeOf({ method, body, url }: Sent): string {
  const carries = (name: string): boolean => (body ? name in body : url.searchParams.has(name));
  return [method, carries("query") && "text", carries("extensions") && "hash"].filter(Boolean).join(" ");
}

const good = { data: { hello: "Hello world" } };

export function persistedRules(subject: Subject): void {
  const { apq } = subject.abilities;
  if (!apq) {
    unknownHashesRules(subject);
    return;
  }
  missRules(subject, apq);
  mutationRules(subject);
  fileRules(subject);
  subscriptionRules(subject);
  incrementalRules(subject);
  getRules(subject);
}

function unknownHashesRules({ rule, transport }: Subject): void {
  rule("does not know hashes: the transport sends the text, and no hash ever again", async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport({}, sent));
    for (const document of [freshQuery(), freshQuery()])
      assert.equal((await run(asking, document)).results[0]?.data, good.data);
    assert.equal(sent.map(shapeOf), ["POST hash", "POST text", "POST text"]);
  });
}

/** @param apq how the server answers an unknown hash */
function missRules({ rule, transport }: Subject, apq: string): void {
  rule(`answers an unknown hash with ${apq}, takes the text, and knows the hash from then on`, async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport({}, sent));
    const document = freshQuery();
    for (let time = 0; time < 2; time++)
      assert.equal(
        (await run(asking, document)).results.map(({ data }) => ({ data })),
        [good],
      );
    assert.equal(sent.map(shapeOf), ["POST hash", "POST text hash", "POST hash"]);
    assert.equal(
      sent.map(({ answer }) => answer.slice(0, 3)),
      [apq.slice(0, 3), "200", "200"],
    );
    const other = persisted(transport({}, sent)); // another page
    assert.equal((await run(other, document)).results[0]?.data, good.data);
    assert.is(sent.length, 4);
  });

  rule("answers two that ask at once for the same unknown hash", async () => {
    const asking = persisted(transport());
    const document = freshQuery();
    for (const { results } of await Promise.all([run(asking, document), run(asking, document)]))
      assert.equal(results[0]?.data, good.data);
  });

  rule("refuses a text whose hash is another's, and the caller gets the errors", async () => {
    const sent: Sent[] = [];
    const { results, error } = await run(persisted(transport({}, sent), { hash: () => "0".repeat(64) }), freshQuery());
    assert.match((error ?? results[0])?.errors?.[0]?.message ?? "", /mismatch|does not match/i);
    assert.equal(sent.map(shapeOf), ["POST hash", "POST text hash"]);
  });
}

function mutationRules({ rule, transport, abilities }: Subject): void {
  const { missLooksExecuted } = abilities;
  if (missLooksExecuted) {
    rule(
      "a mutation whose hash is not known is not sent again: the answer has data, and might be executed",
      async () => {
        const sent: Sent[] = [];
        const { results, error } = await run(persisted(transport({}, sent)), "mutation Unknown { add }");
        assert.match((error ?? results[0])?.errors?.[0]?.message ?? "", /not ?found/i);
        assert.equal(sent.map(shapeOf), ["POST hash"]);
      },
    );
  } else
    rule("runs a mutation once, though its hash was not known", async () => {
      const asking = persisted(transport());
      const document = `mutation M${randomName()} { add }`;
      const first = (await run(asking, document)).results[0]?.data as { add: number };
      const second = (await run(asking, document)).results[0]?.data as { add: number };
      assert.is(second.add, first.add + 1);
    });
}

function fileRules({ rule, transport, abilities }: Subject): void {
  const { missLooksExecuted } = abilities;
  const takesFiles = abilities.upload === true || abilities.upload === "each once";
  if (!takesFiles || missLooksExecuted) return;
  rule("takes a file by hash", async () => {
    const asking = persisted(transport());
    const document = `mutation Up${randomName()}($file: Upload!) { upload(file: $file) { text } }`;
    for (const text of ["one", "two"]) {
      const { results } = await run(asking, {
        document,
        variables: { file: new File([text], "f.txt", { type: "text/plain" }) },
      });
      assert.equal(results[0]?.data, { upload: { text } });
    }
  });
}

function subscriptionRules({ rule, transport, server, abilities }: Subject): void {
  if (!abilities.events) return;
  rule("takes a subscription by hash", async () => {
    for (const connect of [
      transport,
      (options?: HttpOptions, sent: Sent[] = []) => sse({ url: server().url, fetch: recording(sent), ...options }),
    ]) {
      const sent: Sent[] = [];
      const asking = persisted(connect({}, sent));
      const document = `subscription Count${randomName()} { countTo(n: 2) }`;
      for (let time = 0; time < 2; time++) {
        const { results, completed, error } = await run(asking, document);
        assert.is(error, undefined);
        assert.ok(completed);
        assert.equal(
          results.map(({ data }) => data),
          [{ countTo: 1 }, { countTo: 2 }],
        );
      }
      assert.equal(sent.map(shapeOf), ["POST hash", "POST text hash", "POST hash"]);
    }
  });
}

function incrementalRules({ rule, transport, abilities }: Subject): void {
  if (!abilities.incremental) return;
  rule("sends incremental payloads for a hash", async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport({}, sent));
    const document = `query Later${randomName()} { person(id: 1) { name ... @defer { bio } } }`;
    for (let time = 0; time < 2; time++) {
      const { results, completed } = await run(asking, document);
      assert.ok(completed && results.length > 1);
      assert.equal(results.at(-1)?.data, { person: { name: "Ada Lovelace", bio: "Ada Lovelace was here." } });
    }
    assert.equal(sent.map(shapeOf), ["POST hash", "POST text hash", "POST hash"]);
  });
}

function getRules({ rule, transport, abilities }: Subject): void {
  const { get, missLooksExecuted } = abilities;
  if (!get) return;
  rule("asks for a hash by GET, sends the text by POST, and has a hit by GET", async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport({ method: byGet() }, sent));
    const document = freshQuery();
    for (let time = 0; time < 2; time++) assert.equal((await run(asking, document)).results[0]?.data, good.data);
    assert.equal(sent.map(shapeOf), ["GET hash", "POST text hash", "GET hash"]);
    if (!missLooksExecuted) assert.equal((await run(asking, "mutation { add }")).results.length, 1);
    assert.ok(
      sent.slice(3).every(({ method }) => method === "POST"),
      "mutations stay with POST",
    );
  });
}
