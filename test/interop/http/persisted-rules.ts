/** Automatic persisted queries: the hash first, the text when the server asks for it. */
import * as assert from "uvu/assert";
import { get as byGet } from "../../../src/transport/http/get.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { sse } from "../../../src/transport/http/sse.js";
import { run } from "../../transport/http/fake-fetch.js";
import { recording, type Sent, type Subject } from "./subject.js";

export function persistedRules({ rule, transport, server, abilities }: Subject): void {
  const { apq, get, missLooksExecuted } = abilities;
  let count = 0;
  const fresh = () => `query Fresh${++count}_${Math.random().toString(36).slice(2)} { hello }`;
  const shape = ({ method, body, url }: Sent) =>
    [
      method,
      (body ? "query" in body : url.searchParams.has("query")) ? "text" : "",
      (body ? "extensions" in body : url.searchParams.has("extensions")) ? "hash" : "",
    ]
      .filter(Boolean)
      .join(" ");
  const good = { data: { hello: "Hello world" } };

  if (!apq) {
    rule("does not know hashes: the transport sends the text, and no hash ever again", async () => {
      const sent: Sent[] = [];
      const asking = persisted(transport({}, sent));
      for (const document of [fresh(), fresh()])
        assert.equal((await run(asking, document)).results[0]?.data, good.data);
      assert.equal(sent.map(shape), ["POST hash", "POST text", "POST text"]);
    });
    return;
  }

  rule(`answers an unknown hash with ${apq}, takes the text, and knows the hash from then on`, async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport({}, sent));
    const document = fresh();
    for (let time = 0; time < 2; time++)
      assert.equal(
        (await run(asking, document)).results.map(({ data }) => ({ data })),
        [good],
      );
    assert.equal(sent.map(shape), ["POST hash", "POST text hash", "POST hash"]);
    assert.equal(
      sent.map(({ answer }) => answer.slice(0, 3)),
      [apq.slice(0, 3), "200", "200"],
    );
    const other = persisted(transport({}, sent)); // another page
    assert.equal((await run(other, document)).results[0]?.data, good.data);
    assert.is(sent.length, 4);
  });

  if (missLooksExecuted) {
    rule(
      "a mutation whose hash is not known is not sent again: the answer has data, and might be executed",
      async () => {
        const sent: Sent[] = [];
        const { results, error } = await run(persisted(transport({}, sent)), "mutation Unknown { add }");
        assert.match((error ?? results[0])?.errors?.[0]?.message ?? "", /not ?found/i);
        assert.equal(sent.map(shape), ["POST hash"]);
      },
    );
  } else
    rule("runs a mutation once, though its hash was not known", async () => {
      const asking = persisted(transport());
      const document = `mutation M${Math.random().toString(36).slice(2)} { add }`;
      const first = (await run(asking, document)).results[0]?.data as { add: number };
      const second = (await run(asking, document)).results[0]?.data as { add: number };
      assert.is(second.add, first.add + 1);
    });

  rule("answers two that ask at once for the same unknown hash", async () => {
    const asking = persisted(transport());
    const document = fresh();
    for (const { results } of await Promise.all([run(asking, document), run(asking, document)]))
      assert.equal(results[0]?.data, good.data);
  });

  rule("refuses a text whose hash is another's, and the caller gets the errors", async () => {
    const sent: Sent[] = [];
    const { results, error } = await run(persisted(transport({}, sent), { hash: () => "0".repeat(64) }), fresh());
    assert.match((error ?? results[0])?.errors?.[0]?.message ?? "", /mismatch|does not match/i);
    assert.equal(sent.map(shape), ["POST hash", "POST text hash"]);
  });

  const takesFiles = abilities.upload === true || abilities.upload === "each once";
  if (takesFiles && !missLooksExecuted) {
    rule("takes a file by hash", async () => {
      const asking = persisted(transport());
      const document = `mutation Up${Math.random().toString(36).slice(2)}($file: Upload!) { upload(file: $file) { text } }`;
      for (const text of ["one", "two"]) {
        const { results } = await run(asking, {
          document,
          variables: { file: new File([text], "f.txt", { type: "text/plain" }) },
        });
        assert.equal(results[0]?.data, { upload: { text } });
      }
    });
  }

  if (abilities.events) {
    rule("takes a subscription by hash", async () => {
      for (const connect of [
        transport,
        (options?: HttpOptions, sent: Sent[] = []) => sse({ url: server().url, fetch: recording(sent), ...options }),
      ]) {
        const sent: Sent[] = [];
        const asking = persisted(connect({}, sent));
        const document = `subscription Count${Math.random().toString(36).slice(2)} { countTo(n: 2) }`;
        for (let time = 0; time < 2; time++) {
          const { results, completed, error } = await run(asking, document);
          assert.is(error, undefined);
          assert.ok(completed);
          assert.equal(
            results.map(({ data }) => data),
            [{ countTo: 1 }, { countTo: 2 }],
          );
        }
        assert.equal(sent.map(shape), ["POST hash", "POST text hash", "POST hash"]);
      }
    });
  }

  if (abilities.incremental) {
    rule("sends instalments for a hash", async () => {
      const sent: Sent[] = [];
      const asking = persisted(transport({}, sent));
      const document = `query Later${Math.random().toString(36).slice(2)} { person(id: 1) { name ... @defer { bio } } }`;
      for (let time = 0; time < 2; time++) {
        const { results, completed } = await run(asking, document);
        assert.ok(completed && results.length > 1);
        assert.equal(results.at(-1)?.data, { person: { name: "Ada Lovelace", bio: "Ada Lovelace was here." } });
      }
      assert.equal(sent.map(shape), ["POST hash", "POST text hash", "POST hash"]);
    });
  }

  if (get) {
    rule("asks for a hash by GET, sends the text by POST, and has a hit by GET", async () => {
      const sent: Sent[] = [];
      const asking = persisted(transport({ method: byGet() }, sent));
      const document = fresh();
      for (let time = 0; time < 2; time++) assert.equal((await run(asking, document)).results[0]?.data, good.data);
      assert.equal(sent.map(shape), ["GET hash", "POST text hash", "GET hash"]);
      if (!missLooksExecuted) assert.equal((await run(asking, "mutation { add }")).results.length, 1);
      assert.ok(
        sent.slice(3).every(({ method }) => method === "POST"),
        "mutations stay with POST",
      );
    });
  }
}
