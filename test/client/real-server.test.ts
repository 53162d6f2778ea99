/** The client over HTTP against a real GraphQL server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { startForeignServer, type ForeignServer } from "../helpers/programs/foreign-server.js";

let server: ForeignServer;
test.before(async () => void (server = await startForeignServer()));
test.after(() => server.close());

interface Works {
  works: { id: number; title: string; artist: { name: string } }[];
}
const WORKS = "query W($limit: Int) { works(limit: $limit) { id title artist { id name } } }";

test("asks once, and writes a mutation through without asking again", async () => {
  let requests = 0;
  const client = createClient({
    entities: entities(),
    url: server.url,
    fetch(...rest) {
      requests++;
      return fetch(...rest);
    },
  });
  const [first] = await Promise.all([client.query<Works>(WORKS, { limit: 3 }), client.query(WORKS, { limit: 3 })]);
  assert.equal([requests, first.data?.works.length], [1, 3]);
  await client.mutate("mutation R($id: Int!, $title: String!) { renameWork(id: $id, title: $title) { id title } }", {
    id: 2,
    title: "Untitled",
  });
  const after = client.read<Works>(WORKS, { limit: 3 })?.data?.works;
  assert.equal([requests, after?.[1]?.title], [2, "Untitled"]);
  assert.is(after?.[0], first.data?.works[0]);
  assert.equal(
    (await client.query<Works>(WORKS, { limit: 3 }, { policy: "network-only" })).data?.works,
    after,
    "the server says the same",
  );
});

test("the server's errors are part of the answer, a broken server is an error", async () => {
  const client = createClient({ entities: entities(), url: server.url });
  const { errors } = await client.query("{ nothing }");
  assert.match(errors?.[0]?.message ?? "", "nothing");
  server.breakDown(true);
  const error = await client.query("{ artists { id } }").then(
    () => undefined,
    (error) => error,
  );
  server.breakDown(false);
  assert.equal([error?.kind, error?.status], ["http", 503]);
  assert.equal((await client.query<{ artists: unknown[] }>("{ artists { id } }")).data?.artists.length, 3);
});

test.run();
