/** Ids that are made of a type and a key, written in base64 as Relay's servers do. See "Global ids" in docs/work/schema-rules.md. */

const BASE64 = /^[A-Za-z0-9+/_-]{6,}={0,2}$/;
/** `Ticket:7`, `gid://shop/Ticket/7`, `["tickets",7]`: the key is the last group that has a text. */
const FORMS = [/^[A-Za-z_]\w*:([\w.-]+)$/, /^gid:\/\/[\w-]+\/\w+\/([\w.-]+)$/, /^\["\w+",(?:(\d+)|"([\w.-]+)")\]$/];

/** The key within a global id; undefined for any other id, such as a UUID or a word that happens to be base64. */
export function keyInGlobalId(id: string): string | undefined {
  if (!BASE64.test(id)) return undefined;
  const decoded = decode(id);
  for (const form of FORMS) {
    const [, ...groups] = form.exec(decoded) ?? [];
    const key = groups.find((group) => group !== undefined);
    if (key !== undefined) return key;
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // no base64
  }
}
