/** The client in a component. */
import type { Client } from "../../client/types.js";
import { ProviderContext } from "../provider.js";
import { useContext } from "../react.js";

/**
 * The client of the nearest `<QueryletProvider>`.
 *
 * @throws Error if there is no `<QueryletProvider client>` above the component
 */
export function useClient(): Client {
  const { client } = useContext(ProviderContext);
  if (!client) throw new Error("No client: put <QueryletProvider client={client}> above this component");
  return client;
}
