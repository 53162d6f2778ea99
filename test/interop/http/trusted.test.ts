/** Trusted documents: an id in the place of the text, against servers that run nothing else. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { run } from "../../transport/http/fake-fetch.js";
import { requiresPackages } from "../../helpers/requires.js";
import { recording, type Sent } from "./subject.js";
import documents from "./documents.json";
import { startServer, type InteropServer } from "./servers.js";

const PERSON = "query Person($id: ID!) { person(id: $id) { name } }";
const idOf = (text: string) => Object.entries(documents).find(([, document]) => document === text)?.[0] ?? "";

for (const name of ["yoga-trusted", "mercurius-trusted"]) {
  const test = suite(name);
  requiresPackages(test, "test/interop/http");
  let server: InteropServer;
  test.before(async () => void (server = await startServer(`http/${name}.mjs`)));
  test.after(() => server?.close());
  const transport = (sent: Sent[] = [], options: HttpOptions = {}) =>
    http({ url: server.url, fetch: recording(sent), ...options });

  test(`${name}: runs a document by its id, with variables and without its text`, async () => {
    for (const mode of ["documentId", "operationId"] as const) {
      const sent: Sent[] = [];
      const { results } = await run(persisted(transport(sent), { mode }), { document: PERSON, variables: { id: "2" } });
      assert.equal(
        results.map(({ data }) => data),
        [{ person: { name: "Zoë Ångström" } }],
      );
      const id = idOf(PERSON);
      assert.equal(
        sent.map(({ body }) => body),
        [{ [mode]: mode === "documentId" ? id : id.slice(7), operationName: "Person", variables: { id: "2" } }],
      );
    }
  });

  test(`${name}: runs a query by its id over GET, and a mutation over POST`, async () => {
    const sent: Sent[] = [];
    const asking = persisted(transport(sent, { method: get() }), { mode: "documentId" });
    assert.equal((await run(asking, { document: PERSON, variables: { id: "1" } })).results[0]?.data, {
      person: { name: "Ada Lovelace" },
    });
    assert.equal(
      (await run(asking, { document: "mutation Add($by: Int) { add(by: $by) }", variables: { by: 3 } })).results[0]
        ?.data,
      { add: 3 },
    );
    assert.equal(
      sent.map(({ method }) => method),
      ["GET", "POST"],
    );
    assert.is(sent[0]?.url.searchParams.get("documentId"), idOf(PERSON));
    assert.is(sent[0]?.url.searchParams.get("query"), null);
  });

  test(`${name}: takes the id of a document alone; by GET only where it is said to be a query`, async () => {
    const sent: Sent[] = [];
    const document = { documentId: idOf("query Hello { hello }") };
    for (const kind of [undefined, "query"] as const) {
      assert.equal(
        (await run(transport(sent, { method: get() }), { document, ...(kind ? { kind } : {}) })).results[0]?.data,
        { hello: "Hello world" },
      );
    }
    assert.equal(
      sent.map(({ method }) => method),
      ["POST", "GET"],
    );
  });

  test(`${name}: refuses unknown ids and text; the caller gets the errors, nothing is resent`, async () => {
    const sent: Sent[] = [];
    for (const asking of [
      persisted(transport(sent), { mode: "documentId" }),
      persisted(transport(sent), { mode: "apq" }),
      transport(sent),
    ]) {
      const { results, error } = await run(asking, "{ total }");
      assert.ok((error ?? results[0])?.errors?.length);
      assert.is((error ?? results[0])?.data ?? null, null);
    }
    assert.is(sent.length, 3);
  });

  test(`${name}: renews a session for a document by its id`, async () => {
    let token = "none";
    const sent: Sent[] = [];
    const asking = refresh(
      persisted(transport(sent, { headers: () => ({ authorization: `Bearer ${token}` }) }), { mode: "documentId" }),
      {
        async renew() {
          token = "fresh";
          return true;
        },
      },
    );
    assert.equal(
      (await run(asking, "query Me { me }")).results.map(({ data }) => data),
      [{ me: "Ada" }],
    );
    assert.is(sent.length, 2);
  });

  test.run();
}
