/** What a test may know of the disk. IndexedDB answers in turns of the event loop. */
import { passTime } from "../../helpers/render.js";
import { placeOfWorld } from "./place.js";
import { settle } from "../../helpers/settle.js";

const realTimeout = globalThis.setTimeout;

export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await settle();
};

export const stored = async (disk: IDBFactory): Promise<(string | undefined)[]> =>
  (await disk.databases()).map(({ name }) => name).sort();

/** Until the schema of a person, which is written last, is there. */
export async function keptFor(disk: IDBFactory, who: string): Promise<void> {
  const name = `querylet ${placeOfWorld(who)}`;
  for (let tries = 0; tries < 1000; tries++) {
    await turns(5);
    await passTime(1); // it is written when the browser is idle
    // The schema is hashed on a thread of its own, which a busy machine may leave waiting.
    await new Promise((resolve) => realTimeout(resolve, 5));
    if (!(await stored(disk)).includes(name)) continue;
    const facts = await new Promise<{ key: string }[]>((resolve) => {
      const request = disk.open(name);
      request.onsuccess = () => {
        const all = request.result.transaction("facts").objectStore("facts").getAll();
        all.onsuccess = () => {
          request.result.close();
          resolve(all.result as { key: string }[]);
        };
      };
    });
    if (facts.some(({ key }) => key === "own schema hash")) return;
  }
  throw new Error(`Nothing was kept for "${who}"; there is: ${String(await stored(disk))}`);
}
