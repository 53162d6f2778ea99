import { test } from "uvu";
import * as assert from "uvu/assert";
import { searchRecords } from "../../../../../src/app/screens/search/records/record-search.js";
import type { RecordSearchEvent } from "../../../../../src/app/screens/search/records/record-search-state.js";
import type { Client } from "../../../../../src/client/types.js";
import { settle } from "../../../../helpers/settle.js";
import { schemaOf } from "../../../schema/helpers.js";

const schema = schemaOf(`
  type Query { boats(search: String, first: Int): [Boat!]! }
  type Boat { id: ID! name: String! }
`);

/** A server that answers each question when it is told to. */
function createServer() {
  const questions: { signal: AbortSignal; answer: (name: string) => void }[] = [];
  const query = (_document: unknown, _variables: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      const answer = (name: string) => resolve({ data: { boats: [{ __typename: "Boat", id: "1", name }] } });
      questions.push({ signal, answer });
    });
  return { questions, client: { query } as unknown as Client };
}

test("a search slower than the typing is ended, and its late answer is not told", async () => {
  const { questions, client } = createServer();
  const told: RecordSearchEvent[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  searchRecords({ schema, client, text: "ga", signal: first.signal }, (event) => told.push(event));
  first.abort();
  searchRecords({ schema, client, text: "gal", signal: second.signal }, (event) => told.push(event));
  assert.equal(
    questions.map(({ signal }) => signal.aborted),
    [true, false],
  );
  questions[1]?.answer("Galleon");
  await settle();
  questions[0]?.answer("Gaff");
  await settle();
  const answers = told.filter((event) => event.type === "answered");
  assert.equal(
    answers.map(({ text, answer }) => [text, answer.records.map(({ label }) => label)]),
    [["gal", ["Galleon"]]],
  );
});

test.run();
