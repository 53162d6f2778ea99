/** A client over a fake transport, and what its tests look at. */
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { CacheOptions, Client, Entities } from "../../src/client/types.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Operation } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

export const A = "query A($id: ID) { a(id: $id) { id n } }";
export const gone = () => new TransportError("network", "gone");

export function setup(answer?: (operation: Operation) => unknown, options?: CacheOptions & { entities?: Entities }) {
  const fake = fakeTransport(answer);
  let now = 1_000;
  const client = createClient({ entities: entities(), transport: fake.transport, now: () => now, ...options });
  return { fake, client, pass: (ms: number) => (now += ms) };
}

/** Looks at a query like a component does. */
export function look(
  client: Client,
  document: string,
  variables?: object,
  options?: Parameters<ReturnType<Client["watch"]>["subscribe"]>[1],
) {
  const watch = client.watch(document, variables);
  const view = {
    watch,
    renders: 0,
    leave: () => {},
    get state() {
      return watch.get();
    },
  };
  view.leave = watch.subscribe(() => void view.renders++, options);
  return view;
}

export const failed = async (promise: PromiseLike<unknown>): Promise<TransportError> => {
  try {
    await promise;
  } catch (error) {
    return error as TransportError;
  }
  throw new Error("it did not reject");
};

export const thrown = (run: () => void): Error => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it did not throw");
};
