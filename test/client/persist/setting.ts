/** A client that keeps its answers in an IndexedDB of the test over several visits, and access to that database. */
import { IDBFactory } from "fake-indexeddb";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { PersistError } from "../../../src/client/persist/database.js";
import { persist } from "../../../src/client/persist/persist.js";
import type { PersistOptions } from "../../../src/client/persist/persist.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { settle } from "../../helpers/settle.js";

export const ITEM = "query Item($id: ID) { item(id: $id) { id name } }";
export const item = (name: string, id = "1") => ({ item: { __typename: "Item", id, name } });

export function setting(indexedDB: IDBFactory = new IDBFactory(), clock = createFakeClock()) {
  const troubles: PersistError[] = [];
  const { page, sleep } = createFakePage();
  const visit = (options: Partial<PersistOptions> = {}, clientOptions: object = {}) => {
    const net = fakeTransport();
    const client = createClient({ entities: entities(), transport: net.transport, now: clock.now, ...clientOptions });
    const kept = persist(client, {
      endpoint: "/graphql",
      indexedDB,
      clock,
      page,
      onTrouble: (error) => troubles.push(error),
      ...options,
    });
    const load = (document: string, variables: object | undefined, data: unknown, rest?: object) => {
      const call = client.query(document, variables, { policy: "network-only" });
      net.last.reply(data, rest);
      return call;
    };
    return { net, client, kept, load };
  };
  return { indexedDB, clock, troubles, visit, putAway: sleep };
}

/** Lets IndexedDB, which answers in turns of the event loop, get on. */
export const turns = async (count = 12) => {
  for (let turn = 0; turn < count; turn++) await settle();
};

export const names = async (factory: IDBFactory) => (await factory.databases()).map(({ name }) => name);

/** Writes straight to disk, as a bug or a bad sector would. */
export const writeRow = (factory: IDBFactory, name: string, row: object) =>
  new Promise<void>((resolve) => {
    const request = factory.open(name);
    request.onsuccess = () => {
      const transaction = request.result.transaction("answers", "readwrite");
      transaction.objectStore("answers").put(row);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });

/** The rows on disk. */
export async function onDisk(
  factory: IDBFactory,
  store = "answers",
): Promise<{ key: string; text: string; time: number }[]> {
  const [name] = await names(factory);
  if (!name) return [];
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    request.onerror = reject;
    request.onsuccess = () => {
      const all = request.result.transaction(store).objectStore(store).getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result as never);
      };
    };
  });
}

/** A real one; `change` may change each transaction of the databases that it opens. */
export function changed(change: (transaction: IDBTransaction) => void, factory = new IDBFactory()): IDBFactory {
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener("success", () => {
      const { transaction } = request.result;
      request.result.transaction = (...rest: Parameters<typeof transaction>) => {
        const made = transaction.apply(request.result, rest);
        change(made);
        return made;
      };
    });
    return request;
  };
  return factory;
}

export type Put = (row: { key: string; text?: string }) => IDBRequest;

/** Replaces `put` in the stores of a transaction. */
export function changePut(made: IDBTransaction, change: (put: Put) => Put): void {
  const store = made.objectStore.bind(made);
  made.objectStore = (name) => {
    const one = store(name);
    one.put = change(one.put.bind(one) as Put) as typeof one.put;
    return one;
  };
}

/** A real one whose writes fail while `full()`. */
export function limited(full: (size: number) => boolean): IDBFactory {
  return changed((made) => {
    let size = 0;
    let over = false;
    const commit = made.commit.bind(made);
    made.commit = () => over || commit();
    changePut(made, (put) => (row) => {
      if (over) return undefined as never;
      const answer = put(row);
      size += row.text?.length ?? 0;
      if (row.text?.startsWith("{") && full(size)) {
        over = true;
        Object.defineProperty(made, "error", { get: () => new DOMException("full", "QuotaExceededError"), set() {} });
        made.abort();
      }
      return answer;
    });
  });
}
