/** PURE: groups members by the headings that hints give them. Members without a heading come first. */
export function inGroups<T extends { group?: string | undefined }>(
  members: readonly T[],
): [heading: string | undefined, members: T[]][] {
  const groups = new Map<string | undefined, T[]>([[undefined, []]]);
  for (const member of members) {
    const group = groups.get(member.group);
    if (group) group.push(member);
    else groups.set(member.group, [member]);
  }
  return [...groups].filter(([, group]) => group.length);
}
