/** What runs in a tab of persist-tabs.test.ts: a client that keeps its answers, driven by the test. */
import { createClient, persist, type Kept, type PersistError } from "../../src/index.js";

declare global {
  interface Window {
    /** Opens the store as a version of the page, and waits for what comes back. */
    visit(version: number): Promise<void>;
    /** Answers a query with a text. */
    load(id: string, text: string): Promise<void>;
    read(id: string): unknown;
    kept: Kept;
    troubles: string[];
  }
}

const ITEM = "query Item($id: ID) { item(id: $id) }";
let answer = "";
const client = createClient({
  transport: (_, { next, complete }) => {
    next({ data: { item: answer } });
    complete();
    return () => {};
  },
});
window.troubles = [];
window.visit = async (version) => {
  window.kept = persist(client, {
    endpoint: "/graphql",
    version,
    onTrouble: ({ kind, cause }: PersistError) => void window.troubles.push(`${kind}: ${(cause as Error)?.name}`),
  });
  await window.kept.ready;
};
window.load = async (id, text) => {
  answer = text;
  await client.query(ITEM, { id }, { policy: "network-only" });
};
window.read = (id) => client.read<{ item: string }>(ITEM, { id })?.data?.item;
