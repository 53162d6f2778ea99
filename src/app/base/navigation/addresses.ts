/** The address of each screen, for reading and for writing addresses. */
export interface Address {
  /** Words and parts such as ":type", which name a member of the route; one with a "?" at its end may be left out. */
  path: string;
  /** Members of the route that stand behind the "?" of the address. */
  search?: readonly string[];
  /** Whether the address carries a `View` as well. */
  hasView?: true;
}

/** By the name of the screen, which is `at` in its route. */
export const ADDRESSES = {
  home: { path: "/" },
  query: { path: "/q/:field", hasView: true },
  type: { path: "/e/:type" },
  record: { path: "/e/:type/:id", search: ["scope", "via", "tab"], hasView: true },
  action: { path: "/m/:field", search: ["from", "scope"] },
  import: { path: "/m/:field/import", search: ["scope"] },
  live: { path: "/s/:field", hasView: true },
  schema: { path: "/schema/:type?" },
  edit: { path: "/edit", search: ["query", "variables", "operationName"] },
  view: { path: "/v/:name?" },
  settings: { path: "/settings" },
  history: { path: "/history" },
  debug: { path: "/debug" },
} as const satisfies Record<string, Address>;

/** One step of a path: a word that stands there as it is, or a member of the route. */
interface Step {
  /** The word, or the member's name. */
  name: string;
  isMember: boolean;
  isOptional: boolean;
}

/** The steps of an address's path, in their order. */
export function stepsOf({ path }: Address): Step[] {
  return path
    .split("/")
    .filter((step) => step !== "")
    .map((step) => {
      const isMember = step.startsWith(":");
      const isOptional = step.endsWith("?");
      return { name: step.slice(isMember ? 1 : 0, isOptional ? -1 : undefined), isMember, isOptional };
    });
}

/**
 * The members of the route in a path; undefined where the path belongs to another screen. A slash is allowed after a word at the end,
 * but not after a member, because an empty id identifies nothing.
 * @param parts - the path's parts between its slashes, decoded
 */
export function matchPath(address: Address, parts: readonly string[]): Record<string, string> | undefined {
  const steps = stepsOf(address);
  const endsInWord = !steps.at(-1)?.isMember;
  const usedParts = endsInWord && parts.length === steps.length + 1 && parts.at(-1) === "" ? parts.slice(0, -1) : parts;
  if (usedParts.length > steps.length) return undefined;
  const members: Record<string, string> = {};
  for (const [index, step] of steps.entries()) {
    const part = usedParts[index];
    const isMissingMember = step.isMember && !part && !step.isOptional;
    const isOtherWord = !step.isMember && part !== step.name;
    if (isMissingMember || isOtherWord) return undefined;
    if (step.isMember && part) members[step.name] = part;
  }
  return members;
}
