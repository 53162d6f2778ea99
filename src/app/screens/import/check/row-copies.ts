/** PURE: rows that stand in a table more than once, or change the same record. A person who pasted a part twice is told so. */

export interface RowCopies {
  /**
   * Takes a row, or takes it anew after a correction.
   * @param identity - what it has in common with its copies; undefined for a row that is not sent
   */
  set(row: number, identity: string | undefined): void;
  /** How many rows are copies of an earlier one. */
  count(): number;
  /** The row that a row is a copy of; undefined for one that is none. */
  firstOf(row: number): number | undefined;
  /** The first rows that are copies, in the order of the table. */
  first(limit: number): readonly number[];
}

export function createRowCopies(): RowCopies {
  /** Undefined where a row has been taken out. */
  const identities: (string | undefined)[] = [];
  /** In the order of the table. */
  const rowsByIdentity = new Map<string, number[]>();
  let count = 0;

  const takeOut = (row: number, identity: string) => {
    const rows = rowsByIdentity.get(identity) ?? [];
    if (rows.length > 1) count--;
    rowsByIdentity.set(
      identity,
      rows.filter((each) => each !== row),
    );
  };
  const add = (row: number, identity: string) => {
    const rows = rowsByIdentity.get(identity);
    if (!rows) {
      rowsByIdentity.set(identity, [row]);
      return;
    }
    if (rows.length > 0) count++;
    // Rows come in the order of the table, but for those that were corrected.
    const isLast = (rows.at(-1) ?? -1) < row;
    if (isLast) rows.push(row);
    else
      rows.splice(
        rows.findIndex((each) => each > row),
        0,
        row,
      );
  };
  const firstOf = (row: number) => {
    const identity = identities[row];
    const first = identity === undefined ? undefined : rowsByIdentity.get(identity)?.[0];
    return first === row ? undefined : first;
  };
  return {
    set(row, identity) {
      const before = identities[row];
      if (before === identity) return;
      if (before !== undefined) takeOut(row, before);
      identities[row] = identity;
      if (identity !== undefined) add(row, identity);
    },
    count: () => count,
    firstOf,
    first(limit) {
      const found: number[] = [];
      for (let row = 0; row < identities.length && found.length < limit; row++)
        if (firstOf(row) !== undefined) found.push(row);
      return found;
    },
  };
}
