/** Results and variables are inferred; variables are required exactly when the document needs one. Checked by tsc. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { update } from "../../src/client/tools/update.js";
import { request, type Call } from "../../src/client/call.js";
import type { Result, TypedDocumentNode, TypedDocumentString } from "../../src/transport/types.js";
import type { useMutation } from "../../src/react/hooks/use-mutation.js";
import type { useQuery } from "../../src/react/hooks/use-query.js";
import { every } from "../../src/react/triggers.js";
import type { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

interface Shop {
  shop: { id: string };
}
const needs = "query ($id: ID!) { shop(id: $id) { id } }" as unknown as TypedDocumentString<Shop, { id: string }>;
const may = "query ($id: ID) { shop(id: $id) { id } }" as unknown as TypedDocumentNode<Shop, { id?: string }>;
const none = "{ shop { id } }" as unknown as TypedDocumentString<Shop, { [key: string]: never }>;

test("infers results and variables, and requires them exactly when they are needed", async () => {
  const { transport } = fakeTransport(() => ({ shop: { id: "1" } }));
  const client = createClient({ entities: entities(), transport });
  const result: Result<Shop> = await request(transport, needs, { id: "1" });
  const call: Call<Shop> = client.query(may);
  const maybe: Result<Shop> | undefined = client.read(none);
  const text: Result = await client.query("{ shop { id } }", { anything: 1 });
  assert.equal(
    [result.data?.shop.id, (await call).data?.shop.id, maybe, text.data !== undefined],
    ["1", "1", undefined, true],
  );

  const never = (): void => {
    // @ts-expect-error variables are missing
    request(transport, needs);
    // @ts-expect-error variables are missing
    client.query(needs);
    // @ts-expect-error variables are missing
    client.mutate(needs);
    // @ts-expect-error variables are missing
    client.subscribe(needs);
    // @ts-expect-error of another type
    client.query(needs, { id: 1 });
    // @ts-expect-error of another name
    client.query(needs, { id: "1", di: "1" });
    // @ts-expect-error of another type
    client.query(may, { id: 1 });
    // @ts-expect-error there are none
    client.query(none, { id: "1" });
    // @ts-expect-error no such policy
    client.query(none, {}, { policy: "cache" });
    update(client, needs, { id: "1" }, (data) => void (data && (data.shop.id = "2")));
    // @ts-expect-error of another type
    update(client, needs, { id: "1" }, () => ({ shop: 1 }));
    client.mutate(
      needs,
      { id: "1" },
      { optimistic: { shop: { id: "1" } }, update: (update, { shop }) => update(none, {}, () => ({ shop })) },
    );
    // @ts-expect-error not what the mutation answers
    client.mutate(needs, { id: "1" }, { optimistic: { shop: 1 } });
  };
  assert.type(never, "function");
});

test("hooks infer likewise", () => {
  const never = (query: typeof useQuery, mutation: typeof useMutation, subscription: typeof useSubscription): void => {
    const id: string | undefined = query(needs, { id: "1" }, { skip: true }).data?.shop.id;
    // @ts-expect-error variables are missing
    query(needs);
    query(may);
    query(none, {}, { refetchOn: [every(1_000)] });
    const missing = undefined as string | undefined;
    query(needs, undefined, { skip: true });
    query(needs, { id: missing }, { skip: missing === undefined });
    // @ts-expect-error variables are missing
    query(needs, { id: missing });
    // @ts-expect-error a variable of another type
    query(needs, { id: {} }, { skip: true });
    const [run, state] = mutation(needs);
    const answer: Call<Shop> = run({ id: "1" }, { refetch: ["Shop", { __typename: "Shop", id: 1 }] });
    // @ts-expect-error variables are missing
    run();
    const sum: number | null | undefined = subscription(
      may,
      {},
      { reduce: (total: number | undefined, { data }) => (total ?? 0) + Number(data?.shop.id) },
    ).data;
    void [id, answer, state.data?.shop.id, sum];
  };
  assert.type(never, "function");
});

test.run();
