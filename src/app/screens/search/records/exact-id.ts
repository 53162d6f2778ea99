/** Finds the record whose id was typed. See "Finding records" in docs/work/schema-rules.md. */
import {
  canOpen,
  createPlan,
  type FoundRecord,
  type RecordSearch,
  rootField,
  type Schema,
  typeLabel,
} from "../../../schema/index.js";

/** Ids that say their type: `Ticket:7`, `gid://shop/Ticket/7`. */
const FORMS = [/^([A-Za-z_]\w*):([\w.-]+)$/, /^gid:\/\/[\w-]+\/(\w+)\/([\w.-]+)$/];

/** The record of an id that says its type, as it is or in base64. The server is not asked whether there is one. */
export function recordWithId(schema: Schema, typed: string): FoundRecord | undefined {
  const id = typed.trim();
  const matches = [id, decoded(id)].flatMap((text) => FORMS.map((form) => form.exec(text)));
  for (const match of matches) {
    const [, type = "", key = ""] = match ?? [];
    if (schema.types.get(type)?.kind !== "OBJECT" || !canOpen(schema, type)) continue;
    const label = typeLabel(schema, type);
    return { type, typeLabel: label, id, label: `${label} ${key}`, opens: true, details: [] };
  }
  return;
}

/** The text of an id in base64; empty for any other id. */
function decoded(id: string): string {
  try {
    return atob(id.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // no base64
  }
}

/** Ids of machines: a long word with a digit or a sign that no word of a language has. */
const LONG_WORD = /^[\w+/=:.-]{8,}$/;
const UNLIKE_A_WORD = /[\d_=:]/;

/** The search by which `node(id: ID!)` finds a record of any type; undefined for a text that is hardly an id. */
export function createIdSearch(schema: Schema, text: string): RecordSearch | undefined {
  const root = rootField(schema, "query", "node");
  const isLikeId = LONG_WORD.test(text) && UNLIKE_A_WORD.test(text);
  if (!isLikeId || root?.kind !== "by-key" || !root.key) return;
  const plan = createPlan(schema, { root });
  const { name } = root.key;
  return {
    request: (id) => plan.request({ args: { [name]: id } }),
    read(data) {
      const record = plan.identify(plan.rows(data)[0]);
      return { records: record?.opens ? [{ ...record, details: [] }] : [], total: undefined };
    },
  };
}
