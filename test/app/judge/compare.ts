/** What has become of a store: each change of a value, each record that is new, and each that is gone. */
import * as assert from "uvu/assert";
import { randomCases } from "../../helpers/cases.js";
import { withGlobals } from "../../helpers/with-globals.js";
import { plain } from "./members.js";
import { APART, type Row, type Store } from "./store.js";

export interface Difference {
  /** The record, with its scope: "Item 1 EN". */
  of: string;
  is: "changed" | "new" | "gone";
  /** Of a change. */
  name: string;
  value: unknown;
}

export const keyOf = (row: Row): string =>
  [row["__typename"], row["id"], row[APART]].filter((part) => part !== undefined).join(" ");

export function differences(before: Store, after: Store): Difference[] {
  const rowsOf = (store: Store) =>
    new Map(Object.values(store).flatMap((rows) => rows.map((row) => [keyOf(row), row])));
  const [earlier, later] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((of): Difference[] => {
    const [old, now] = [earlier.get(of), later.get(of)];
    if (!old || !now) return [{ of, is: old ? "gone" : "new", name: "", value: now }];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return names
      .filter((name) => plain(old[name]) !== plain(now[name]))
      .map((name) => ({ of, is: "changed", name, value: now[name] }));
  });
}

export const told = ({ of, is, name, value }: Difference): string =>
  is === "changed" ? `${of}: ${name} became ${plain(value)}` : `${of} is ${is}`;

/** What a case came to, and what is wrong with it, with all that is needed to try it again. */
export interface Verdict<Came extends string> {
  is: Came;
  objections: readonly string[];
  /** The schema, and what was done. */
  about: string;
}

/** Wrong cases that are printed. */
const SHOWN = 40;

interface Judged<Came extends string> {
  name: string;
  usual: number;
  /** Tries one case. */
  judge: (random: () => number) => Promise<Verdict<Came> | readonly Verdict<Came>[]>;
  /** What has to come out in one case of so many at least, else nothing is proved. */
  atLeast: Partial<Record<Came, number>>;
}

/** Tries random cases, prints what they came to, and fails with the first objections. */
export async function judgeCases<Came extends string>({ name, usual, judge, atLeast }: Judged<Came>): Promise<void> {
  const { cases, random, seed } = randomCases(name, usual);
  const counts = new Map<string, number>();
  const wrong: Verdict<Came>[] = [];
  await withGlobals({ navigator: { onLine: true } }, async () => {
    for (let index = 0; index < cases; index++) {
      for (const verdict of [await judge(random)].flat() as Verdict<Came>[]) {
        counts.set(verdict.is, (counts.get(verdict.is) ?? 0) + 1);
        if (verdict.objections.length > 0) wrong.push(verdict);
      }
    }
  });
  const found = [...counts].map(([is, count]) => `${count} ${is}`).join(", ");
  console.log(`${name}: ${cases} cases, ${found}, seed ${seed}`);
  for (const { about, is, objections } of wrong.slice(0, SHOWN))
    console.log(`${about}\n  ${is}: ${objections.join("; ")}`);
  assert.is(wrong.length, 0);
  for (const [is, part] of Object.entries(atLeast) as [string, number][])
    assert.ok((counts.get(is) ?? 0) >= cases / part, `${is}: ${counts.get(is) ?? 0} of ${cases}`);
}
