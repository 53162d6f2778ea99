/** PURE: what the page's owner put under headings (hints), in the order of its first member; what has none comes first. */
export function inGroups<T extends { group?: string | undefined }>(
  all: readonly T[],
): [heading: string | undefined, members: T[]][] {
  const groups = new Map<string | undefined, T[]>([[undefined, []]]);
  for (const each of all) {
    const members = groups.get(each.group);
    if (members) members.push(each);
    else groups.set(each.group, [each]);
  }
  return [...groups].filter(([, members]) => members.length);
}
