/**
 * Relay, which runs artifacts of its compiler only. peers/relay/*.graphql.ts were made by relay-compiler 21 from
 * peers/relay/schema.graphql and these documents:
 *   query relayItemsQuery($first: Int) { items(first: $first) { id name price tags } }
 *   query relayMeQuery { me { id name } }
 *   query relayUserQuery($id: ID!) { user(id: $id) { id name } }
 *   mutation relayRenameMutation($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }
 */
import { Environment, fetchQuery, Network, RecordSource, Store } from "relay-runtime";
import type { Fetch } from "../stand-in.js";
import itemsQuery from "./relay/relayItemsQuery.graphql.js";

export interface RelayRequest {
  text: string;
  name: string;
}

/** @param answer what the server says */
export const relayEnvironment = (answer: (request: RelayRequest, variables: object) => unknown) =>
  new Environment({ network: Network.create(answer as never), store: new Store(new RecordSource()) });

/** One request through a new environment, kept in its store. */
export const relayFetch = (fetch: Fetch, first: number): Promise<{ items: unknown[] }> => {
  const environment = relayEnvironment(async ({ text }, variables) => {
    const response = await fetch("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: text, variables }),
    });
    return response.json();
  });
  return fetchQuery(environment, itemsQuery, { first }).toPromise();
};
