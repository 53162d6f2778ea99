/** Which run of the history an undo belongs to, while other actions are sent. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../../src/client/client.js";
import { recordedOperations } from "../../../../src/index.js";
import { latestRuns, noteRuns, noteUndo } from "../../../../src/app/base/context/visit/recorded-runs.js";
import { createVisit } from "../../../../src/app/base/context/visit/visit.js";
import type { Sink } from "../../../../src/transport/types.js";
import { settle } from "../../../helpers/settle.js";

const test = suite("recorded runs");

test("an undo is that of the action just answered, not of one sent later", async () => {
  const sinks: Sink[] = [];
  const transport = (_: unknown, sink: Sink) => {
    sinks.push(sink);
    return () => {};
  };
  const client = createClient({ transport });
  const visit = createVisit();
  recordedOperations(client);
  const form = client.mutate("mutation Rename { rename }");
  await settle();
  client.mutate("mutation Row { row }").catch(() => {}); // of an import that runs
  await settle();
  sinks[0]?.next({ data: { rename: true } });
  sinks[0]?.complete();
  await form;
  noteRuns(visit, client, { route: "/", user: "", since: 0 });
  noteUndo(visit, client, async () => ({ reasons: [] }));
  const withUndo = latestRuns(visit, "").filter(({ undo }) => undo);
  assert.equal(
    withUndo.map(({ operation }) => operation.name),
    ["Rename"],
  );
});

test.run();
